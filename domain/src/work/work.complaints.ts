import { parseCnpj } from '../identifiers/cnpj.ts';
import { parseCpf } from '../identifiers/cpf.ts';
import { parseIpi } from '../identifiers/ipi.ts';
import { parseIswc } from '../identifiers/iswc.ts';
import type { PaymentMethod } from '../payment/payment.rules.ts';
import { parseShare, WHOLE_BASIS_POINTS } from '../release/splits.rules.ts';
import type { AuthorDraft, PublisherDraft, WorkDraft } from './work.draft.ts';
import { AUTHORS_MAX, PUBLISHERS_MAX } from './work.kinds.ts';
import { dayFault, parseDuration, sumOf } from './work.rules.ts';

export type WorkField = Exclude<
  keyof WorkDraft,
  'authors' | 'publishers' | 'track_ids' | 'alternative_titles' | 'isaac'
>;
type AuthorField = Exclude<keyof AuthorDraft, 'key'>;
type PublisherField = Exclude<keyof PublisherDraft, 'key'>;

/** Obstacles of a work's draft. Those of a line name it by its key, and say which one it is, from 1. */
export type WorkComplaint =
  | { rule: 'required'; field: 'title' | 'genre' | 'duration' | 'creation_date' | 'payment_method' }
  | { rule: 'duration'; field: 'duration' }
  | { rule: 'dateFormat' | 'dateMissing' | 'dateFuture'; field: 'creation_date' }
  | { rule: 'iswc'; field: 'iswc' }
  | { rule: 'noAuthor'; field: 'authors' }
  | { rule: 'tooManyAuthors'; field: 'authors'; count: number; limit: number }
  | { rule: 'tooManyPublishers'; field: 'publishers'; count: number; limit: number }
  | { rule: 'sum'; field: 'editing_share' | 'performance_share'; sumBasisPoints: number }
  | { rule: AuthorRule; field: AuthorField; authorKey: string; place: number }
  | { rule: PublisherRule; field: PublisherField; publisherKey: string; place: number };
export type AuthorRule = 'authorRequired' | 'document' | 'authorIpi' | 'percentage' | 'sameDocument';
export type PublisherRule =
  | 'publisherRequired'
  | 'publisherDocument'
  | 'publisherIpi'
  | 'publisherPart'
  | 'samePublisher'
  | 'publisherIdle';

/** Obstacles between a draft and its submission, in the order of the form (spec 001, point 5). `today` is the product's day. */
export function workComplaintsOf(draft: WorkDraft, today: string): WorkComplaint[] {
  return [...dataComplaints(draft, today), ...publisherComplaints(draft), ...authorComplaints(draft), ...sums(draft)];
}

/** With the way to pay, where whoever sends the work pays a fee: one of `ways` must be chosen (spec 001, point 5). */
export function sendingComplaintsOf(draft: WorkDraft, today: string, ways: readonly PaymentMethod[]): WorkComplaint[] {
  const isChosen = draft.payment_method !== null && ways.includes(draft.payment_method);
  const payment = ways.length > 0 && !isChosen ? [{ rule: 'required' as const, field: 'payment_method' as const }] : [];
  return [...workComplaintsOf(draft, today), ...payment];
}

function dataComplaints({ title, genre, duration, creation_date, iswc }: WorkDraft, today: string): WorkComplaint[] {
  const found: WorkComplaint[] = [];
  if (!title.trim()) found.push({ rule: 'required', field: 'title' });
  if (!genre) found.push({ rule: 'required', field: 'genre' });
  if (!duration.trim()) found.push({ rule: 'required', field: 'duration' });
  else if (parseDuration(duration) === null) found.push({ rule: 'duration', field: 'duration' });
  const fault = creation_date.trim() ? dayFault(creation_date, today) : null;
  if (!creation_date.trim()) found.push({ rule: 'required', field: 'creation_date' });
  else if (fault) found.push({ rule: fault, field: 'creation_date' });
  if (iswc.trim() && !parseIswc(iswc)) found.push({ rule: 'iswc', field: 'iswc' });
  return found;
}

