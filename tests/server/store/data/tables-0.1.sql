PRAGMA application_id = 1413764145;
PRAGMA user_version = 3;
BEGIN TRANSACTION;
CREATE TABLE chat (
  match TEXT NOT NULL, number INTEGER NOT NULL, time REAL NOT NULL, channel TEXT NOT NULL,
  seat INTEGER, name TEXT NOT NULL, text TEXT NOT NULL, note TEXT NOT NULL,
  PRIMARY KEY (match, number)
) WITHOUT ROWID;
INSERT INTO "chat" VALUES('pza6s28nhpyn',1794853565983,1.79485356598365640642e+09,'table',0,'Ann','à vous','');
CREATE TABLE club (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, created REAL NOT NULL
) WITHOUT ROWID;
INSERT INTO "club" VALUES('j89qmtt3dbth','Thursday',1.79485356590982151033e+09);
CREATE TABLE holder (
  match TEXT NOT NULL, identity TEXT NOT NULL, seat INTEGER NOT NULL, since REAL NOT NULL,
  PRIMARY KEY (match, identity, seat)
) WITHOUT ROWID;
INSERT INTO "holder" VALUES('5qytb16esh0e','wd1x0qd8pp8j',0,1.79485356599446058273e+09);
INSERT INTO "holder" VALUES('5qytb16esh0e','wd1x0qd8pp8j',1,1.79485356599446058273e+09);
INSERT INTO "holder" VALUES('pza6s28nhpyn','wd1x0qd8pp8j',0,1.7948535659152972698e+09);
INSERT INTO "holder" VALUES('pza6s28nhpyn','wd1x0qd8pp8j',1,1.7948535659152972698e+09);
INSERT INTO "holder" VALUES('pza6s28nhpyn','wd1x0qd8pp8j',2,1.7948535659152972698e+09);
INSERT INTO "holder" VALUES('tp0rt7evzjdw','wd1x0qd8pp8j',0,1794853566.03705);
INSERT INTO "holder" VALUES('tp0rt7evzjdw','wd1x0qd8pp8j',1,1794853566.03705);
CREATE TABLE identity (
  id TEXT PRIMARY KEY, secret BLOB NOT NULL UNIQUE, name TEXT NOT NULL, created REAL NOT NULL
) WITHOUT ROWID;
INSERT INTO "identity" VALUES('wd1x0qd8pp8j',X'D9C8831BD838F0BA831137682918D5F04851D41E4D94D9E27B1C131A92EAC307','',1.79485356590382313726e+09);
CREATE TABLE "kept" (
  match TEXT NOT NULL, seq INTEGER NOT NULL, seat INTEGER, move TEXT, events TEXT NOT NULL,
  commitment TEXT NOT NULL, time REAL NOT NULL, clocks TEXT,
  PRIMARY KEY (match, seq)
) WITHOUT ROWID;
CREATE TABLE link (
  hash BLOB PRIMARY KEY, kind TEXT NOT NULL, match TEXT, seat INTEGER, club TEXT,
  giver TEXT NOT NULL, expires REAL NOT NULL, used INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
INSERT INTO "link" VALUES(X'E4E836A11D2FA230641DCA53387F4DFD06BD59FCFBDD0FF28F4D12F9AE4B9E95','invite','tp0rt7evzjdw',2,NULL,'wd1x0qd8pp8j',99999999999.0,0);
CREATE TABLE match (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, rules_version INTEGER NOT NULL, seats INTEGER NOT NULL,
  options TEXT NOT NULL, chance TEXT NOT NULL, status TEXT NOT NULL, created REAL NOT NULL,
  ended REAL, owner TEXT NOT NULL, clock TEXT, spectators INTEGER NOT NULL, club TEXT,
  imported INTEGER NOT NULL DEFAULT 0, forked_match TEXT, forked_seq INTEGER, rematch_of TEXT,
  rematch TEXT, webhook TEXT, outcome TEXT
) WITHOUT ROWID;
INSERT INTO "match" VALUES('5qytb16esh0e','citychase',1,2,'{"thief":0,"aid":true,"shared":"any","reenter_found":false,"police_chat":"private","two_leg":false}','{"source":"fair","commitment":"4f0941231bc4964ea84c4a121c9bce214f95e06060b94e2aa185fafa66fdd9ed","key":"dcb4b85ea3e6ee669339e5a093b4b3ad18b3f101b82557c26b1d9a86e0449456","seeds":["",""]}','playing',1.79485356599446058273e+09,NULL,'wd1x0qd8pp8j',NULL,1,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "match" VALUES('pza6s28nhpyn','velocity',1,3,'{"board":"boulevards","first_player":"drawn","sprint_sum_may_finish":true,"energy_die_may_finish":false}','{"source":"fair","commitment":"3410f247c14d68393bd85df8265dbdbf0d08192ed56c1dd2e8322bcf6dee4c64","key":"11c8b206cbd6265b78f5b6c184b775fbf330d3c6a6144948718ef604410a1528","seeds":["a1","b2",""]}','playing',1.7948535659152972698e+09,NULL,'wd1x0qd8pp8j','{"seconds":3600,"increment":5}',1,'j89qmtt3dbth',0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "match" VALUES('tp0rt7evzjdw','velocity',1,3,'{"board":"boulevards","first_player":"drawn","sprint_sum_may_finish":true,"energy_die_may_finish":false}','{"source":"fair","commitment":"38cb1df8d281e33045010bbe0fe234ed81937272c26b7f515982a9c7c6e6ff04","key":"2da11eeb6d083dfdc6ddd3c9720152f193058738dc6386e0825c48356d1f0953","seeds":[]}','open',1794853566.03705,NULL,'wd1x0qd8pp8j',NULL,1,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE member (
  club TEXT NOT NULL, identity TEXT NOT NULL, joined REAL NOT NULL, PRIMARY KEY (club, identity)
) WITHOUT ROWID;
INSERT INTO "member" VALUES('j89qmtt3dbth','wd1x0qd8pp8j',1.79485356590982151033e+09);
CREATE TABLE recent (
  match TEXT NOT NULL, seq INTEGER NOT NULL, seat INTEGER, move TEXT, events TEXT NOT NULL,
  commitment TEXT NOT NULL, time REAL NOT NULL, clocks TEXT
);
INSERT INTO "recent" VALUES('pza6s28nhpyn',1,NULL,'{"move":"first","seat":2}','[{"event":"drawn","audience":-1,"era":0,"seat":2},{"event":"turn-began","audience":-1,"era":0,"seat":2,"turn":1}]','',1.79485356592428541185e+09,'[3600000,3600000,3600000]');
INSERT INTO "recent" VALUES('pza6s28nhpyn',2,2,'{"move":"solo","cans":0}','[{"event":"announced","audience":-1,"era":0,"seat":2,"mode":"solo","space":0,"cans":0}]','',1.79485356595041632655e+09,'[3600000,3600000,3604974]');
INSERT INTO "recent" VALUES('pza6s28nhpyn',3,NULL,'{"move":"roll","pips":1}','[{"event":"rolled","audience":-1,"era":0,"seat":2,"die_seat":2,"pips":1}]','',1.79485356595041632655e+09,'[3600000,3600000,3604974]');
INSERT INTO "recent" VALUES('pza6s28nhpyn',4,2,'{"move":"ride","die":"own","space":35}','[{"event":"rode","audience":-1,"era":0,"seat":2,"die":"own","pips":1,"origin":35,"landing":34},{"event":"turn-began","audience":-1,"era":0,"seat":0,"turn":2}]','',1.79485356595336174962e+09,'[3600000,3600000,3609972]');
INSERT INTO "recent" VALUES('pza6s28nhpyn',5,0,'{"move":"solo","cans":0}','[{"event":"announced","audience":-1,"era":0,"seat":0,"mode":"solo","space":0,"cans":0}]','',1.79485356595619297026e+09,'[3604998,3600000,3609972]');
INSERT INTO "recent" VALUES('pza6s28nhpyn',6,NULL,'{"move":"roll","pips":3}','[{"event":"rolled","audience":-1,"era":0,"seat":0,"die_seat":0,"pips":3}]','',1.79485356595619297026e+09,'[3604998,3600000,3609972]');
INSERT INTO "recent" VALUES('pza6s28nhpyn',7,0,'{"move":"ride","die":"own","space":35}','[{"event":"rode","audience":-1,"era":0,"seat":0,"die":"own","pips":3,"origin":35,"landing":32},{"event":"went-back","audience":-1,"era":0,"seat":0,"origin":32,"landing":35,"cans":2},{"event":"supplied","audience":-1,"era":0,"seat":0},{"event":"supplied","audience":-1,"era":0,"seat":0},{"event":"turn-began","audience":-1,"era":0,"seat":1,"turn":3}]','',1.79485356595857334133e+09,'[3609996,3600000,3609972]');
INSERT INTO "recent" VALUES('pza6s28nhpyn',8,1,'{"move":"group","space":35,"cans":0}','[{"event":"announced","audience":-1,"era":0,"seat":1,"mode":"group","space":35,"cans":0}]','',1.79485356596122336389e+09,'[3609996,3604998,3609972]');
INSERT INTO "recent" VALUES('pza6s28nhpyn',9,NULL,'{"move":"roll","pips":3}','[{"event":"rolled","audience":-1,"era":0,"seat":1,"die_seat":1,"pips":3}]','',1.79485356596122336389e+09,'[3609996,3604998,3609972]');
INSERT INTO "recent" VALUES('pza6s28nhpyn',10,NULL,'{"move":"roll","pips":3}','[{"event":"rolled","audience":-1,"era":0,"seat":1,"die_seat":2,"pips":3}]','',1.79485356596122336389e+09,'[3609996,3604998,3609972]');
INSERT INTO "recent" VALUES('pza6s28nhpyn',11,NULL,'{"move":"roll","pips":6}','[{"event":"rolled","audience":-1,"era":0,"seat":1,"die_seat":0,"pips":6}]','',1.79485356596122336389e+09,'[3609996,3604998,3609972]');
INSERT INTO "recent" VALUES('pza6s28nhpyn',12,1,'{"move":"ride","die":"own","space":35}','[{"event":"rode","audience":-1,"era":0,"seat":1,"die":"own","pips":3,"origin":35,"landing":32},{"event":"went-back","audience":-1,"era":0,"seat":1,"origin":32,"landing":35,"cans":2},{"event":"supplied","audience":-1,"era":0,"seat":1},{"event":"supplied","audience":-1,"era":0,"seat":1},{"event":"turn-began","audience":-1,"era":0,"seat":2,"turn":4}]','',1.79485356596431899073e+09,'[3609996,3609995,3609972]');
INSERT INTO "recent" VALUES('pza6s28nhpyn',13,2,'{"move":"solo","cans":0}','[{"event":"announced","audience":-1,"era":0,"seat":2,"mode":"solo","space":0,"cans":0}]','',1.7948535659676437378e+09,'[3609996,3609995,3614969]');
INSERT INTO "recent" VALUES('pza6s28nhpyn',14,NULL,'{"move":"roll","pips":4}','[{"event":"rolled","audience":-1,"era":0,"seat":2,"die_seat":2,"pips":4}]','',1.7948535659676437378e+09,'[3609996,3609995,3614969]');
INSERT INTO "recent" VALUES('pza6s28nhpyn',15,2,'{"move":"ride","die":"own","space":35}','[{"event":"rode","audience":-1,"era":0,"seat":2,"die":"own","pips":4,"origin":35,"landing":31},{"event":"supplied","audience":-1,"era":0,"seat":2},{"event":"turn-began","audience":-1,"era":0,"seat":0,"turn":5}]','',1.79485356596994280811e+09,'[3609996,3609995,3619967]');
INSERT INTO "recent" VALUES('pza6s28nhpyn',16,0,'{"move":"solo","cans":0}','[{"event":"announced","audience":-1,"era":0,"seat":0,"mode":"solo","space":0,"cans":0}]','',1.79485356597497344019e+09,'[3614991,3609995,3619967]');
INSERT INTO "recent" VALUES('pza6s28nhpyn',17,NULL,'{"move":"roll","pips":3}','[{"event":"rolled","audience":-1,"era":0,"seat":0,"die_seat":0,"pips":3}]','',1.79485356597497344019e+09,'[3614991,3609995,3619967]');
INSERT INTO "recent" VALUES('5qytb16esh0e',1,1,'{"move":"place","helicopter":1,"intersection":9}','[{"event":"placed","seat":1,"helicopter":1,"intersection":9,"audience":-1,"era":0}]','',1.79485356602165246008e+09,NULL);
INSERT INTO "recent" VALUES('5qytb16esh0e',2,1,'{"move":"place","helicopter":2,"intersection":2}','[{"event":"placed","seat":1,"helicopter":2,"intersection":2,"audience":-1,"era":0}]','',1.79485356602482581142e+09,NULL);
INSERT INTO "recent" VALUES('5qytb16esh0e',3,1,'{"move":"place","helicopter":0,"intersection":5}','[{"event":"placed","seat":1,"helicopter":0,"intersection":5,"audience":-1,"era":0},{"event":"turn-opened","turn":1,"audience":-1,"era":0}]','',1.79485356602618050577e+09,NULL);
INSERT INTO "recent" VALUES('5qytb16esh0e',4,0,'{"move":"hide","building":24}','[{"event":"car-moved","turn":1,"building":24,"audience":1,"era":0},{"event":"thief-done","turn":1,"audience":-1,"era":0}]','8d9149df95777fc44c82699d42d33129902f53585953c439a637c144375c716f',1.79485356602798104283e+09,NULL);
INSERT INTO "recent" VALUES('5qytb16esh0e',5,1,'{"move":"fly","helicopter":0,"to":4}','[{"event":"flew","seat":1,"helicopter":0,"start":5,"to":4,"audience":-1,"era":0}]','',1.794853566029597044e+09,NULL);
INSERT INTO "recent" VALUES('5qytb16esh0e',6,1,'{"move":"fly","helicopter":1,"to":13}','[{"event":"flew","seat":1,"helicopter":1,"start":9,"to":13,"audience":-1,"era":0}]','',1.79485356603112220768e+09,NULL);
INSERT INTO "recent" VALUES('5qytb16esh0e',7,1,'{"move":"lift","helicopter":2,"building":3}','[{"event":"lifted","seat":1,"helicopter":2,"building":3,"found":"nothing","audience":-1,"era":0},{"event":"turn-opened","turn":2,"audience":-1,"era":0}]','',1.79485356603254842759e+09,NULL);
INSERT INTO "recent" VALUES('5qytb16esh0e',8,0,'{"move":"flee","building":23}','[{"event":"car-moved","turn":2,"building":23,"audience":1,"era":0},{"event":"thief-done","turn":2,"audience":-1,"era":0}]','8debd37ee2c1c65d461d7cf8b13daec98a832a8c47931b986f23126a6a738f41',1.79485356603398227694e+09,NULL);
CREATE TABLE seat (
  match TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, identity TEXT, name TEXT NOT NULL,
  level TEXT, seed TEXT NOT NULL DEFAULT '', took_over INTEGER NOT NULL DEFAULT 0, language TEXT,
  PRIMARY KEY (match, seat)
) WITHOUT ROWID;
INSERT INTO "seat" VALUES('5qytb16esh0e',0,'person','wd1x0qd8pp8j','',NULL,'',0,NULL);
INSERT INTO "seat" VALUES('5qytb16esh0e',1,'person','wd1x0qd8pp8j','',NULL,'',0,NULL);
INSERT INTO "seat" VALUES('pza6s28nhpyn',0,'person','wd1x0qd8pp8j','Ann',NULL,'a1',0,'fr');
INSERT INTO "seat" VALUES('pza6s28nhpyn',1,'person','wd1x0qd8pp8j','Bob',NULL,'b2',0,NULL);
INSERT INTO "seat" VALUES('pza6s28nhpyn',2,'person','wd1x0qd8pp8j','Eve',NULL,'',0,NULL);
INSERT INTO "seat" VALUES('tp0rt7evzjdw',0,'person','wd1x0qd8pp8j','Ann',NULL,'',0,NULL);
INSERT INTO "seat" VALUES('tp0rt7evzjdw',1,'person','wd1x0qd8pp8j','',NULL,'',0,NULL);
INSERT INTO "seat" VALUES('tp0rt7evzjdw',2,'open',NULL,'',NULL,'',0,NULL);
CREATE TABLE shelf (
  club TEXT NOT NULL, game TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (club, game)
) WITHOUT ROWID;
CREATE TABLE snapshot (
  match TEXT PRIMARY KEY, seq INTEGER NOT NULL, data TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO "snapshot" VALUES('5qytb16esh0e',0,'{"match":{"state":{"game":"citychase","rules_version":1,"seats":2,"options":{"aid":true,"police_chat":"private","reenter_found":false,"shared":"any","thief":0,"two_leg":false},"state":{"leg":0,"thief":0,"phase":1,"turn":0,"path":[],"traces":0,"hidden":0,"helicopters":[-1,-1,-1],"used":0,"lifts":[],"patrols":[],"proposed_helicopter":-1,"proposed_lift":0,"proposed_target":-1,"proposer":-1,"waiting":0,"declined":0,"ending":0,"scores":[],"first_path":[],"first_ending":0}},"seq":0,"draws":0,"before":[]},"asked":[[1,0,2166043530]]}');
INSERT INTO "snapshot" VALUES('pza6s28nhpyn',1,'{"match":{"state":{"game":"velocity","rules_version":1,"seats":3,"options":{"board":"boulevards","energy_die_may_finish":false,"first_player":"drawn","sprint_sum_may_finish":true},"state":{"couriers":[35,35,35,35,35,35,35,35,35,35,35,35],"cans":[0,0,0],"supply":15,"podium":[],"phase":1,"turn":1,"first":2,"active":2,"group":0,"spent":0,"dice":[0,0,0,0],"rolling":0,"origin":0,"landing":0,"asked":2,"arrived":[0,0,0],"owed":0,"ended":0}},"seq":1,"draws":1,"before":[]},"asked":[[2,1,2606603844]]}');
CREATE INDEX match_owner ON match (owner, status);
CREATE INDEX match_status ON match (status);
CREATE INDEX match_club ON match (club) WHERE club IS NOT NULL;
CREATE INDEX seat_identity ON seat (identity) WHERE identity IS NOT NULL;
CREATE INDEX link_place ON link (match, seat);
CREATE INDEX member_identity ON member (identity);
CREATE VIEW entry AS SELECT * FROM kept UNION ALL SELECT * FROM recent;
COMMIT;
