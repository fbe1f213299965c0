import { addDecimals, cutToCents, doCentsAddUp, isZero, negate } from '@toada/domain/money/decimal.ts';
import { formatExactMoney } from '@toada/domain/money/format-exact-money.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { StatementDetail } from '@toada/domain/statement/statement.contract.ts';
import type { PreviewSums } from '@toada/domain/statement/statement.preview.ts';
import { RefreshCw } from 'lucide-react';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { usePreview } from '../statement-import.api.ts';
import { texts } from '../statement-import.texts.ts';
import { PreviewPeople } from './PreviewPeople.tsx';

const words = texts.preview;
const previewed: readonly string[] = ['review', 'seconding'];

/** The sums to look at before anybody says yes: the first stands with the statement's name, in one card. */
export function sumsOf({ preview, status }: StatementDetail): readonly PreviewSums[] {
  return previewed.includes(status) && preview?.unbalanced_release === null ? (preview.sums ?? []) : [];
}

/** Everybody's part, by the computation of the posting itself, below the statement's head. */
export function Preview({ statement }: { statement: StatementDetail }) {
  const { id, preview, status } = statement;
  if (!preview || !previewed.includes(status)) return null;
  if (preview.unbalanced_release !== null)
    return <Alert tone="danger" title={words.unbalanced(preview.unbalanced_release)} />;
  if (!preview.sums)
    return (
      <Card>
        <div role="status" className="flex items-center justify-between gap-4">
          <p className="font-semibold">{words.making}</p>
          <Spinner />
        </div>
      </Card>
    );
  return preview.sums.map((sums, index) => (
    <div key={sums.currency} className="grid min-w-0 grid-cols-1 gap-5">
      {index > 0 && (
        <Card>
          <Fall statement={statement} sums={sums} />
        </Card>
      )}
      <PreviewPeople statementId={id} sums={sums} madeAt={preview.made_at} />
    </div>
  ));
}

const parts = [
  { part: 'unmatched', fill: 'bg-control' },
  { part: 'commission', fill: 'bg-chart-6' },
  { part: 'margin', fill: 'bg-chart-4' },
  { part: 'recouped', fill: 'bg-chart-3' },
  { part: 'held', fill: 'bg-danger' },
  { part: 'receives', fill: 'bg-chart-1' },
] as const;

/** From what the store reports to what people get, as a ribbon and line by line. */
export function Fall({ statement, sums }: { statement: StatementDetail; sums: PreviewSums }) {
  const { currency, gross, receives, people } = sums;
  const money = (amount: string) => formatNamedMoney({ amount, currency });
  const fractions = fractionsOf(sums);
  const payableOn = statement.approval?.payable_on ?? null;
  const madeAt = statement.preview?.made_at;
  const refresh = usePreview();
  return (
    <section aria-label={words.title(currency)}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="type-h3">{words.title(currency)}</h3>
        <StatusBadge tone="warning">{words.badge}</StatusBadge>
      </header>
      <p className="mt-3 text-13 text-fg-2">{words.people(people)}</p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-1">
        <p className="num font-black text-40 leading-none tracking-[-.04em] max-md:text-32">{money(receives)}</p>
        <p className="text-13 text-fg-2">
          {words.share(percentOf(receives, gross))} {payableOn ? words.payable(payableOn) : words.atOnce}
        </p>
      </div>
      <Ribbon sums={sums} />
      <dl className="divide-y divide-line">
        <Line name={words.parts.gross} note={words.rows(statement.row_count ?? 0, sums.tracks)} value={money(gross)} />
        <Line
          name={words.parts.unmatched}
          note={words.unmatched(sums.unmatched_recordings)}
          value={less(sums, 'unmatched')}
          fill="bg-control"
        />
        <Line name={words.parts.commission} value={less(sums, 'commission')} fill="bg-chart-6" />
        <Line
          name={words.parts.margin}
          note={words.labels(sums.labels)}
          value={less(sums, 'margin')}
          fill="bg-chart-4"
        />
        <Line name={words.parts.recouped} value={less(sums, 'recouped')} fill="bg-chart-3" />
        <Line name={words.parts.held} note={words.heldNote} value={less(sums, 'held')} fill="bg-danger" />
        <Line name={words.parts.rounding} note={words.roundingNote} value={less(sums, 'rounding', true)} />
        {!isZero(fractions) && (
          <Line name={words.fractions} note={words.fractionsNote} value={taken(fractions, currency, true)} />
        )}
        <Line name={words.parts.receives} value={money(receives)} fill="bg-chart-1" isTotal />
      </dl>
      <footer className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-12 text-muted">{madeAt && words.made(formatMoment(madeAt))}</p>
        <Button
          variant="ghost"
          size="sm"
          icon={<RefreshCw aria-hidden />}
          loading={refresh.isPending}
          onClick={() => refresh.mutate({ id: statement.id, conversions: statement.approval?.conversions ?? [] })}
        >
          {words.refresh}
        </Button>
      </footer>
    </section>
  );
}

