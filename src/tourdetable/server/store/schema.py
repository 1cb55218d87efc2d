"""The tables and their migrations, for both databases.

They are written for SQLite: `postgres/dialect.py` translates types. Only where the two databases
store something differently is a migration written twice (`Apart`). In SQLite, `user_version` counts
the migrations that were made.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import msgspec

from tourdetable.engine.refusal import Refusal


class Apart(msgspec.Struct, frozen=True):
    """A migration that differs between the databases."""

    sqlite: str
    postgres: str


Migration = str | Apart

FIRST = """
CREATE TABLE identity (
  id TEXT PRIMARY KEY, secret BLOB NOT NULL UNIQUE, name TEXT NOT NULL, created REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE match (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, rules_version INTEGER NOT NULL, seats INTEGER NOT NULL,
  options TEXT NOT NULL, chance TEXT NOT NULL, status TEXT NOT NULL, created REAL NOT NULL,
  ended REAL, owner TEXT NOT NULL, clock TEXT, spectators INTEGER NOT NULL, club TEXT,
  imported INTEGER NOT NULL DEFAULT 0, forked_match TEXT, forked_seq INTEGER, rematch_of TEXT,
  rematch TEXT, webhook TEXT, outcome TEXT
) WITHOUT ROWID;
CREATE INDEX match_owner ON match (owner, status);
CREATE INDEX match_status ON match (status);
CREATE INDEX match_club ON match (club) WHERE club IS NOT NULL;
CREATE TABLE seat (
  match TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, identity TEXT, name TEXT NOT NULL,
  level TEXT, seed TEXT NOT NULL DEFAULT '', took_over INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX seat_identity ON seat (identity) WHERE identity IS NOT NULL;
CREATE TABLE holder (
  match TEXT NOT NULL, identity TEXT NOT NULL, seat INTEGER NOT NULL, since REAL NOT NULL,
  PRIMARY KEY (match, identity, seat)
) WITHOUT ROWID;
CREATE TABLE entry (
  match TEXT NOT NULL, seq INTEGER NOT NULL, seat INTEGER, move TEXT, events TEXT NOT NULL,
  commitment TEXT NOT NULL, time REAL NOT NULL, clocks TEXT,
  PRIMARY KEY (match, seq)
) WITHOUT ROWID;
CREATE TABLE snapshot (
  match TEXT PRIMARY KEY, seq INTEGER NOT NULL, data TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE link (
  hash BLOB PRIMARY KEY, kind TEXT NOT NULL, match TEXT, seat INTEGER, club TEXT,
  giver TEXT NOT NULL, expires REAL NOT NULL, used INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX link_place ON link (match, seat);
CREATE TABLE chat (
  match TEXT NOT NULL, number INTEGER NOT NULL, time REAL NOT NULL, channel TEXT NOT NULL,
  seat INTEGER, name TEXT NOT NULL, text TEXT NOT NULL, note TEXT NOT NULL,
  PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE club (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, created REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE member (
  club TEXT NOT NULL, identity TEXT NOT NULL, joined REAL NOT NULL, PRIMARY KEY (club, identity)
) WITHOUT ROWID;
CREATE INDEX member_identity ON member (identity);
CREATE TABLE shelf (
  club TEXT NOT NULL, game TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (club, game)
) WITHOUT ROWID;
"""

RECENT = Apart(
    sqlite="""
ALTER TABLE entry RENAME TO kept;
CREATE TABLE recent (
  match TEXT NOT NULL, seq INTEGER NOT NULL, seat INTEGER, move TEXT, events TEXT NOT NULL,
  commitment TEXT NOT NULL, time REAL NOT NULL, clocks TEXT
);
CREATE VIEW entry AS SELECT * FROM kept UNION ALL SELECT * FROM recent;
""",
    postgres="",
)
"""New entries are appended to a small table, so that those of many matches share a page of the
disk; now and then they are moved to their places."""

LANGUAGE = "ALTER TABLE seat ADD COLUMN language TEXT"
"""The language of the person on a seat; a club may earn something by it."""

DEVICES = """
CREATE TABLE device (
  secret BLOB PRIMARY KEY, id TEXT NOT NULL, identity TEXT NOT NULL, label TEXT NOT NULL,
  created REAL NOT NULL, seen REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX device_identity ON device (identity);
INSERT INTO device SELECT secret, id, id, '', created, created FROM identity;
CREATE TABLE person (id TEXT PRIMARY KEY, name TEXT NOT NULL, created REAL NOT NULL) WITHOUT ROWID;
INSERT INTO person SELECT id, name, created FROM identity;
DROP TABLE identity;
ALTER TABLE person RENAME TO identity;
CREATE TABLE recovery (
  identity TEXT PRIMARY KEY, selector BLOB NOT NULL UNIQUE, hash TEXT NOT NULL,
  created REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE passkey (
  credential BLOB PRIMARY KEY, id TEXT NOT NULL, identity TEXT NOT NULL, public_key BLOB NOT NULL,
  sign_count INTEGER NOT NULL, label TEXT NOT NULL, created REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX passkey_identity ON passkey (identity);
"""
"""An identity has several devices, each with its own secret, and ways to come back to it."""

CLUBS = """
ALTER TABLE member ADD COLUMN role TEXT NOT NULL DEFAULT 'member';
UPDATE member SET role = 'owner' WHERE NOT EXISTS (
  SELECT 1 FROM member AS other WHERE other.club = member.club AND (
    other.joined < member.joined
    OR (other.joined = member.joined AND other.identity < member.identity)
  )
);
CREATE TABLE club_result (
  match TEXT PRIMARY KEY, club TEXT NOT NULL, game TEXT NOT NULL, ended REAL NOT NULL,
  parties TEXT NOT NULL, feats TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX club_result_club ON club_result (club);
CREATE TABLE season (
  id TEXT PRIMARY KEY, club TEXT NOT NULL, name TEXT NOT NULL, opened REAL NOT NULL, until REAL,
  closed REAL, scheduled INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX season_club ON season (club);
CREATE TABLE fixture (
  id TEXT PRIMARY KEY, club TEXT NOT NULL, season TEXT, game TEXT NOT NULL, players TEXT NOT NULL,
  until REAL NOT NULL, created REAL NOT NULL, match TEXT
) WITHOUT ROWID;
CREATE INDEX fixture_club ON fixture (club);
CREATE TABLE audit (
  id TEXT PRIMARY KEY, time REAL NOT NULL, actor TEXT NOT NULL, action TEXT NOT NULL,
  subject TEXT NOT NULL, place TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX audit_time ON audit (time);
CREATE INDEX audit_place ON audit (place);
"""
"""Clubs have owners, keep their results, open seasons and schedule matches; what a person does to
another one is written down. The first member of an older club owns it."""

ABSENCES = """
ALTER TABLE match ADD COLUMN patience INTEGER;
ALTER TABLE seat ADD COLUMN away REAL;
ALTER TABLE seat ADD COLUMN nudged REAL;
ALTER TABLE seat ADD COLUMN votes TEXT NOT NULL DEFAULT '';
"""
"""Since when somebody is away, and what the others agree to do about it."""

REVIEWS = """
CREATE TABLE review (
  match TEXT PRIMARY KEY, version INTEGER NOT NULL, data TEXT NOT NULL
) WITHOUT ROWID;
"""
"""Finished reviews; those of an older way of reviewing are made anew."""

STANDING = "ALTER TABLE seat ADD COLUMN standing TEXT NOT NULL DEFAULT ''"
"""What a seat answers without being there (`session.standing`)."""

TOGETHER = """
CREATE TABLE invitation (
  id TEXT PRIMARY KEY, match TEXT NOT NULL, identity TEXT NOT NULL, giver TEXT NOT NULL,
  kind TEXT NOT NULL, seats TEXT NOT NULL, state TEXT NOT NULL, created REAL NOT NULL,
  UNIQUE (match, identity)
);
CREATE INDEX invitation_identity ON invitation (identity);
CREATE TABLE push (
  endpoint TEXT PRIMARY KEY, identity TEXT NOT NULL, device TEXT NOT NULL, p256dh TEXT NOT NULL,
  auth TEXT NOT NULL, language TEXT NOT NULL, created REAL NOT NULL
);
CREATE INDEX push_identity ON push (identity);
CREATE TABLE called (
  identity TEXT NOT NULL, match TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (identity, match)
);
CREATE TABLE server_key (name TEXT PRIMARY KEY, value TEXT NOT NULL);
"""
"""People are invited to matches and called by notifications."""

HOLDERS = "CREATE INDEX holder_identity ON holder (identity)"
"""Finds quickly that an identity has never held a seat."""

MANNERS = """
CREATE TABLE block (
  identity TEXT NOT NULL, other TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL,
  name TEXT NOT NULL, created REAL NOT NULL, PRIMARY KEY (identity, other)
) WITHOUT ROWID;
CREATE INDEX block_other ON block (other);
CREATE TABLE barred (
  match TEXT NOT NULL, identity TEXT NOT NULL, PRIMARY KEY (match, identity)
) WITHOUT ROWID;
CREATE TABLE quiet (match TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE report (
  id TEXT PRIMARY KEY, time REAL NOT NULL, reporter TEXT NOT NULL, subject TEXT NOT NULL,
  name TEXT NOT NULL, place TEXT NOT NULL, reason TEXT NOT NULL, words TEXT NOT NULL,
  evidence TEXT NOT NULL, closed REAL
) WITHOUT ROWID;
CREATE INDEX report_reporter ON report (reporter, time);
CREATE TABLE ban (
  identity TEXT PRIMARY KEY, until REAL, reason TEXT NOT NULL, created REAL NOT NULL
) WITHOUT ROWID;
"""
"""Who does not hear whom, who was removed or banned, and what was reported to the operator."""

CHALLENGES = """
CREATE TABLE challenge (
  hash BLOB PRIMARY KEY, identity TEXT NOT NULL, until REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX challenge_until ON challenge (until);
"""
"""What passkeys are asked to sign: the answer may reach another process than the one that asked."""

DICE = "CREATE TABLE dice (identity TEXT PRIMARY KEY, key BLOB NOT NULL) WITHOUT ROWID"
"""The dice of everybody's next match: announced by one process, they may be used in another."""

MIGRATIONS: tuple[Migration, ...] = (
    FIRST, RECENT, LANGUAGE, DEVICES, CLUBS, ABSENCES, REVIEWS, STANDING, TOGETHER, HOLDERS,
    MANNERS, CHALLENGES, DICE,
)  # fmt: skip
"""Each brings a database of one version to the next; never change one that was released."""

APPLICATION_ID = 0x54445431
"""Marks the file as ours: other SQLite files are refused."""


def is_outdated(connection: sqlite3.Connection) -> bool:
    """Whether a database waits for migrations."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0]) < len(MIGRATIONS)


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring the database to the current version, each step in a transaction of its own."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    application = int(connection.execute("PRAGMA application_id").fetchone()[0])
    tables = int(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
    if tables and application != APPLICATION_ID:
        raise Refusal("database", "this file is not a table's database.", "database-foreign")
    if version > len(migrations):
        raise newer(version, len(migrations))
    for number, migration in enumerate(migrations[version:], start=version + 1):
        script = migration if isinstance(migration, str) else migration.sqlite
        connection.executescript(
            f"BEGIN IMMEDIATE; {script}; PRAGMA application_id = {APPLICATION_ID};"
            f"PRAGMA user_version = {number}; COMMIT;"
        )


def newer(version: int, known: int) -> Refusal:
    """The refusal of a database that a later release has migrated."""
    return Refusal(
        "database", f"it is of version {version}, this program knows {known}: update it.",
        "database-newer", version=version, known=known,
    )  # fmt: skip
