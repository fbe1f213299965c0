import type { AuthorFacts, PublisherFacts, WorkFacts } from '../work/work.facts.ts';

/** Facts a society asks for that a registration with us does without, with the words its owner reads. */
export const CWR_NEEDS = {
  form: 'O formulário tem um campo que não vale mais: corrija a obra e envie de novo.',
  title:
    'O título não tem nenhuma letra latina nem algarismo: a associação não consegue lê-lo. Inclua um título alternativo.',
  longTitle: 'O título passa de 60 letras: a associação recebe só as primeiras 60.',
  originalAuthor: 'Falta quem fez a letra ou a música: arranjo, adaptação e tradução partem de uma obra original.',
  authorSociety: 'O autor está sem associação: ela é quem paga.',
  authorIpi: 'O autor está sem IPI: a associação pode não reconhecê-lo.',
  publisherIpi: 'A editora está sem IPI: sem ele a associação rejeita a obra.',
  publisherSociety: 'A editora está sem associação.',
  publisherShare: 'As editoras ficam com mais de 50% da execução: a associação rejeita a obra.',
} as const satisfies Record<string, string>;

export type CwrNeedKind = keyof typeof CWR_NEEDS;

/** `person` names the author or publisher it is about. A work that lacks what `isBlocking` says is not written to a file. */
export type CwrNeed = { readonly kind: CwrNeedKind; readonly person: string | null; readonly isBlocking: boolean };

const TITLE_SIZE = 60;
const HALF = 5_000;
const WHOLE = 10_000;
/** Societies would refuse the work; the other needs only slow it down. */
const BLOCKING: ReadonlySet<CwrNeedKind> = new Set([
  'form',
  'title',
  'originalAuthor',
  'publisherIpi',
  'publisherShare',
]);

export function cwrNeeds(work: WorkFacts): CwrNeed[] {
  const publishers = work.publishers.filter(({ id }) => work.authors.some(({ publisherId }) => publisherId === id));
  const found: [CwrNeedKind, string | null][] = [
    ...titleNeeds(work.title),
    ...(work.authors.some(({ role }) => role === 'CA' || role === 'C' || role === 'A')
      ? []
      : [['originalAuthor', null] satisfies [CwrNeedKind, null]]),
    ...work.authors.flatMap(authorNeeds),
    ...publishers.flatMap(publisherNeeds),
    ...(performedByPublishers(work.authors, publishers) > HALF
      ? [['publisherShare', null] satisfies [CwrNeedKind, null]]
      : []),
  ];
  return found.map(([kind, person]) => ({ kind, person, isBlocking: BLOCKING.has(kind) }));
}

/** Part of a right that goes from an author to the publisher, rounded down: the author keeps the rest. */
export function publishedPart(share: number, publisherShare: number): number {
  return Math.floor((share * publisherShare) / WHOLE);
}

function titleNeeds(title: string): [CwrNeedKind, null][] {
  const unmarked = title.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  if (!/[A-Za-z0-9]/.test(unmarked)) return [['title', null]];
  return unmarked.length > TITLE_SIZE ? [['longTitle', null]] : [];
}

function authorNeeds({ name, societyCode, ipi }: AuthorFacts): [CwrNeedKind, string][] {
  return [
    ...(societyCode === null ? [['authorSociety', name] satisfies [CwrNeedKind, string]] : []),
    ...(ipi === null ? [['authorIpi', name] satisfies [CwrNeedKind, string]] : []),
  ];
}

function publisherNeeds({ name, societyCode, ipi }: PublisherFacts): [CwrNeedKind, string][] {
  return [
    ...(ipi === null ? [['publisherIpi', name] satisfies [CwrNeedKind, string]] : []),
    ...(societyCode === null ? [['publisherSociety', name] satisfies [CwrNeedKind, string]] : []),
  ];
}

function performedByPublishers(authors: readonly AuthorFacts[], publishers: readonly PublisherFacts[]): number {
  return authors.reduce((sum, { publisherId, performanceShare }) => {
    const publisher = publishers.find(({ id }) => id === publisherId);
    return publisher ? sum + publishedPart(performanceShare, publisher.performanceShare) : sum;
  }, 0);
}

/** A name that a file can carry: at most 45 signs, a latin letter among them. */
export function isSenderName(text: string): boolean {
  return text.length <= 45 && /[A-Za-z]/.test(text.normalize('NFKD'));
}

/** A work whose form was right once and is not by today's rules: nothing else can be told of it. */
export const brokenForm: readonly CwrNeed[] = [{ kind: 'form', person: null, isBlocking: true }];
