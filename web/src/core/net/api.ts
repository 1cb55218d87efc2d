/** The server's HTTP interface, typed by the generated protocol. */
import type * as P from "../protocol";

/** A refusal by the server, or a connection that failed (`key` "offline"). */
export class Refusal extends Error {
  readonly refused: P.Refused;

  constructor(refused: P.Refused) {
    super(refused.reason);
    this.refused = refused;
  }
}

export function localRefusal(key: string, reason: string): P.Refused {
  return { type: "refused", about: "", ref: null, rule: "", key, details: {}, reason };
}

async function refusalOf(answer: Response): Promise<Refusal> {
  try {
    const body = (await answer.json()) as Partial<P.Refused>;
    if (body.type === "refused" && body.key !== undefined) return new Refusal(body as P.Refused);
  } catch {
    // not JSON: a proxy's error page
  }
  return new Refusal(localRefusal("server", `The server answered ${answer.status}.`));
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Refusal(localRefusal("offline", "The server cannot be reached."));
  }
  if (!answer.ok) throw await refusalOf(answer);
  return answer;
}

async function get<T>(path: string): Promise<T> {
  return (await (await ask(path)).json()) as T;
}

async function send<T>(method: string, path: string, body: unknown = {}): Promise<T> {
  const headers = { "content-type": "application/json" };
  const answer = await ask(path, { method, headers, body: JSON.stringify(body) });
  if (answer.status === 204) return undefined as T;
  return (await answer.json()) as T;
}

function seatQuery(seat: number | null, more: Record<string, number> = {}): string {
  const query = new URLSearchParams();
  if (seat !== null) query.set("seat", String(seat));
  for (const [name, value] of Object.entries(more)) query.set(name, String(value));
  return query.size ? `?${query}` : "";
}

