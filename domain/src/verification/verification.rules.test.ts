import fc from 'fast-check';
import { expect, test } from 'vitest';
import { next } from '../machine.ts';
import { isVerificationHeld } from './held.rules.ts';
import { documentNames, personKinds, requiredDocuments } from './required-documents.ts';
import { RejectionForm, VerificationForm } from './verification.contract.ts';
import {
  addDays,
  daysUntil,
  maySubmit,
  reminderDays,
  reminderRange,
  verificationStatusOf,
} from './verification.rules.ts';
import { type VerificationEvent, verificationStates, verificationStatuses } from './verification.states.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const [tomorrow, yesterday] = [addDays(now, 1), addDays(now, -1)];

// Typed a second time from the specification (000, point 4) and issue 5.
const allowed: Record<VerificationEvent, Record<string, string>> = {
  submit: { pending: 'pending_review', approved: 'pending_review', rejected: 'pending_review' },
  approve: { pending_review: 'approved' },
  reject: { pending_review: 'rejected' },
  expire: { approved: 'pending' },
};
const cells = (Object.keys(allowed) as VerificationEvent[]).flatMap((event) =>
  verificationStatuses.map((status) => [event, status, allowed[event][status] ?? null] as const),
);
test.each(cells)('%s from %s leads to %s', (event, status, expected) =>
  expect(next(verificationStates, status, event)).toBe(expected),
);

// biome-ignore format: a table is read by its columns.
test.each([
  // verified, expires,   newest,           status,           may be sent
  [false,     null,       null,             'pending',        true ],
  [false,     null,       'pending_review', 'pending_review', false],
  [false,     null,       'rejected',       'rejected',       true ],
  [true,      addDays(now, 31), 'approved', 'approved',       false],
  [true,      addDays(now, 30), 'approved', 'approved',       true ],
  [true,      tomorrow,   'approved',       'approved',       true ],
  [true,      tomorrow,   'pending_review', 'pending_review', false],
  [true,      now,        'approved',       'pending',        true ],
  [true,      yesterday,  'approved',       'pending',        true ],
  [false,     yesterday,  'approved',       'pending',        true ],
  [false,     yesterday,  'pending_review', 'pending_review', false],
  // Verified by hand, without documents: they may be sent at any time.
  [true,      null,       null,             'approved',       true ],
] as const)('verified %s until %s with the newest %s is %s', (isVerified, expiresAt, newest, status, isOpen) => {
  expect(verificationStatusOf({ isVerified, expiresAt, newest }, now)).toBe(status);
  expect(maySubmit({ isVerified, expiresAt, newest }, now)).toBe(isOpen);
});

test('a verification counts until the instant it expires, and not in it', () => {
  const expiresAt = '2026-11-15T12:00:00.000Z';
  expect(isVerificationHeld(true, expiresAt, new Date('2026-11-15T11:59:59.999Z'))).toBe(true);
  expect(isVerificationHeld(true, expiresAt, now)).toBe(false);
  expect(isVerificationHeld(true, null, now)).toBe(true);
  expect(isVerificationHeld(false, addDays(now, 9), now)).toBe(false);
});

test('every expiry of the next thirty days, and every past one, falls under exactly one reminder', () => {
  const instants = fc.integer({ min: -400 * 86_400_000, max: 30 * 86_400_000 });
  fc.assert(
    fc.property(instants, (offset) => {
      const expiry = now.getTime() + offset;
      const due = reminderDays.filter((days) => {
        const { after, until } = reminderRange(days, now);
        return expiry <= until.getTime() && (after === null || expiry > after.getTime());
      });
      expect(due).toHaveLength(1);
      expect(due[0]).toBeGreaterThanOrEqual(Math.min(30, daysUntil(new Date(expiry), now)));
    }),
  );
});

test('each kind of person sends documents of its own, and every document is somebody’s', () => {
  expect(personKinds.flatMap((kind) => requiredDocuments[kind]).sort()).toEqual([...documentNames].sort());
});

const uploadIds = documentNames.map((_, index) => `00000000-0000-4000-8000-00000000000${index}`);
const filesFor = (kind: 'cpf' | 'cnpj') =>
  Object.fromEntries(requiredDocuments[kind].map((name, index) => [name, uploadIds[index]]));
const cpf = { person_kind: 'cpf', document_number: '529.982.247-25', documents: filesFor('cpf') };
const cnpj = { person_kind: 'cnpj', document_number: '12.abc.345/01de-35', documents: filesFor('cnpj') };

test('a form for each kind of person passes, its number without signs', () => {
  expect(VerificationForm.parse(cpf)).toMatchObject({ document_number: '52998224725' });
  expect(VerificationForm.parse(cnpj)).toMatchObject({ document_number: '12ABC34501DE35' });
});

const { selfie: _, ...withoutSelfie } = cpf.documents;
// biome-ignore format: a table is read by its columns.
test.each([
  ['no kind',                { ...cpf, person_kind: 'rg' },                                 { person_kind: 'verification.personKind' }],
  ['an empty CPF',           { ...cpf, document_number: ' ' },                              { document_number: 'field.required' }],
  ['an empty CNPJ',          { ...cnpj, document_number: '' },                              { document_number: 'field.required' }],
  ['a wrong check digit',    { ...cpf, document_number: '529.982.247-26' },                 { document_number: 'verification.cpf' }],
  ['a CPF as a CNPJ',        { ...cnpj, document_number: '529.982.247-25' },                { document_number: 'verification.cnpj' }],
  ['a wrong letter in it',   { ...cnpj, document_number: '12.ABC.345/01DF-35' },            { document_number: 'verification.cnpj' }],
  ['a document missing',     { ...cpf, documents: withoutSelfie },                          { 'documents.selfie': 'upload.missing' }],
  ['a document too many',    { ...cpf, documents: { ...cpf.documents, articles: uploadIds[6] } }, { 'documents.articles': 'verification.notAsked' }],
  ['a document unheard of',  { ...cpf, documents: { ...cpf.documents, passaporte: uploadIds[6] } }, { 'documents.passaporte': 'verification.notAsked' }],
  ['one file for two',       { ...cpf, documents: { ...cpf.documents, selfie: uploadIds[0] } }, { 'documents.selfie': 'verification.sameFile' }],
  ['what is no file',        { ...cpf, documents: { ...cpf.documents, selfie: '../x.png' } }, { 'documents.selfie': 'upload.missing' }],
  ['the documents of others', { ...cpf, documents: cnpj.documents },                        { 'documents.selfie': 'upload.missing', 'documents.articles': 'verification.notAsked' }],
])('%s is refused', (_name, form, expected) => {
  const found = VerificationForm.safeParse(form).error?.issues ?? [];
  expect(Object.fromEntries(found.map(({ path, message }) => [path.join('.'), message]))).toMatchObject(expected);
});

test.each(['', '   ', '\u200b', 'x'.repeat(401)])('a rejection for the reason %j is refused', (rejection_reason) => {
  expect(RejectionForm.safeParse({ id: uploadIds[0], rejection_reason }).success).toBe(false);
});