function publisherComplaints({ publishers, authors }: WorkDraft): WorkComplaint[] {
  const count = publishers.length;
  if (count > PUBLISHERS_MAX) return [{ rule: 'tooManyPublishers', field: 'publishers', count, limit: PUBLISHERS_MAX }];
  const names = publishers.map(({ name }) => name.trim().toLowerCase());
  return publishers.flatMap((publisher, index) => {
    const isAgain = names[index] !== '' && names.indexOf(names[index] ?? '') < index;
    // A publisher of nobody would be left out of every file for the societies, and nobody would know.
    const isIdle = authors.length > 0 && !authors.some(({ publisher_key }) => publisher_key === publisher.key);
    const faults = [
      ...publisherFaults(publisher),
      ...(isAgain ? [['samePublisher', 'name'] as const] : []),
      ...(isIdle ? [['publisherIdle', 'name'] as const] : []),
    ];
    return faults.map(([rule, field]) => ({ rule, field, publisherKey: publisher.key, place: index + 1 }));
  });
}

function publisherFaults({ name, cpf_cnpj, ipi, editing_share, performance_share }: PublisherDraft) {
  const found: [PublisherRule, PublisherField][] = [];
  if (!name.trim()) found.push(['publisherRequired', 'name']);
  if (cpf_cnpj.trim() && !isDocument(cpf_cnpj)) found.push(['publisherDocument', 'cpf_cnpj']);
  if (ipi.trim() && !parseIpi(ipi)) found.push(['publisherIpi', 'ipi']);
  if (parseShare(editing_share) === null) found.push(['publisherPart', 'editing_share']);
  if (parseShare(performance_share) === null) found.push(['publisherPart', 'performance_share']);
  return found;
}

function authorComplaints({ authors }: WorkDraft): WorkComplaint[] {
  const count = authors.length;
  if (count === 0) return [{ rule: 'noAuthor', field: 'authors' }];
  if (count > AUTHORS_MAX) return [{ rule: 'tooManyAuthors', field: 'authors', count, limit: AUTHORS_MAX }];
  const documents = authors.map(({ cpf_cnpj }) => parseDocument(cpf_cnpj));
  return authors.flatMap((author, index) => {
    const number = documents[index];
    const isAgain = number != null && documents.indexOf(number) < index;
    const faults = [...authorFaults(author), ...(isAgain ? [['sameDocument', 'cpf_cnpj'] as const] : [])];
    return faults.map(([rule, field]) => ({ rule, field, authorKey: author.key, place: index + 1 }));
  });
}

function authorFaults({ name, cpf_cnpj, role, editing_share, performance_share, ipi }: AuthorDraft) {
  const found: [AuthorRule, AuthorField][] = [];
  if (!name.trim()) found.push(['authorRequired', 'name']);
  if (!cpf_cnpj.trim()) found.push(['authorRequired', 'cpf_cnpj']);
  else if (!isDocument(cpf_cnpj)) found.push(['document', 'cpf_cnpj']);
  if (!role) found.push(['authorRequired', 'role']);
  if (parseShare(editing_share) === null) found.push(['percentage', 'editing_share']);
  if (parseShare(performance_share) === null) found.push(['percentage', 'performance_share']);
  if (ipi.trim() && !parseIpi(ipi)) found.push(['authorIpi', 'ipi']);
  return found;
}

/** Parts that cannot be read are told at their fields; a sum of the others would tell nothing. */
function sums({ authors }: WorkDraft): WorkComplaint[] {
  if (authors.length === 0) return [];
  return (['editing_share', 'performance_share'] as const).flatMap((field) => {
    const { sumBasisPoints, isReadable } = sumOf(authors, field);
    return isReadable && sumBasisPoints !== WHOLE_BASIS_POINTS ? [{ rule: 'sum' as const, field, sumBasisPoints }] : [];
  });
}

export function parseDocument(text: string): string | null {
  return parseCpf(text) ?? parseCnpj(text);
}

function isDocument(text: string): boolean {
  return parseDocument(text) !== null;
}
