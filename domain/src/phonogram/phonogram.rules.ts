import { assert } from '../assert.ts';

/** The three parts of a recording's neighbouring rights in Brazil, in the order of the sheet. */
export const phonogramParts = ['performer', 'musician', 'producer'] as const;
export type PhonogramPart = (typeof phonogramParts)[number];

/** The whole in millionths: four decimals of a per cent. Eleven performers still differ by one unit at most. */
export const WHOLE_MILLIONTHS = 1_000_000;

/** Shares of ECAD's rules: 41.7 % performers, 16.6 % accompanying musicians, 41.7 % producers. */
export const partMillionths: Record<PhonogramPart, number> = {
  performer: 417_000,
  musician: 166_000,
  producer: 417_000,
};

/** Somebody on the sheet. `legalName` and `cpfCnpj` are null where nobody has said them. */
export type PhonogramPerson = {
  participantId: string | null;
  name: string;
  legalName: string | null;
  /** Without signs. */
  cpfCnpj: string | null;
  /** The owner took the number away: no other form brings it back. */
  isNumberCleared?: boolean;
  /** A musician's; empty for everybody else. */
  instrument: string;
};
export type PhonogramPeople = Record<PhonogramPart, PhonogramPerson[]>;

/** A line of the sheet. Nobody in it: the part is held until somebody is declared. */
export type SheetLine = { part: PhonogramPart; person: PhonogramPerson | null; millionths: number };

/**
 * The sheet of a recording. A part is divided evenly among its people, to the millionth; units that are left over go to the first of
 * them, one each, in the order of the sheet. A part without people is one line without a person: it is neither dropped nor given to
 * the others, because ECAD holds it ('músico não declarado'). So the lines are the whole, always.
 */
export function sheetLines(people: PhonogramPeople): SheetLine[] {
  return phonogramParts.flatMap((part): SheetLine[] => {
    const members = people[part];
    if (members.length === 0) return [{ part, person: null, millionths: partMillionths[part] }];
    const shares = divideEvenly(partMillionths[part], members.length);
    return members.map((person, index) => ({ part, person, millionths: shares[index] ?? 0 }));
  });
}

/** Even parts whose sum is the total; the first ones take what cannot be divided, one unit each. */
export function divideEvenly(total: number, count: number): number[] {
  assert(count > 0, 'a part is divided among somebody');
  const each = Math.floor(total / count);
  const left = total - each * count;
  return Array.from({ length: count }, (_, place) => each + (place < left ? 1 : 0));
}

/** '41,7%', '8,3333%'. */
export function formatMillionths(millionths: number): string {
  const [whole, fraction] = [Math.trunc(millionths / 10_000), millionths % 10_000];
  const decimals = String(fraction).padStart(4, '0').replace(/0+$/, '');
  return decimals ? `${whole},${decimals}%` : `${whole}%`;
}

/** Words of a release that name people for a sheet that nobody has filled in yet. */
export type CreditWords = {
  artist: string;
  mainArtists: readonly string[];
  featuredArtists: readonly string[];
  pLine: string;
  labelLine: string;
};
/** A participant the owner has kept. */
export type KnownPerson = { id: string } & Pick<PhonogramPerson, 'name' | 'legalName' | 'cpfCnpj' | 'isNumberCleared'>;

/**
 * A first sheet: the artists perform, the P line produces, nobody plays. Participants of the same name bring their numbers. Music
 * producers of the credits are left out: they are not the producer who owns the recording.
 */
export function peopleFromCredits(words: CreditWords, known: readonly KnownPerson[]): PhonogramPeople {
  const performers = [...words.mainArtists, ...words.featuredArtists].map((name) => name.trim()).filter(Boolean);
  const producer = producerOf(words);
  const person = (name: string) => toPerson(name, known);
  return {
    performer: distinct(performers.length > 0 ? performers : [words.artist.trim()].filter(Boolean)).map(person),
    musician: [],
    producer: producer ? [person(producer)] : [],
  };
}

/** '℗ 2026 Maré Alta Discos' is Maré Alta Discos. Without a P line, the label. */
export function producerOf({ pLine, labelLine }: Pick<CreditWords, 'pLine' | 'labelLine'>): string {
  const name = pLine
    .trim()
    .replace(/^(?:℗|\(p\)|©)?\s*(?:\d{4}\b[\s,.]*)?/i, '')
    .trim();
  return name || labelLine.trim();
}

function toPerson(name: string, known: readonly KnownPerson[]): PhonogramPerson {
  const namesakes = known.filter((one) => foldName(one.name) === foldName(name));
  const found = namesakes.find(({ cpfCnpj }) => cpfCnpj) ?? namesakes[0];
  return {
    participantId: found?.id ?? null,
    name: found?.name ?? name,
    legalName: found?.legalName ?? null,
    cpfCnpj: found?.cpfCnpj ?? null,
    ...(found?.isNumberCleared ? { isNumberCleared: true } : {}),
    instrument: '',
  };
}

/** An author of the owner's sent works; the number is null where it cannot be read. */
export type KnownAuthor = { name: string; pseudonym: string; cpfCnpj: string | null };

/**
 * Somebody of the sheet whose number or full name is missing, as an author of the owner's works has them. The same name makes the
 * same person; two numbers under one name fill nothing, and a cleared one stays so. Performers and musicians take a CPF alone.
 */
export function withKnown<Person extends Pick<PhonogramPerson, 'name' | 'legalName' | 'cpfCnpj' | 'isNumberCleared'>>(
  part: PhonogramPart,
  person: Person,
  authors: readonly KnownAuthor[],
): Person {
  const wanted = foldName(person.name);
  const namesakes = authors.filter(
    ({ name, pseudonym }) => wanted !== '' && (foldName(name) === wanted || foldName(pseudonym) === wanted),
  );
  const numbers = new Set(namesakes.flatMap(({ cpfCnpj }) => cpfCnpj ?? []));
  if (namesakes.length === 0 || numbers.size > 1) return person;
  const [number = null] = [...numbers].filter((one) => part === 'producer' || one.length === CPF_LENGTH);
  const [name = ''] = namesakes.map((author) => author.name.trim()).filter(Boolean);
  return {
    ...person,
    legalName: person.legalName || (part === 'producer' ? null : name || null),
    cpfCnpj: person.cpfCnpj ?? (person.isNumberCleared ? null : number),
  };
}
const CPF_LENGTH = 11;

function distinct(names: readonly string[]): string[] {
  const folded = names.map(foldName);
  return names.filter((_, place) => folded.indexOf(folded[place] ?? '') === place);
}

/** A name as two writings of it are compared: without accents, case and signs. */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
