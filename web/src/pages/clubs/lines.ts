/** A club in one line of words. */
import type { ClubLine } from "../../core/protocol";
import { t } from "../../core/texts/texts.svelte";

export function lineOf(club: ClubLine): string {
  const season = !club.season
    ? ""
    : club.place === null
      ? club.season
      : t("home-season", { season: club.season, place: t("place", { place: club.place }) });
  return [
    season,
    t("club-members", { count: club.members }),
    t("club-season-matches", { count: club.played }),
    club.due > 0 ? t("home-due", { count: club.due }) : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
