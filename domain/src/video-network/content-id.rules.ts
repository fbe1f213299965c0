import { countries } from '../country/countries.ts';

export const contentIdQuestions = ['samples', 'loops', 'nonexclusive', 'public_domain', 'live'] as const;
export type ContentIdQuestion = (typeof contentIdQuestions)[number];
/** Null while nobody has answered. */
export type ContentIdAnswers = Record<ContentIdQuestion, boolean | null>;

/** A stretch of the recording, in whole seconds. */
export type Passage = { from: number; to: number };

/** Sounds that others may use, too: a recording made of them can be nobody's reference. */
const excluding: readonly ContentIdQuestion[] = ['nonexclusive', 'public_domain'];
/** Sounds that are somebody else's: their stretches stay out of the reference. */
const marking: readonly ContentIdQuestion[] = ['samples', 'loops'];

/** Reasons that keep a recording out of Content ID, the most lasting first. */
export type ContentIdObstacle =
  | { kind: 'ineligible'; questions: ContentIdQuestion[] }
  | { kind: 'unanswered'; count: number }
  | { kind: 'unmarked' }
  | { kind: 'nothingLeft' }
  | { kind: 'notOnYoutube' }
  | { kind: 'territories'; missing: string[] };

type Asset = {
  answers: ContentIdAnswers;
  passages: readonly Passage[];
  durationMs: number | null;
  /** Countries of the reference; null is the whole world. */
  countries: readonly string[] | null;
  /** Where the release is on YouTube Music; null where it is not. */
  youtube: 'Worldwide' | readonly string[] | null;
};

/** Everything that stands between a recording and Content ID; the same on the screen and at the server. */
export function contentIdObstacles({ answers, passages, durationMs, countries: asked, youtube }: Asset) {
  const obstacles: ContentIdObstacle[] = [];
  const excluded = excluding.filter((question) => answers[question]);
  if (excluded.length > 0) obstacles.push({ kind: 'ineligible', questions: excluded });
  const count = contentIdQuestions.filter((question) => answers[question] === null).length;
  if (count > 0) obstacles.push({ kind: 'unanswered', count });
  if (asksForPassages(answers) && passages.length === 0) obstacles.push({ kind: 'unmarked' });
  if (durationMs !== null && coversAll(passages, durationMs)) obstacles.push({ kind: 'nothingLeft' });
  const place = placeObstacle({ countries: asked, youtube });
  return place ? [...obstacles, place] : obstacles;
}

export type PlaceObstacle = Extract<ContentIdObstacle, { kind: 'notOnYoutube' | 'territories' }>;

/** The obstacle that may come later: a release leaves YouTube Music, or some of its countries, while its reference is on. */
export function placeObstacle({
  countries: asked,
  youtube,
}: Pick<Asset, 'countries' | 'youtube'>): PlaceObstacle | null {
  if (youtube === null) return { kind: 'notOnYoutube' };
  const missing = missingCountries(asked, youtube);
  return missing.length > 0 ? { kind: 'territories', missing } : null;
}

/** True where stretches must be marked. */
export function asksForPassages(answers: ContentIdAnswers): boolean {
  return marking.some((question) => answers[question]);
}

/** True for an answer that asks for marked stretches. */
export function isMarking(question: ContentIdQuestion): boolean {
  return marking.includes(question);
}

/** True for an answer that keeps the recording out. */
export function isExcluding(question: ContentIdQuestion): boolean {
  return excluding.includes(question);
}

/** Content ID may reach no country that YouTube Music does not have. */
function missingCountries(asked: readonly string[] | null, youtube: 'Worldwide' | readonly string[]): string[] {
  if (youtube === 'Worldwide') return [];
  return (asked ?? countries).filter((country) => !youtube.includes(country));
}

function coversAll(passages: readonly Passage[], durationMs: number): boolean {
  let covered = 0;
  for (const { from, to } of passages.toSorted((one, other) => one.from - other.from))
    if (from <= covered) covered = Math.max(covered, to);
  return covered * 1000 >= durationMs;
}

/** '1:48', as players write it. */
export function formatSecond(second: number): string {
  return `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
}

/** '1:48' or '108' in seconds; null for anything else. */
export function parseSecond(text: string): number | null {
  const [, minutes, seconds] = /^(?:(\d{1,3}):)?(\d{1,4})$/.exec(text.trim()) ?? [];
  if (seconds === undefined) return null;
  if (minutes === undefined) return Number(seconds);
  return seconds.length === 2 && Number(seconds) < 60 ? Number(minutes) * 60 + Number(seconds) : null;
}
