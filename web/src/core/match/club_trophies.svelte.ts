/** The trophies that a club wins with a match: its record while the match runs and after its end. */
import { api } from "../net/api";

export class ClubTrophies {
  /** Names of the trophies that this match has brought, once it is over. */
  won = $state.raw<readonly string[]>([]);
  private before: Promise<readonly string[] | null> | null = null;

  constructor(
    private readonly club: string,
    private readonly game: string,
  ) {}

  /** Note what the club has now; call it while the match runs. */
  remember(): void {
    this.before ??= this.read();
  }

  /** Compare with what the club has after the end. */
  async compare(): Promise<void> {
    const before = await this.before;
    if (!before) return; // opened after the end, or not a member
    const after = (await this.read()) ?? [];
    this.won = after.filter((trophy) => !before.includes(trophy));
  }

  private async read(): Promise<readonly string[] | null> {
    try {
      const { shelf } = await api.club(this.club);
      const found = shelf.find(({ game }) => game === this.game)?.record;
      const { trophies } = (found ?? {}) as { trophies?: unknown };
      return Array.isArray(trophies) ? (trophies as string[]) : [];
    } catch {
      return null; // spectators may not see the club
    }
  }
}
