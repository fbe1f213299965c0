import type { LedgerLineView } from '@toada/domain/ledger/ledger.contract.ts';
import { movementTitle, notCounted } from '@toada/domain/texts/ledger.pt-BR.ts';
import { useState } from 'react';
import { useActor } from '../../../lib/session/session.ts';
import { tones } from '../../../ui/feedback/tones.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { MovementPanel } from './MovementPanel.tsx';
import { texts } from './movement.texts.ts';
import { movementLook } from './movement-looks.ts';
import { dayOf, detailOf, isIncome, shortDayOf, signedMoney, stateOf } from './movement-words.ts';

const { columns: words } = texts;

/** The movements, each opening to where it came from. */
export function MovementTable({ rows, label }: { rows: readonly LedgerLineView[]; label: string }) {
  const [shown, setShown] = useState<LedgerLineView | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (line: LedgerLineView) => {
    setShown(line);
    setOpen(true);
  };
  const columns: Column<LedgerLineView>[] = [
    { header: words.what, cell: (line) => <What line={line} onOpen={() => open(line)} /> },
    { header: words.day, place: 'hidden', className: 'num whitespace-nowrap text-fg-2', cell: dayCell },
    { header: words.state, place: 'hidden', cell: (line) => <State line={line} /> },
    { header: words.amount, isNumeric: true, place: 'action', cell: (line) => <Amount line={line} /> },
  ];
  return (
    <>
      <DataTable label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />
      {shown && <MovementPanel line={shown} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

const dayCell = ({ created_at }: LedgerLineView) => dayOf(created_at);

function What({ line, onOpen }: { line: LedgerLineView; onOpen: () => void }) {
  const { id } = useActor();
  const { icon: Icon, tone } = movementLook(line);
  const [title, detail] = [movementTitle(line), detailOf(line, id)];
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      className="group flex w-full min-w-0 items-center gap-3 rounded-sm text-left pointer-coarse:min-h-11"
    >
      <span aria-hidden className={cn('grid size-[34px] shrink-0 place-items-center rounded-[9px]', tones[tone].soft)}>
        <Icon className="size-[17px]" />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold text-fg group-hover:underline">{title}</span>
        <span className="num block truncate text-12 text-muted">
          {detail}
          <span className="as-row:hidden">
            {detail && ', '}
            {shortDayOf(line.created_at)}
          </span>
        </span>
      </span>
    </button>
  );
}

function State({ line }: { line: LedgerLineView }) {
  const { label, tone } = stateOf(line);
  return <span className={cn('whitespace-nowrap', tones[tone].text)}>{label}</span>;
}

/** Where the row is a card the state has no column: what is not yet free, and every withdrawal, says so under its amount. */
function Amount({ line }: { line: LedgerLineView }) {
  return (
    <>
      <b
        title={line.counts ? undefined : notCounted.of}
        className={cn(
          'block whitespace-nowrap font-semibold text-14',
          isIncome(line) && 'text-success',
          !line.counts && 'font-body text-muted',
        )}
      >
        {signedMoney(line)}
      </b>
      {(line.account !== 'available' || line.withdrawal_status) && (
        <span className="text-12 as-row:hidden">
          <State line={line} />
        </span>
      )}
    </>
  );
}
