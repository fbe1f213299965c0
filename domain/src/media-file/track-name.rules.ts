/** Facts about a track from the file's name or tags. Any of them may be missing. */
export type TrackFacts = {
  title: string | null;
  artist: string | null;
  trackNumber: number | null;
  discNumber: number | null;
  isrc: string | null;
};

export const noFacts: TrackFacts = { title: null, artist: null, trackNumber: null, discNumber: null, isrc: null };

const ENDING = /\.[a-z0-9]{2,4}$/i;
/** '1-02 ', '2.03 - ': disc and track. */
const DISC_AND_TRACK = /^(\d{1,2})[-.](\d{2})(?:\s*[-._)]\s*|\s+)(?=\S)/;
/** '01 - ', '1. ', '03_', '7) ': a number that something sets apart. */
const SET_APART = /^(\d{1,3})(?:\s+[-–]\s+|\s*[.)_]\s*|\s*-\s+)(?=\S)/;
/** '01 Título': only a number with a zero in front is surely one; '99 Luftballons' is a title. */
const LED_BY_ZERO = /^(0\d{1,2})\s+(?=\S)/;
/** '10 Título': a number among files that are numbered. */
const BARE = /^(\d{1,2})\s+(?=\S)/;
const BETWEEN = /\s+[-–]\s+/;

/** 'Faixa 03', 'track 3': a number and no title. */
const NUMBER_ONLY = /^(?:faixa|track|pista)?\s*(\d{1,3})$/i;

/** Facts from the names of files chosen together. A bare number counts where the others show that they are numbered. */
export function readTrackNames(names: readonly string[]): TrackFacts[] {
  const alone = names.map((name) => readTrackName(name));
  const bare = names.map((name) => numberOf(stemOf(name).match(BARE)?.[1]));
  const numbers = alone.map(({ trackNumber }, index) => trackNumber ?? bare[index] ?? null);
  const isSeries =
    names.length > 1 && numbers.includes(1) && new Set(numbers).size === names.length && !numbers.includes(null);
  return alone.map((facts, index) =>
    isSeries && facts.trackNumber === null ? readTrackName(names[index] ?? '', BARE) : facts,
  );
}

/** Facts from one file's name: '01 - Título.wav', '1-02 Artista - Título.flac', 'Artista - 03 - Título.wav', 'Título.wav'. */
export function readTrackName(name: string, led: RegExp = LED_BY_ZERO): TrackFacts {
  const stem = stemOf(name);
  const only = stem.match(NUMBER_ONLY);
  if (only) return { ...noFacts, trackNumber: numberOf(only[1]) };

  const disc = stem.match(DISC_AND_TRACK);
  if (disc)
    return { ...nameParts(stem.slice(disc[0].length)), discNumber: numberOf(disc[1]), trackNumber: numberOf(disc[2]) };
  const track = stem.match(SET_APART) ?? stem.match(led);
  if (track) return { ...nameParts(stem.slice(track[0].length)), trackNumber: numberOf(track[1]) };
  return nameParts(stem);
}

/** 'Artista - Título', 'Artista - Álbum - 03 - Título': the first part is who, the last what. */
function nameParts(text: string): TrackFacts {
  const parts = text.split(BETWEEN).map((part) => part.trim());
  const numbered = parts.slice(1).findIndex((part) => /^\d{1,3}$/.test(part)) + 1;
  const title = parts.at(-1) ?? '';
  return {
    ...noFacts,
    title: title || null,
    artist: parts.length > 1 ? (parts[0] ?? null) : null,
    trackNumber: numbered > 0 && numbered < parts.length - 1 ? numberOf(parts[numbered]) : null,
  };
}

/** Without path and ending; underscores stand for spaces where there are none. */
function stemOf(name: string): string {
  const base = (name.split(/[/\\]/).at(-1) ?? '').normalize('NFC').replace(ENDING, '');
  const spaced = /\s/.test(base) ? base : base.replace(/_/g, ' ');
  return spaced.replace(/\s+/g, ' ').trim();
}

function numberOf(text: string | undefined): number | null {
  const number = Number.parseInt(text ?? '', 10);
  return number > 0 ? number : null;
}

/** Tags are written on purpose, names in passing: what a tag says stands, the name fills the gaps. */
export function mergeFacts(tags: TrackFacts, name: TrackFacts): TrackFacts {
  return {
    title: tags.title ?? name.title,
    artist: tags.artist ?? name.artist,
    trackNumber: tags.trackNumber ?? name.trackNumber,
    discNumber: tags.discNumber ?? name.discNumber,
    isrc: tags.isrc ?? name.isrc,
  };
}

type Ordered = { name: string; facts: TrackFacts };

/** As on the record: by disc and number; what has none comes after, by name. */
export function byTrack(a: Ordered, b: Ordered): number {
  const disc = (a.facts.discNumber ?? 1) - (b.facts.discNumber ?? 1);
  const track = (a.facts.trackNumber ?? 1000) - (b.facts.trackNumber ?? 1000);
  return disc || track || a.name.localeCompare(b.name, 'pt-BR', { numeric: true });
}
