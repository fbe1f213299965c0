import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../lib/feedback/toast.ts';
import { focusFirstInvalid } from '../../lib/form/focus-first-invalid.ts';
import { forgive } from '../../lib/form/forgive.ts';
import type { FieldErrors } from '../../lib/form/form.ts';
import type { LeadOutcome } from './lead.api.ts';
import { texts } from './lead.texts.ts';

/** Spec 001, point 9: long enough to read the message. */
export const REDIRECT_DELAY_MS = 2_000;

/** The form's story: send once, say what is wrong, and on success hand over to the registration. */
export function useLeadForm() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setSending] = useState(false);
  const [handOver, setHandOver] = useState<Record<string, string> | null>(null);
  // A second submit may arrive before the next drawing: state alone would be too late to refuse it.
  const isBusy = useRef(false);
  useHandOver(handOver);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);

    const form = event.currentTarget;
    const outcome = await send(Object.fromEntries(new FormData(form)));
    setErrors(outcome.kind === 'invalid' ? outcome.errors : {});
    if (outcome.kind === 'received') return setHandOver(outcome.lead);

    isBusy.current = false;
    setSending(false);
    if (outcome.kind === 'invalid') focusFirstInvalid(form, outcome.errors);
  }

  /** While it is typed: whichever field the event comes from. */
  function correct({ target }: SyntheticEvent) {
    const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
    if (name) setErrors((before) => forgive(before, name));
  }

  return { errors, isSending, submit, correct, prepare: () => void loadApi().catch(() => {}) };
}

/** After the delay, unless the person has already gone elsewhere. */
function useHandOver(lead: Record<string, string> | null) {
  const navigate = useNavigate();
  const goToRegister = useEffectEvent((state: Record<string, string>) => navigate('/auth/register', { state }));
  useEffect(() => {
    if (!lead) return;
    const timer = setTimeout(() => goToRegister(lead), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [lead]);
}

const loadApi = () => import('./lead.api.ts');

/** Offline, the code that would report the failure cannot be fetched either. */
async function send(values: Record<string, unknown>): Promise<LeadOutcome> {
  const api = await loadApi().catch(() => null);
  if (api) return api.sendLead(values);
  showToast({ tone: 'danger', ...texts.failed });
  return { kind: 'failed' };
}
