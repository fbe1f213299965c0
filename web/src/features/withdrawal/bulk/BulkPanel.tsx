import { useQuery } from '@tanstack/react-query';
import { sumDecimals } from '@toada/domain/money/decimal.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { ComparedWithdrawal } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { PAYOUT_CURRENCY } from '@toada/domain/withdrawal/withdrawal.rules.ts';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Outcome } from '../../../lib/queue/use-each.ts';
import { useActor } from '../../../lib/session/session.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { Block } from '../Block.tsx';
import { destinationName } from '../parts/destination-name.ts';
import { BulkBar } from './BulkBar.tsx';
import { compareQuery } from './bulk.api.ts';
import { texts } from './bulk.texts.ts';
import { type BulkKind, differencesOf, sortOut } from './differences.ts';

type Props = { kind: BulkKind; ids: readonly string[]; onDone: () => void };

/** Several withdrawals in one decision: which they are, what sets them apart, which stay out and why (mock-up 30b). */
export function BulkPanel({ kind, ids, onDone }: Props) {
  const { data, isError, refetch } = useQuery(compareQuery(ids));
  const [refused, setRefused] = useState<Outcome<ComparedWithdrawal>['refused']>([]);
  const me = useActor().id;
  if (!data)
    return isError ? (
      <Failed title={texts.notLoaded} onRetry={() => void refetch()} />
    ) : (
      <div className="p-5">
        <SkeletonRows rows={5} />
      </div>
    );
  const { going, out } = sortOut(
    data.filter(({ id }) => ids.includes(id)),
    kind,
    me,
  );
  return (
    <section aria-label={texts.label} className="flex min-h-0 flex-1 flex-col">
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className="outline-offset-[-2px] min-h-0 flex-1 p-5 @3xl:overflow-y-auto md:px-7 md:py-6"
      >
        <div className="@container flex flex-col gap-5">
          <header>
            <h2 className="type-h2">{texts.titles[kind]}</h2>
            <p className="mt-1 text-13 text-fg-2">{texts.leads[kind]}</p>
          </header>
          <Refused refused={refused} />
          <Out out={out} />
          {going.length > 0 && (
            <>
              <Going kind={kind} going={going} />
              <div className="grid gap-x-8 gap-y-5 @2xl:grid-cols-2">
                <Differences going={going} />
                <After kind={kind} />
              </div>
            </>
          )}
        </div>
      </div>
      <BulkBar
        // Another choice is another request.
        key={going.map(({ id }) => id).join()}
        kind={kind}
        going={going}
        onLeave={onDone}
        onEnd={(outcome) => (outcome.refused.length > 0 ? setRefused(outcome.refused) : onDone())}
      />
    </section>
  );
}

/** Each that the server refused, by its name and in the server's words. */
function Refused({ refused }: Pick<Outcome<ComparedWithdrawal>, 'refused'>) {
  if (refused.length === 0) return null;
  const words = texts.refused(refused.length);
  return (
    <Alert tone="danger" title={words.title} isAnnounced>
      <p>{words.lead}</p>
      <ul className="mt-1 list-disc pl-4">
        {refused.map(({ item, sentence }) => (
          <li key={item.id}>
            <b className="num font-semibold">{`${item.number}, ${item.user_name}: `}</b>
            {sentence}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Out({ out }: Pick<ReturnType<typeof sortOut>, 'out'>) {
  if (out.length === 0) return null;
  return (
    <Alert tone="warning" title={texts.out.title(out.length)}>
      <ul>
        {out.map(({ withdrawal: { id, number, user_name }, why }) => (
          <li key={id}>
            <b className="num font-semibold">{`${number}, ${user_name}: `}</b>
            {why}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const inReais = (amount: string) => formatNamedMoney({ amount, currency: PAYOUT_CURRENCY });
const columns: Column<ComparedWithdrawal>[] = [
  { header: texts.columns.person, cell: ({ user_name }) => <b className="font-semibold">{user_name}</b> },
  { header: texts.columns.account, cell: ({ destination }) => destinationName(destination) },
  { header: texts.columns.number, cell: ({ number }) => number, isNumeric: true, className: 'text-muted' },
  { header: texts.columns.fee, cell: ({ fee }) => inReais(fee), isNumeric: true, className: 'text-muted' },
  {
    header: texts.columns.net,
    cell: ({ net }) => <b className="font-semibold">{inReais(net)}</b>,
    isNumeric: true,
    className: 'whitespace-nowrap',
  },
];

function Going({ kind, going }: { kind: BulkKind; going: readonly ComparedWithdrawal[] }) {
  return (
    <Block title={texts.table[kind]} aside={texts.pix(going.length)}>
      <DataTable label={texts.table[kind]} columns={columns} rows={going} keyOf={({ id }) => id} />
      <p className="num flex justify-between gap-4 border-line-strong border-t px-6 py-3 font-semibold max-md:px-4 text-14">
        <span>{texts.total}</span>
        <span>{inReais(sumDecimals(going.map(({ net }) => net)))}</span>
      </p>
    </Block>
  );
}

function Differences({ going }: { going: readonly ComparedWithdrawal[] }) {
  return (
    <Block title={texts.differs.title}>
      <ul className="grid gap-2.5 text-13">
        {differencesOf(going, new Date()).map(({ id, isFine, line }) => {
          const Icon = isFine ? CircleCheck : TriangleAlert;
          return (
            <li key={id} className="flex items-start gap-2.5 text-fg-2">
              <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', isFine ? 'text-success' : 'text-warning')} />
              {line}
            </li>
          );
        })}
      </ul>
    </Block>
  );
}

function After({ kind }: { kind: BulkKind }) {
  return (
    <Block title={texts.after.title}>
      <ul className="grid gap-2.5 text-13">
        {texts.after[kind].map((line) => (
          <li key={line} className="flex items-start gap-2.5 text-fg-2">
            <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            {line}
          </li>
        ))}
      </ul>
    </Block>
  );
}
