import { parseCpf } from '../identifiers/cpf.ts';
import type { AuthorOfWork, PhonogramFacts, WorkOfRecording } from '../phonogram/phonogram.facts.ts';
import { foldName, type PhonogramPart, type PhonogramPerson, phonogramParts } from '../phonogram/phonogram.rules.ts';
import { WHOLE_BASIS_POINTS } from '../release/splits.rules.ts';
import { isSent } from '../work/work.states.ts';

/** Everything that holds money back at ECAD, in the order of the panel. */
export const riskKinds = [
  'noAuthor',
  'noSociety',
  'noMusician',
  'noCpf',
  'pseudonymOnly',
  'recordingWithoutWork',
  'sharesDiffer',
] as const;
export type RiskKind = (typeof riskKinds)[number];

/** Risks that a work and a recording can have: the panel names those that were looked for and not found, too. */
export const workRiskKinds = ['noAuthor', 'noSociety', 'noCpf', 'pseudonymOnly'] as const satisfies RiskKind[];
export const recordingRiskKinds = [
  'noMusician',
  'noCpf',
  'pseudonymOnly',
  'recordingWithoutWork',
  'sharesDiffer',
] as const satisfies RiskKind[];

/** One reason, and where it is mended: at a person's line of the sheet, or at an author's of the work. */
export type Risk = {
  kind: RiskKind;
  /** The person's name; empty where it is about nobody, or about somebody who is missing. */
  person: string;
  part: PhonogramPart | null;
  /** The work whose form mends it. */
  workId: string | null;
  authorKey: string | null;
};

const about = (kind: RiskKind, over: Partial<Risk> = {}): Risk => ({
  ...{ kind, person: '', part: null, workId: null, authorKey: null },
  ...over,
});

/** Risks of the work itself; those of its recordings are theirs. A withdrawn work is nobody's. */
export function workRisks({ id, status, authors }: Pick<WorkOfRecording, 'id' | 'status' | 'authors'>): Risk[] {
  if (status === 'withdrawn') return [];
  if (authors.length === 0) return [about('noAuthor', { workId: id })];
  const found = authors.flatMap((author) => {
    const at = { workId: id, authorKey: author.key, person: author.name.trim() || author.pseudonym.trim() };
    return [
      ...(author.society === null ? [about('noSociety', at)] : []),
      ...(author.cpfCnpj === null ? [about('noCpf', at)] : []),
      ...(isPseudonymOnly(author.name, author.pseudonym) ? [about('pseudonymOnly', at)] : []),
    ];
  });
  return inOrder(found);
}

/** A draft of a work declares nothing: a recording that has no other is without a work. */
export function recordingRisks(facts: PhonogramFacts): Risk[] {
  const works = facts.works.filter(({ status }) => isSent(status));
  return inOrder([
    ...(facts.people.musician.length === 0 ? [about('noMusician', { part: 'musician' })] : []),
    ...phonogramParts.flatMap((part) => peopleRisks(part, facts.people[part])),
    ...(works.length === 0 ? [about('recordingWithoutWork')] : []),
    ...works.filter((work) => sharesDiffer(work, facts.splits)).map(({ id }) => about('sharesDiffer', { workId: id })),
  ]);
}

/** Performers and musicians are paid by their CPF; a producer may be a company. A part without anybody lacks a CPF, too. */
function peopleRisks(part: PhonogramPart, people: readonly PhonogramPerson[]): Risk[] {
  if (people.length === 0) return part === 'musician' ? [] : [about('noCpf', { part })];
  return people.flatMap((person) => {
    const at = { part, person: person.name };
    const isNumbered = part === 'producer' ? person.cpfCnpj !== null : parseCpf(person.cpfCnpj ?? '') !== null;
    return [
      ...(isNumbered ? [] : [about('noCpf', at)]),
      ...(part !== 'producer' && isPseudonymOnly(person.legalName ?? '', '') ? [about('pseudonymOnly', at)] : []),
    ];
  });
}

/** A full name has two words at least. An author whose name is the pseudonym once more has not given it. */
export function isPseudonymOnly(legalName: string, pseudonym: string): boolean {
  const legal = foldName(legalName);
  return legal.split(' ').length < 2 || (legal === foldName(pseudonym) && pseudonym.trim() !== '');
}

/**
 * Whether the release pays its composers in other proportions than the work does, or pays a composer who is no author. Parts of a
 * release are rounded to a hundredth of a per cent, so a difference below one is none. A release that pays no composers says nothing.
 */
export function sharesDiffer({ authors }: Pick<WorkOfRecording, 'authors'>, splits: PhonogramFacts['splits']): boolean {
  const composers = splits.filter(({ role, shareBasisPoints }) => role === 'Compositor' && shareBasisPoints > 0);
  const sum = composers.reduce((total, { shareBasisPoints }) => total + shareBasisPoints, 0);
  if (sum === 0) return false;
  const paid = authors.map((author) => ({
    author,
    points: composers.filter(({ name }) => isNamed(author, name)).reduce((all, one) => all + one.shareBasisPoints, 0),
  }));
  const isStranger = composers.some(({ name }) => !authors.some((author) => isNamed(author, name)));
  // Parts of the work that cannot be read are told by its form.
  if (authors.some(({ editingShare }) => editingShare === null)) return isStranger;
  const isUneven = paid.some(
    ({ author, points }) =>
      Math.abs(points * WHOLE_BASIS_POINTS - (author.editingShare ?? 0) * sum) >= WHOLE_BASIS_POINTS,
  );
  return isStranger || isUneven;
}

function isNamed({ name, pseudonym }: AuthorOfWork, other: string): boolean {
  const wanted = foldName(other);
  return wanted !== '' && (foldName(name) === wanted || foldName(pseudonym) === wanted);
}

function inOrder(risks: readonly Risk[]): Risk[] {
  return risks.toSorted((one, other) => riskKinds.indexOf(one.kind) - riskKinds.indexOf(other.kind));
}
