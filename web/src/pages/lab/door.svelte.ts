/** A page for whoever runs the server: open on this machine, elsewhere with the token. */
import { Refusal } from "../../core/net/api";

export class Door<T> {
  /** What is behind it, once it has been told. */
  shown = $state.raw<T | null>(null);
  /** Whether a token opens it; null: it is open. */
  token = $state<boolean | null>(null);
  /** Why it could not be told. */
  lost = $state.raw<unknown>(null);

  constructor(private readonly load: () => Promise<T>) {
    void this.look();
  }

  async look(): Promise<void> {
    this.lost = null;
    try {
      this.shown = await this.load();
      this.token = null;
    } catch (error) {
      if (error instanceof Refusal && error.refused.key === "operator-only")
        this.token = error.refused.details.token === "yes";
      else this.lost = error;
    }
  }
}
