import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';
import { byId } from '../row-id.ts';
import { reportStatuses } from './report.states.ts';

export const reportFormats = ['csv', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** How long a report can be fetched; then it is swept. */
export const REPORT_KEPT_DAYS = 30;

/** A report of one's distributions: asked for, being made, there to be fetched. */
export const ReportView = z.object({
  id: z.string(),
  format: z.enum(reportFormats),
  status: z.enum(reportStatuses),
  bytes: z.int().nullable(),
  created_at: Instant,
  expires_at: Instant,
});
export type ReportView = z.infer<typeof ReportView>;

export const reportApi = {
  list: endpoint('GET', '/reports', { input: PageInput, reply: pageOf(ReportView) }),
  request: endpoint('POST', '/reports', {
    input: z.object({ format: z.enum(reportFormats, 'field.invalid') }),
    reply: ReportView,
  }),
  /** An address for some minutes. */
  link: endpoint('POST', '/reports/:id/link', { input: byId('report_exports'), reply: z.object({ url: z.string() }) }),
};
