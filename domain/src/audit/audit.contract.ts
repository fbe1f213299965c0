import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { rowId } from '../row-id.ts';
import { isWritable } from '../visible-text.ts';
import { auditActions } from './audit.actions.ts';
import { auditTopics } from './audit.topics.ts';

const Values = z.record(z.string(), z.unknown()).nullable();

export const AuditView = z.object({
  id: z.string(),
  action: z.enum(auditActions),
  /** Null where the product acted by the clock. */
  actor_id: z.string().nullable(),
  actor_name: z.string().nullable(),
  person_id: z.string().nullable(),
  person_name: z.string().nullable(),
  subject_id: z.string().nullable(),
  /** The subject's name: a release's title, a withdrawal's number, a report's name. */
  subject_name: z.string().nullable(),
  before: Values,
  after: Values,
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: Instant,
});
export type AuditView = z.infer<typeof AuditView>;

/** Days are the reader's: the browser sends the instants at which they begin and end. */
const AuditFilter = z.object({
  action: z.enum(auditActions, 'field.invalid').optional(),
  topic: z.enum(auditTopics, 'field.invalid').optional(),
  /** Beginnings of a person's or a release's words, a number of a withdrawal or a ticket, or what an action is called. */
  search: z.string('field.invalid').trim().max(100, 'field.tooLong').refine(isWritable, 'field.invalid').optional(),
  actor_id: rowId('profiles').optional(),
  person_id: rowId('profiles').optional(),
  from: z.iso.datetime('field.invalid').optional(),
  until: z.iso.datetime('field.invalid').optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const auditApi = {
  list: endpoint('GET', '/audit', { input: PageInput.extend(AuditFilter.shape), reply: pageOf(AuditView) }),
  /** A piece of the file, and the word that asks for the next piece. */
  export: endpoint('GET', '/audit/export', {
    input: AuditFilter.extend({ after: PageInput.shape.after }),
    reply: z.object({ csv: z.string(), next: z.string().nullable() }),
  }),
};
