import type { LedgerLineView } from '@toada/domain/ledger/ledger.contract.ts';
import { formatExactMoney } from '@toada/domain/money/format-exact-money.ts';
import { entryKindLabels, movementTitle, notCounted } from '@toada/domain/texts/ledger.pt-BR.ts';
import { monthLabel } from '@toada/domain/texts/months.pt-BR.ts';
import { Link } from 'react-router';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { useActor } from '../../../lib/session/session.ts';
import { type Fact, KeyValue } from '../../../ui/list/KeyValue.tsx';
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx';
import { texts } from './movement.texts.ts';
import { detailOf, signedMoney, stateOf } from './movement-words.ts';
import { Sources } from './Sources.tsx';

const words = texts.detail;

/** One movement in full: what it is, and from which rows of which store it came. */
export function MovementPanel({
  line,
  isOpen,
  onClose,
}: {
  line: LedgerLineView;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { id } = useActor();
  return (
    <SidePanel isOpen={isOpen} onClose={onClose} title={movementTitle(line)} lead={detailOf(line, id)}>
      <div className="flex flex-col gap-7">
        <div>
          <p className="num mb-4 font-black text-32 leading-none tracking-[-.045em]">{signedMoney(line)}</p>
          {!line.counts && <p className="-mt-1 mb-4 text-13 text-fg-2">{notCounted.of}</p>}
          <KeyValue facts={factsOf(line)} />
        </div>
        <Sources line={line} />
      </div>
    </SidePanel>
  );
}

function factsOf(line: LedgerLineView): Fact[] {
  const { release_id, release_title } = line;
  const facts: { term: string; value: Fact['value'] | null }[] = [
    { term: words.amount, value: formatExactMoney(line) },
    { term: words.day, value: formatMoment(line.created_at) },
    { term: words.state, value: stateOf(line).label },
    { term: words.kind, value: entryKindLabels[line.entry_kind] },
    { term: words.store, value: line.store },
    { term: words.saleMonth, value: line.sale_month && monthLabel(line.sale_month) },
    { term: words.release, value: release_id && <Link to={`/app/catalog/${release_id}`}>{release_title}</Link> },
    { term: words.participant, value: line.participant_name },
    { term: words.person, value: line.user_name },
    { term: words.note, value: line.note || null },
    { term: words.number, value: line.id },
  ];
  return facts.filter(({ value }) => value !== null);
}
