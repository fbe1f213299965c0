import type { LedgerLineView, SourceGroup } from '@toada/domain/ledger/ledger.contract.ts';
import { isZero, negate } from '@toada/domain/money/decimal.ts';
import { formatExactMoney } from '@toada/domain/money/format-exact-money.ts';
import { formatShare } from '@toada/domain/release/splits.rules.ts';
import { monthLabel } from '@toada/domain/texts/months.pt-BR.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { sourcesQuery } from './movement.api.ts';
import { texts } from './movement.texts.ts';
import { SourceRows } from './SourceRows.tsx';

const words = texts.sources;

/** The recordings behind a movement, each with the sum that led to its part of it. */
export function Sources({ line }: { line: LedgerLineView }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="type-h3">
        {words.title}
      </h3>
      {line.statement_id === null && line.entry_kind !== 'split_release' ? (
        <p className="mt-1 text-13 text-muted">{words.none}</p>
      ) : (
        <>
          <p className="mt-1 text-13 text-muted">{words.lead}</p>
          <Groups lineId={line.id} />
        </>
      )}
    </section>
  );
}

function Groups({ lineId }: { lineId: string }) {
  const list = usePages(sourcesQuery(lineId));
  const empty = <p className="py-4 text-13 text-fg-2">{words.empty}</p>;
  return (
    <ListFrame list={list} failedTitle={words.notLoaded} empty={empty}>
      {(groups) => (
        <>
          <ul className="divide-y divide-line">
            {groups.map((group) => (
              <Group key={`${group.statement_id} ${group.number}`} lineId={lineId} group={group} />
            ))}
          </ul>
          <p className="pt-2 text-12 text-muted">{words.rounding}</p>
        </>
      )}
    </ListFrame>
  );
}

function Group({ lineId, group }: { lineId: string; group: SourceGroup }) {
  const [isOpen, setOpen] = useState(false);
  const { track_title, release_title, isrc, store, sale_month } = group;
  const about = [release_title, isrc || words.noIsrc, store, monthLabel(sale_month)].filter(Boolean).join(', ');
  return (
    <li className="py-4">
      <p className="font-semibold text-14">{track_title}</p>
      <p className="num text-12 text-muted">{about}</p>
      <dl className="mt-2.5 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-13">
        {sumOf(group).map(({ term, value, isResult }) => (
          <div
            key={term}
            className={cn('col-span-full grid grid-cols-subgrid', isResult && 'border-line border-t pt-1.5')}
          >
            <dt className="text-fg-2">{term}</dt>
            <dd className={cn('num break-all text-right', isResult ? 'font-semibold' : 'font-medium')}>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        iconEnd={<ChevronDown aria-hidden className={cn('transition-transform', isOpen && 'rotate-180')} />}
        onClick={() => setOpen(!isOpen)}
        className="-ml-3 mt-2"
      >
        {isOpen ? texts.rows.hide : texts.rows.show}
      </Button>
      {isOpen && <SourceRows lineId={lineId} group={group} />}
    </li>
  );
}

type Term = { term: string; value: string; isResult?: boolean };

/** From what the store paid to what is the person's; what was not taken off is not said. */
function sumOf({ currency, net, commission, margin, recouped, share_basis_points, amount }: SourceGroup): Term[] {
  const money = (value: string) => formatExactMoney({ amount: value, currency });
  const taken = [
    { term: words.commission, value: commission },
    { term: words.margin, value: margin },
    { term: words.recouped, value: recouped },
  ];
  return [
    { term: words.net, value: money(net) },
    ...taken.filter(({ value }) => !isZero(value)).map(({ term, value }) => ({ term, value: money(negate(value)) })),
    { term: words.share, value: `${formatShare(share_basis_points)}%` },
    { term: words.amount, value: money(amount), isResult: true },
  ];
}
