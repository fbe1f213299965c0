import { z } from 'zod';
import { roles } from '../access/policy.ts';
import { endpoint, Nothing } from '../endpoint.ts';
import { parseCnpj } from '../identifiers/cnpj.ts';
import { parseCpf } from '../identifiers/cpf.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { type AskedId, byId } from '../row-id.ts';
import { UploadId } from '../upload/upload.contract.ts';
import { countVisible, isWritable } from '../visible-text.ts';
import { documentNames, personKinds, requiredDocuments } from './required-documents.ts';
import { submissionStatuses, verificationStatuses } from './verification.states.ts';

export const REJECTION_LIMIT = 400;
export const NOTES_LIMIT = 2000;

const parsers = { cpf: parseCpf, cnpj: parseCnpj };

/** Number and files of one kind of person; the number leaves without its signs. */
export const VerificationForm = z
  .object({
    person_kind: z.enum(personKinds, 'verification.personKind'),
    document_number: z.string('field.required').max(60, 'field.tooLong'),
    documents: z.record(z.string(), UploadId, 'field.required'),
  })
  .superRefine(({ person_kind, document_number, documents }, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (document_number.trim() === '') refuse(['document_number'], 'field.required');
    else if (!parsers[person_kind](document_number)) refuse(['document_number'], `verification.${person_kind}`);

    const required: readonly string[] = requiredDocuments[person_kind];
    for (const name of required) if (!documents[name]) refuse(['documents', name], 'upload.missing');
    const seen = new Set<AskedId>();
    for (const [name, uploadId] of Object.entries(documents)) {
      if (!required.includes(name)) refuse(['documents', name], 'verification.notAsked');
      else if (seen.has(uploadId)) refuse(['documents', name], 'verification.sameFile');
      seen.add(uploadId);
    }
  })
  .transform((form) => ({
    ...form,
    document_number: parsers[form.person_kind](form.document_number) ?? form.document_number,
  }));
export type VerificationForm = z.infer<typeof VerificationForm>;

const SentDocument = z.object({ name: z.enum(documentNames), file_name: z.string() });

const OwnSubmission = z.object({
  id: z.string(),
  status: z.enum(submissionStatuses),
  person_kind: z.enum(personKinds),
  document_number: z.string(),
  documents: z.array(SentDocument),
  rejection_reason: z.string().nullable(),
  submitted_at: Instant,
  reviewed_at: Instant.nullable(),
});

/** A person's own state. What the reviewers note among themselves stays with them. */
export const OwnVerification = z.object({
  status: z.enum(verificationStatuses),
  is_verified: z.boolean(),
  is_expired: z.boolean(),
  expires_at: Instant.nullable(),
  /** By the days; whether the role sends anything at all is the policy's matter. */
  may_submit: z.boolean(),
  submission: OwnSubmission.nullable(),
});
export type OwnVerification = z.infer<typeof OwnVerification>;

const Person = z.object({
  user_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
});

/** A line of the queue. */
export const SubmissionRow = Person.extend({
  id: z.string(),
  status: z.enum(submissionStatuses),
  person_kind: z.enum(personKinds),
  submitted_at: Instant,
});
export type SubmissionRow = z.infer<typeof SubmissionRow>;

/** Null while the worker has yet to draw the pages; 0 where it could not. */
const ReviewedDocument = SentDocument.extend({
  content_type: z.string(),
  bytes: z.number().int(),
  page_count: z.number().int().nullable(),
});
export type ReviewedDocument = z.infer<typeof ReviewedDocument>;

/** A submission as its reviewer sees it. */
export const SubmissionView = SubmissionRow.extend({
  aggregator_name: z.string().nullable(),
  /** The name that an approval verifies: as it stood at the sending. */
  person_name: z.string().nullable(),
  document_number: z.string(),
  /** The number is another person's verified one. */
  is_number_taken: z.boolean(),
  /** How many this person has sent, this one included. */
  attempt: z.number().int(),
  documents: z.array(ReviewedDocument),
  rejection_reason: z.string().nullable(),
  admin_notes: z.string().nullable(),
  reviewed_at: Instant.nullable(),
  reviewed_by_name: z.string().nullable(),
  expires_at: Instant.nullable(),
});
export type SubmissionView = z.infer<typeof SubmissionView>;

