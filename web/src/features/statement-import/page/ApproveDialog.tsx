import { productDay } from '@toada/domain/distribution/product-day.ts';
import type { StatementDetail } from '@toada/domain/statement/statement.contract.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFooter } from '../../../ui/form/FormFooter.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { texts } from '../statement-import.texts.ts';
import { ExactMoney } from './ExactMoney.tsx';
import { listMoney } from './list-money.ts';
import { RateFields } from './RateFields.tsx';
import { useApproval } from './use-approval.ts';

const FORM = 'statement-approval';
const words = texts.approve;

/** The last look before money moves: rates, the day, what it comes to; the button says the sum again. */
export function ApproveDialog({ statement, onClose }: { statement: StatementDetail; onClose: () => void }) {
  const day = productDay(new Date());
  const form = useApproval(statement, day, onClose);
  const total = listMoney(form.posted ?? statement.totals);
  const footer = (
    <FormFooter
      form={FORM}
      cancel={words.cancel}
      submit={form.posted ? words.confirm(total) : words.open}
      isBusy={form.isBusy}
    />
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={form.isDirty}
      size="lg"
      title={words.title(statement.name)}
      description={words.lead}
      footer={footer}
    >
      <form id={FORM} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        {statement.totals.map(({ currency }) => (
          <RateFields
            key={currency}
            currency={currency}
            typed={form.rateOf(currency)}
            today={day}
            rateError={form.rateError(currency)}
            dayError={form.dayError(currency)}
            reasonError={form.reasonError(currency)}
            offered={form.offeredFor(currency)}
            needsReason={form.needsReason(currency)}
            onChange={(changes) => form.setRate(currency, changes)}
          />
        ))}
        <Field label={words.payableOn} hint={words.payableHint} error={form.payableError} isOptional>
          <DateInput min={day} value={form.payableOn} onChange={form.setPayableOn} />
        </Field>
        {form.isPreviewOther && (
          <Button variant="secondary" loading={form.isAsking} onClick={form.showPreview} className="self-start">
            {words.preview}
          </Button>
        )}
        {form.posted && <Outcome posted={form.posted} unmatched={form.unmatched ?? []} />}
      </form>
    </Dialog>
  );
}

type Sums = NonNullable<ReturnType<typeof useApproval>['posted']>;

function Outcome({ posted, unmatched }: { posted: Sums; unmatched: Sums }) {
  return (
    <div className="rounded-control border border-line bg-raised px-4 py-3" aria-live="polite">
      <p className="text-12 text-muted">{words.posted}</p>
      {posted.map((sum) => (
        <ExactMoney key={sum.currency} money={sum} className="text-20" />
      ))}
      {unmatched.length > 0 && (
        <p className="mt-2 text-13 text-fg-2">
          {words.unmatched}: <b className="num font-semibold text-fg">{listMoney(unmatched)}</b>. {words.unmatchedNote}
        </p>
      )}
    </div>
  );
}
