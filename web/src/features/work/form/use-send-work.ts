import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { PaymentMethod } from '@toada/domain/payment/payment.rules.ts';
import { workComplaintsText, workComplaintText } from '@toada/domain/texts/work.pt-BR.ts';
import { sendingComplaintsOf, type WorkComplaint } from '@toada/domain/work/work.complaints.ts';
import { workApi } from '@toada/domain/work/work.contract.ts';
import type { WorkDraft } from '@toada/domain/work/work.draft.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/use-single-mutation.ts';
import { reportError } from '../../../lib/feedback/report-error.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { leadToField } from '../../../lib/form/lead-to-field.ts';
import { useWorksAnew } from '../work.api.ts';
import { texts } from '../work.texts.ts';
import type { WorkKeeper } from '../work-calls.ts';
import type { FormPartProps } from './form-part.ts';

const words = texts.submit;
const LOST: readonly string[] = ['work.changed', 'work.moved', 'notFound'];

/** To the staff: what is on the screen is saved first. Complaints stand at their fields until they are mended. */
export function useSendWork(keeper: WorkKeeper, ways: readonly PaymentMethod[], onSent: (id: string) => void) {
  const renew = useWorksAnew();
  const [isTried, setTried] = useState(false);
  const submit = useSingleMutation({
    mutationFn: async () => {
      const isSaved = await keeper.flush();
      const { id, revision } = keeper.get();
      return isSaved && id ? call(workApi.submit, { id, revision }) : null;
    },
    onSuccess: (sent) => {
      if (!sent) return showToast({ tone: 'danger', ...words.unsaved });
      const said = sent.status === 'unpaid' ? words.doneUnpaid : words.done;
      showToast({ tone: sent.status === 'unpaid' ? 'warning' : 'success', ...said(sent.title) });
      void renew();
      onSent(sent.id);
    },
    onError: (error) => {
      const code = error instanceof AppError ? error.code : 'internal';
      if (LOST.includes(code)) void keeper.meetRefusal(error);
      reportError(error, code === 'internal' ? { title: words.failed } : {});
    },
    meta: { isQuiet: true },
  });

  const standing = isTried ? complaintsOf(keeper.get().draft, ways) : [];
  const said: FormPartProps['said'] = (field, lineId) => {
    const found = standing.find((one) => one.field === field && lineOf(one) === lineId);
    return found && workComplaintText(found).description;
  };
  function send() {
    const { draft, ownerId } = keeper.get();
    const found = complaintsOf(draft, ways);
    setTried(true);
    if (!ownerId) return showToast({ tone: 'danger', ...texts.owner.missing });
    if (found.length > 0) {
      showToast({ tone: 'danger', ...workComplaintsText(found) });
      return lead(found[0]);
    }
    submit.mutate();
  }
  return { send, said, isSending: submit.isPending, isOwnerless: isTried && !keeper.get().ownerId };
}

function complaintsOf(draft: WorkDraft, ways: readonly PaymentMethod[]): WorkComplaint[] {
  return sendingComplaintsOf(draft, productDay(new Date()), ways);
}

function lineOf(complaint: WorkComplaint): string | undefined {
  if ('authorKey' in complaint) return complaint.authorKey;
  return 'publisherKey' in complaint ? complaint.publisherKey : undefined;
}

/** To the first field that needs another look. */
function lead(complaint: WorkComplaint | undefined) {
  if (!complaint) return;
  const key = lineOf(complaint);
  leadToField(`${complaint.field}${key === undefined ? '' : ` ${key}`}`);
}