/** Drawn only: the figures stand below it. */
function Ribbon({ sums }: { sums: PreviewSums }) {
  const drawn = parts.filter(({ part }) => Number(sums[part]) > 0);
  const told = drawn.map(({ part }) => `${words.parts[part]} ${percentOf(sums[part], sums.gross)}`).join(', ');
  return (
    <div role="img" aria-label={words.ribbon(told)} className="my-4 flex h-11 gap-[3px]">
      {drawn.map(({ part, fill }, index) => (
        <span
          key={part}
          className={cn('min-w-[5px] first:rounded-l-[4px]', fill, index === drawn.length - 1 && 'fita')}
          style={{ flexGrow: Number(sums[part]), flexBasis: 0 }}
        />
      ))}
    </div>
  );
}

type LineProps = { name: string; note?: string; value: string; fill?: string; isTotal?: boolean };

function Line({ name, note, value, fill, isTotal = false }: LineProps) {
  return (
    <div className={cn('flex items-baseline justify-between gap-4 py-2.5', isTotal && 'text-15')}>
      <dt className="flex min-w-0 items-baseline gap-2.5">
        <i aria-hidden className={cn('size-2.5 shrink-0 rounded-[2px]', fill)} />
        <span className={cn('grid', isTotal && 'font-bold')}>
          {name}
          {note && <span className="num font-body text-12 text-muted">{note}</span>}
        </span>
      </dt>
      <dd className={cn('num whitespace-nowrap font-semibold', isTotal && 'font-bold')}>{value}</dd>
    </div>
  );
}

/** Cut to cents like every amount; what is finer than a cent is shown whole where it would else be nothing. */
function less(sums: PreviewSums, part: keyof typeof words.parts & keyof PreviewSums, isExact = false): string {
  const amount = sums[part];
  return taken(typeof amount === 'string' ? amount : '0', sums.currency, isExact);
}

function taken(amount: string, currency: string, isExact: boolean): string {
  if (isZero(amount)) return formatNamedMoney({ amount: '0', currency });
  const turned = amount.startsWith('-') ? amount.slice(1) : amount;
  const sign = amount.startsWith('-') ? '+' : '−';
  return `${sign}${(isExact ? formatExactMoney : formatNamedMoney)({ amount: turned, currency })}`;
}

/** The fractions of a cent that the lines do not show. With this line the figures add up as they stand. */
function fractionsOf(sums: PreviewSums): string {
  const amounts = parts.map(({ part }) => sums[part]);
  if (doCentsAddUp(amounts, sums.gross)) return '0';
  const shown = amounts.map((amount) => negate(cutToCents(amount)));
  return addDecimals(cutToCents(sums.gross), ...shown, negate(sums.rounding));
}

function percentOf(part: string, whole: string): string {
  const share = Number(whole) === 0 ? 0 : Number(part) / Number(whole);
  return share.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
}