/** A seat's own contribution to the fair dice. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const api = {
  games: () => get<P.GameList>("/api/games"),
  locks: (game: string, club: string) =>
    get<P.Locks>(`/api/games/${game}/locks${club ? `?club=${encodeURIComponent(club)}` : ""}`),
  lessons: (game: string) => get<P.LessonList>(`/api/games/${game}/lessons`),
  lesson: (game: string, lesson: string) =>
    get<P.LessonInfo>(`/api/games/${game}/lessons/${lesson}`),
  booklet: (game: string) => get<P.BookletInfo>(`/api/games/${game}/booklet`),
  answerLesson: (game: string, lesson: string, step: number, answer: P.LessonAnswer) =>
    send<P.LessonVerdict>("POST", `/api/games/${game}/lessons/${lesson}/${step}`, answer),
  practise: (game: string, wish: P.PracticeTry) =>
    send<P.PracticeResult>("POST", `/api/games/${game}/practice`, wish),
  me: () => get<P.Me>("/api/me"),
  rename: (name: string) => send<P.Me>("PUT", "/api/me", { name } satisfies P.Rename),
  account: () => get<P.Account>("/api/me/account"),
  signOut: (device: string) => send<P.Account>("POST", `/api/me/devices/${device}/sign-out`),
  newWords: () => send<P.RecoveryWords>("POST", "/api/me/words"),
  passkeyOptions: () => send<P.PasskeyOptions>("POST", "/api/me/passkeys/options"),
  addPasskey: (credential: object) => send<P.Account>("POST", "/api/me/passkeys", { credential }),
  removePasskey: (id: string) => send<P.Account>("POST", `/api/me/passkeys/${id}/remove`),
  signInOptions: () => send<P.PasskeyOptions>("POST", "/api/sign-in/passkey/options"),
  signInByPasskey: (credential: object, leave: boolean) =>
    send<P.Me>("POST", "/api/sign-in/passkey", { credential, leave }),
  signInByWords: (words: string, leave: boolean) =>
    send<P.Me>("POST", "/api/sign-in/words", { words, leave } satisfies P.SignInByWords),
  deleteMe: (name: string) => send<P.Me>("POST", "/api/me/delete", { name } satisfies P.DeleteMe),
  running: () => get<P.MyMatches>("/api/matches?state=running"),
  finished: (page = 0, search = "") =>
    get<P.MyMatches>(
      `/api/matches?${new URLSearchParams({ state: "over", page: String(page), search })}`,
    ),
  nudge: (id: string, seat: number) =>
    send<P.MatchInfo>("POST", `/api/matches/${id}/nudge`, { seat } satisfies P.Nudge),
  vote: (id: string, vote: P.Vote) => send<P.MatchInfo>("POST", `/api/matches/${id}/vote`, vote),
  invitees: (id: string) => get<P.Invitees>(`/api/matches/${id}/invitations`),
  inviteMember: (id: string, member: string) =>
    send<P.Invitees>("POST", `/api/matches/${id}/invitations`, { member } satisfies P.InviteMember),
  pushKey: () => get<P.PushKey>("/api/push"),
  subscribe: (wish: P.Subscribe) => send<P.PushKey>("POST", "/api/push", wish),
  unsubscribe: (endpoint: string) =>
    send<P.PushKey>("POST", "/api/push/remove", { endpoint } satisfies P.Unsubscribe),
  invitations: () => get<P.Invitations>("/api/invitations"),
  answerInvitation: (id: string, wish: P.AnswerInvitation) =>
    send<P.Claimed>("POST", `/api/invitations/${id}`, wish),
  match: (id: string) => get<P.MatchInfo>(`/api/matches/${id}`),
  newMatch: (wish: P.NewMatch) => send<P.Made>("POST", "/api/matches", wish),
  quick: (wish: P.QuickMatch) => send<P.Made>("POST", "/api/matches/quick", wish),
  lookAtLink: (secret: string) =>
    send<P.LinkInfo>("POST", "/api/links", { secret } satisfies P.LookAtLink),
  inviteAll: (id: string, renew = false) =>
    send<P.Link>("POST", `/api/matches/${id}/invite-all`, { renew }),
  claim: (claim: P.Claim) => send<P.Claimed>("POST", "/api/claim", claim),
  handOver: (id: string, seat: number) =>
    send<P.Link>("POST", `/api/matches/${id}/handover`, { seat } satisfies P.HandOver),
  invite: (id: string, seat: number) =>
    send<P.Link>("POST", `/api/matches/${id}/invite`, { seat } satisfies P.InviteAgain),
  fill: (id: string, level?: string) =>
    send<P.MatchInfo>("POST", `/api/matches/${id}/fill`, level ? { level } : {}),
  fork: (id: string, wish: P.Fork) => send<P.Made>("POST", `/api/matches/${id}/fork`, wish),
  rematch: (id: string, swap = false) =>
    send<P.Made>("POST", `/api/matches/${id}/rematch`, { swap }),
  history: (id: string, seat: number | null, since = 0) =>
    get<P.History>(`/api/matches/${id}/history${seatQuery(seat, { since })}`),
  glance: (id: string, seat: number | null) =>
    get<P.Glance>(`/api/matches/${id}/glance${seatQuery(seat)}`),
  replay: (id: string) => get<P.Replay>(`/api/matches/${id}/replay`),
  positions: (id: string, seat: number | null, from: number, to: number) =>
    get<P.Positions>(`/api/matches/${id}/positions${seatQuery(seat, { from, to })}`),
  review: (id: string, known: number) =>
    get<P.ReviewState>(`/api/matches/${id}/review?known=${String(known)}`),
  reviewMoves: (id: string, seq: number) =>
    get<P.ReviewMoves>(`/api/matches/${id}/review/moves?seq=${String(seq)}`),
  reviewPair: (id: string, seq: number, other: number) =>
    get<P.ReviewPair>(`/api/matches/${id}/review/pair?seq=${String(seq)}&other=${String(other)}`),
  coach: (id: string, seat: number, pair?: readonly [number, number]) =>
    get<P.Advice>(
      `/api/matches/${id}/coach${seatQuery(seat, pair ? { one: pair[0], other: pair[1] } : {})}`,
    ),
  agreeToCoach: (id: string, agree: boolean) =>
    send<P.MatchInfo>("POST", `/api/matches/${id}/coach`, { agree } satisfies P.CoachWish),
  takeBack: (id: string, wish: P.TakeBack) =>
    send<P.Made>("POST", `/api/matches/${id}/take-back`, wish),
  fairness: (id: string) => get<P.FairnessProof>(`/api/matches/${id}/fairness`),
  exportPath: (id: string, seat: number | null) => `/api/matches/${id}/export${seatQuery(seat)}`,
  importMatch: async (file: Blob): Promise<P.MatchInfo> => {
    const headers = { "content-type": "application/json" };
    const answer = await ask("/api/import", { method: "POST", headers, body: file });
    return (await answer.json()) as P.MatchInfo;
  },
  clubs: () => get<P.ClubList>("/api/clubs"),
  clubLines: () => get<P.ClubLines>("/api/clubs/lines"),
  club: (id: string) => get<P.Club>(`/api/clubs/${id}`),
  newClub: (name: string) => send<P.Club>("POST", "/api/clubs", { name } satisfies P.NewClub),
  clubInvite: (id: string) => send<P.Link>("POST", `/api/clubs/${id}/invite`),
  clubMatches: (id: string, page: number) =>
    get<P.ClubMatches>(`/api/clubs/${id}/matches?page=${page}`),
  clubMemory: (id: string, season = "") =>
    get<P.ClubMemory>(
      `/api/clubs/${id}/memory${season ? `?season=${encodeURIComponent(season)}` : ""}`,
    ),
  clubSeasons: (id: string) => get<P.Seasons>(`/api/clubs/${id}/seasons`),
  clubAudit: (id: string) => get<P.AuditLog>(`/api/clubs/${id}/audit`),
  openSeason: (id: string, wish: P.NewSeason) =>
    send<P.Seasons>("POST", `/api/clubs/${id}/seasons`, wish),
  closeSeason: (id: string, season: string) =>
    send<P.Seasons>("POST", `/api/clubs/${id}/seasons/${season}/close`),
  schedule: (id: string, wish: P.NewFixture) =>
    send<P.Seasons>("POST", `/api/clubs/${id}/fixtures`, wish),
  removeFixture: (id: string, fixture: string) =>
    send<P.Seasons>("POST", `/api/clubs/${id}/fixtures/${fixture}/remove`),
  startFixture: (id: string, fixture: string) =>
    send<P.Started>("POST", `/api/clubs/${id}/fixtures/${fixture}/start`),
  leaveClub: (id: string) => send<P.ClubLines>("POST", `/api/clubs/${id}/leave`),
  renameClub: (id: string, name: string) =>
    send<P.Club>("POST", `/api/clubs/${id}/rename`, { name } satisfies P.NewClub),
  deleteClub: (id: string, name: string) =>
    send<P.ClubLines>("POST", `/api/clubs/${id}/delete`, { name } satisfies P.DeleteClub),
  removeMember: (id: string, member: string) =>
    send<P.Club>("POST", `/api/clubs/${id}/members/${member}/remove`),
  memberRole: (id: string, member: string, role: P.NewRole["role"]) =>
    send<P.Club>("POST", `/api/clubs/${id}/members/${member}/role`, { role } satisfies P.NewRole),
  lab: () => get<P.Lab>("/api/lab"),
  blocks: () => get<P.BlockList>("/api/me/blocks"),
  unblock: (id: string) => send<P.BlockList>("POST", `/api/me/blocks/${id}/remove`),
  block: (match: string, wish: P.NewBlock) =>
    send<P.BlockList>("POST", `/api/matches/${match}/block`, wish),
  blockMember: (club: string, member: string) =>
    send<P.BlockList>("POST", `/api/clubs/${club}/members/${member}/block`, {
      kind: "block",
    } satisfies P.NewBlock),
  report: (match: string, wish: P.NewReport) =>
    send<P.Reported>("POST", `/api/matches/${match}/report`, wish),
  spectators: (match: string) => get<P.Spectators>(`/api/matches/${match}/spectators`),
  removeSpectator: (match: string, id: string) =>
    send<P.Spectators>("POST", `/api/matches/${match}/spectators/${id}/remove`),
  setChat: (match: string, open: boolean) =>
    send<P.Spectators>("POST", `/api/matches/${match}/chat`, { open } satisfies P.ChatDoor),
  operator: () => get<P.Operator>("/api/operator"),
  people: (search: string) =>
    get<P.People>(`/api/operator/people?search=${encodeURIComponent(search)}`),
  closeReport: (id: string) => send<P.Operator>("POST", `/api/operator/reports/${id}/close`),
  ban: (wish: P.NewBan) => send<P.Operator>("POST", "/api/operator/bans", wish),
  liftBan: (identity: string) => send<P.Operator>("POST", `/api/operator/bans/${identity}/remove`),
  labEnter: (token: string) => send("POST", "/api/lab/enter", { token } satisfies P.LabToken),
  labStart: (wish: P.LabWish) => send<P.LabRun>("POST", "/api/lab/runs", wish),
  labRun: (id: string) => get<P.LabRun>(`/api/lab/runs/${id}`),
  labChange: (id: string, what: "cancel" | "resume") =>
    send<P.LabRun>("POST", `/api/lab/runs/${id}/${what}`),
  labRemove: (id: string) => send<P.Lab>("POST", `/api/lab/runs/${id}/remove`),
  labFile: async (id: string, name: string): Promise<Blob> =>
    (await ask(`/api/lab/runs/${id}/files/${name}`)).blob(),
  qr: async (text: string): Promise<string> => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ text } satisfies P.Picture);
    return (await ask("/api/qr", { method: "POST", headers, body })).text();
  },
};
