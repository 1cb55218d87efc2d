/** Which lessons this browser has finished, by game. */

const KEY = "tourdetable.lessons";

function read(): Record<string, readonly string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, readonly string[]>;
  } catch {
    return {};
  }
}

let done = $state.raw(read());

export function lessonsDone(game: string): readonly string[] {
  return done[game] ?? [];
}

export function finishLesson(game: string, lesson: string): void {
  if (lessonsDone(game).includes(lesson)) return;
  done = { ...done, [game]: [...lessonsDone(game), lesson] };
  localStorage.setItem(KEY, JSON.stringify(done));
}

/** The lesson to go on with: the first that is not finished, else the first of all. */
export function nextLesson(game: string, lessons: readonly string[]): string | undefined {
  return lessons.find((lesson) => !lessonsDone(game).includes(lesson)) ?? lessons[0];
}
