import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ledgerApi } from '@toada/domain/ledger/ledger.contract.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { Money } from '@toada/domain/money/money.ts';
import { Banknote, FileInput, Inbox, Landmark, Lock, type LucideIcon, ReceiptText, Scale, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { call } from '../../../lib/api/api.ts';
import { useLiveEvents } from '../../../lib/api/use-live-events.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AccountTotals } from './AccountTotals.tsx';
import { texts } from './finance-staff.texts.ts';

type Queues = z.infer<typeof ledgerApi.queues.reply>;

const queuesQuery = queryOptions({
  queryKey: ['finance-queues'],
  queryFn: ({ signal }) => call(ledgerApi.queues, {}, { signal }),
  refetchOnMount: 'always',
  meta: { errorTitle: texts.failed },
});

/** 'finance', 'payments', 'statements', 'statement:<id>', 'generalRequests'. */
const NEWS = /^(finance|payments|generalRequests|statements?(:.*)?)$/;

/** Finance's queues and the platform's holdings, above the person's own part of the finance screen. */
export function StaffFinance() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(queuesQuery);
  useLiveEvents((subject) => NEWS.test(subject) && void queries.invalidateQueries({ queryKey: queuesQuery.queryKey }));
  if (data) return <Waiting queues={data} />;
  return (
    <Card isPadded={false}>
      {isError ? <Failed title={texts.notLoaded} onRetry={() => void refetch()} /> : <SkeletonRows rows={2} />}
    </Card>
  );
}

function Waiting({ queues }: { queues: Queues }) {
  const words = texts.queues;
  const proof = (
    <span className="flex flex-wrap gap-x-4">
      <Button asChild variant="link" size="sm">
        <Link to="/app/financial/payments">{texts.payments}</Link>
      </Button>
      <Button asChild variant="link" size="sm">
        <Link to="/app/financial/proof">{texts.proof}</Link>
      </Button>
    </span>
  );
  return (
    <section aria-label={texts.title} className="grid gap-5">
      <Card isPadded={false} className="overflow-hidden">
        <ul className="flex flex-wrap gap-px bg-line">
          <Queue
            icon={Banknote}
            words={words.withdrawals}
            count={queues.withdrawals}
            to="/app/financial/withdrawals?situacao=decidir"
          />
          <Queue
            icon={Landmark}
            words={words.payouts}
            count={queues.payouts}
            to="/app/financial/withdrawals?aba=lotes"
          />
          <Queue icon={ReceiptText} words={words.receivables} count={queues.receivables} to="/app/financial/payments" />
          {queues.general_requests !== null && (
            <Queue
              icon={Inbox}
              words={words.requests}
              count={queues.general_requests}
              to="/app/admin/general-requests"
            />
          )}
          <Queue icon={FileInput} words={words.imports} count={queues.imports} to="/app/financial/imports" />
          <Queue
            icon={SearchX}
            words={words.unmatched}
            count={queues.unmatched_lines}
            amounts={queues.unmatched}
            to="/app/financial/unmatched"
          />
          <Queue icon={Lock} words={words.holds} count={queues.open_holds} to="/app/financial/holds" />
          <Queue icon={Scale} words={words.disputed} count={queues.disputed_shares} to="/app/financial/splits" />
        </ul>
      </Card>
      <AccountTotals
        names={texts.names}
        title={texts.totals}
        label={texts.totalsTable}
        totals={queues.totals}
        action={proof}
      />
    </section>
  );
}

type QueueProps = {
  icon: LucideIcon;
  words: { title: string; waiting: (count: number) => string; none: string };
  count: number;
  amounts?: readonly Money[];
  to: string;
};

function Queue({ icon: Icon, words, count, amounts = [], to }: QueueProps) {
  return (
    <li className="relative min-w-0 flex-[1_1_100%] bg-surface p-5 transition-colors hover:bg-hover md:flex-[1_1_45%] xl:flex-[1_1_22%]">
      <Link
        to={to}
        className="flex items-center gap-2 font-medium text-13 text-fg-2 no-underline after:absolute after:inset-0"
      >
        <Icon aria-hidden className="size-4" />
        {words.title}
      </Link>
      <p className="num mt-1.5 font-bold text-20 tracking-[-.02em]">
        {count === 0 ? words.none : words.waiting(count)}
      </p>
      {count > 0 && amounts.length > 0 && (
        <p className="num text-12 text-fg-2">{amounts.map(formatNamedMoney).join(', ')}</p>
      )}
    </li>
  );
}
