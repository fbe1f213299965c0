import type { StatementDetail } from '@toada/domain/statement/statement.contract.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { usePreview } from '../statement-import.api.ts';
import { texts } from '../statement-import.texts.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { listMoney } from './list-money.ts';

const words = texts.bar;

/** The decision, within reach wherever the page was scrolled to: the missing answers or preview, and the sum that people would receive. */
export function ApprovalBar({ statement }: { statement: StatementDetail }) {
  const [asked, setAsked] = useState<'approve' | 'discard' | null>(null);
  const { preview, questions } = statement;
  const open = questions.filter(({ answer }) => answer === null);
  const unbalanced = preview?.unbalanced_release ?? null;
  // Nobody approves sums they have not seen.
  const isSeen = Boolean(preview?.sums);
  const isReady = open.length === 0 && unbalanced === null && isSeen;
  const again = usePreview();
  const sums = (preview?.sums ?? []).map(({ currency, receives }) => ({ currency, amount: receives }));
  const missing = open.map(({ question }) => texts.questions.titles[question.code].toLowerCase());
  const Icon = isReady ? CircleCheck : TriangleAlert;
  const close = () => setAsked(null);
  return (
    <section
      aria-label={words.label}
      className="sticky bottom-0 z-(--z-sticky) -mx-(--gutter) mt-auto -mb-22 flex flex-wrap items-center gap-x-3 gap-y-2.5 border-line-strong border-t bg-surface px-(--gutter) py-3"
    >
      <p
        className={cn(
          'flex min-w-0 flex-1 items-start gap-2 font-medium text-13 max-md:basis-full',
          isReady ? 'text-fg-2' : 'text-warning',
        )}
      >
        <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', isReady && 'text-success')} />
        {unbalanced !== null
          ? words.unbalanced(unbalanced)
          : open.length > 0
            ? words.missing(missing)
            : isSeen
              ? words.ready
              : words.noPreview}
      </p>
      {!isSeen && (
        <Button
          variant="secondary"
          loading={again.isPending}
          onClick={() => again.mutate({ id: statement.id, conversions: statement.approval?.conversions ?? [] })}
          className="max-md:flex-auto"
        >
          {texts.preview.refresh}
        </Button>
      )}
      <Button variant="ghost" onClick={() => setAsked('discard')} className="max-md:flex-auto">
        {texts.discard.open}
      </Button>
      <Button disabled={!isReady} onClick={() => setAsked('approve')} className="max-md:flex-auto">
        {[texts.approve.open, listMoney(sums)].filter(Boolean).join(' ')}
      </Button>
      {asked === 'approve' && <ApproveDialog statement={statement} onClose={close} />}
      {asked === 'discard' && <DiscardDialog statement={statement} onClose={close} />}
    </section>
  );
}
