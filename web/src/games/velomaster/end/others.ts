/** What may be ridden next: the whole road, another one, the next level of the rules. */
import type { OtherMatch, TableProps, Translate } from "../../../core/board";

const ROADS = ["harbour", "vineyards", "eagle-pass", "cobbles"];
const LEVELS = ["D", "E", "P"];

export function others(options: TableProps["options"], t: Translate): OtherMatch[] {
  const found: OtherMatch[] = [];
  if (options.finish !== "full")
    found.push({
      title: t("option-finish-full"),
      detail: t("next-full"),
      options: { finish: "full" },
    });
  const road = ROADS[(ROADS.indexOf(String(options.track)) + 1) % ROADS.length] ?? "";
  found.push({ title: t(`option-track-${road}`), detail: "", options: { track: road } });
  const level = LEVELS[LEVELS.indexOf(String(options.level)) + 1];
  if (level !== undefined)
    found.push({
      title: t("next-level", { level: t(`option-level-${level}`) }),
      detail: t("next-level-what", { level }),
      options: { level },
    });
  return found;
}