/** The same decision seen per profile: who they are, and the newest submission if there is one. */
export const ProfileRow = Person.extend({
  id: z.string(),
  status: z.enum(verificationStatuses),
  expires_at: Instant.nullable(),
  verification_id: z.string().nullable(),
  created_at: Instant,
});
export type ProfileRow = z.infer<typeof ProfileRow>;

const Search = z
  .string('field.invalid')
  .trim()
  .max(100, 'field.tooLong')
  .refine(isWritable, 'field.invalid')
  .optional();

const QueueFilter = z.object({
  status: z.enum(submissionStatuses, 'field.invalid').optional(),
  role: z.enum(roles, 'field.invalid').optional(),
  search: Search,
});
export type QueueFilter = z.infer<typeof QueueFilter>;

export const profileStates = ['pending_review', 'verified', 'unverified'] as const;
export type ProfileState = (typeof profileStates)[number];

const ProfilesFilter = z.object({
  standing: z.enum(profileStates, 'field.invalid').optional(),
  role: z.enum(roles, 'field.invalid').optional(),
  search: Search,
});
export type ProfilesFilter = z.infer<typeof ProfilesFilter>;

/** Lines are allowed, other controls are not. */
const Text = (limit: number) =>
  z
    .string('field.required')
    .trim()
    .max(limit, 'field.tooLong')
    .refine((text) => isWritable(text.replace(/[\n\r\t]/g, ' ')), 'field.invalid');
const Notes = Text(NOTES_LIMIT)
  .nullish()
  .transform((text) => (text && countVisible(text) > 0 ? text : null));

export const ApprovalForm = byId('document_verifications').extend({ admin_notes: Notes });
export type ApprovalForm = z.infer<typeof ApprovalForm>;

export const RejectionForm = byId('document_verifications').extend({
  rejection_reason: Text(REJECTION_LIMIT).refine((text) => countVisible(text) > 0, 'verification.reason'),
  admin_notes: Notes,
});
export type RejectionForm = z.infer<typeof RejectionForm>;

const DocumentOf = byId('document_verifications').extend({ name: z.enum(documentNames, 'field.invalid') });
export type DocumentOf = z.infer<typeof DocumentOf>;

/** Links that expire within minutes: each page as a picture, and the file as it was sent. */
export const OpenedDocument = z.object({
  page_count: z.number().int().nullable(),
  pages: z.array(z.string()),
  download_url: z.string(),
});
export type OpenedDocument = z.infer<typeof OpenedDocument>;

export const verificationApi = {
  own: endpoint('GET', '/verification', { input: Nothing, reply: OwnVerification }),
  submit: endpoint('POST', '/verification', { input: VerificationForm, reply: OwnVerification }),
  remind: endpoint('POST', '/verification/reminder', { input: Nothing, reply: z.object({ is_due: z.boolean() }) }),
  list: endpoint('GET', '/verifications', {
    input: PageInput.extend(QueueFilter.shape),
    reply: pageOf(SubmissionRow),
  }),
  profiles: endpoint('GET', '/verification-profiles', {
    input: PageInput.extend(ProfilesFilter.shape),
    reply: pageOf(ProfileRow),
  }),
  find: endpoint('GET', '/verifications/:id', { input: byId('document_verifications'), reply: SubmissionView }),
  open: endpoint('POST', '/verifications/:id/documents/:name/open', { input: DocumentOf, reply: OpenedDocument }),
  approve: endpoint('POST', '/verifications/:id/approve', { input: ApprovalForm, reply: SubmissionView }),
  reject: endpoint('POST', '/verifications/:id/reject', { input: RejectionForm, reply: SubmissionView }),
};
