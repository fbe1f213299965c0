import { LeadForm, leadApi } from '@toada/domain/lead/lead.contract.ts';
import { call } from '../../lib/api/api.ts';
import { reportError } from '../../lib/feedback/report-error.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { texts } from './lead.texts.ts';

export type LeadOutcome =
  | { kind: 'received'; lead: Pick<LeadForm, 'name' | 'email' | 'userType'> }
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'failed' };

/** Fetched when somebody first touches the form: schemas are heavier than the landing page itself. */
export async function sendLead(values: Record<string, unknown>): Promise<LeadOutcome> {
  const source = new URLSearchParams(location.search).get('utm_source') ?? undefined;
  const parsed = LeadForm.safeParse({ ...values, source });
  if (!parsed.success) return { kind: 'invalid', errors: fieldErrorsOf(parsed.error) };

  try {
    await call(leadApi.create, parsed.data);
  } catch (error) {
    return refused(error);
  }
  showToast({ tone: 'success', ...texts.received });
  const { name, email, userType } = parsed.data;
  return { kind: 'received', lead: { name, email, userType } };
}

function refused(error: unknown): LeadOutcome {
  const errors = refusedFieldsOf(error);
  if (errors) return { kind: 'invalid', errors };
  reportError(error, { title: texts.failed.title, fallback: texts.failed.description });
  return { kind: 'failed' };
}
