import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { StatementDetail } from '@toada/domain/statement/statement.contract.ts';
import { CircleCheck, Clock3 } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { useActor } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useApprove, useReverse } from '../statement-import.api.ts';
import { texts } from '../statement-import.texts.ts';
import { listMoney } from './list-money.ts';
import { SendBackDialog } from './SendBackDialog.tsx';

const words = texts.second;

/** Above the limit two people decide: who was first, and whose turn it is. */
export function SecondPerson({ statement }: { statement: StatementDetail }) {
  const { status, second, waiting } = statement;
  const { id: me } = useActor();
  if (!waiting && !(second.is_needed && status === 'review')) return null;
  const act = waiting?.act ?? 'approve';
  const isMine = waiting?.by_id === me;
  const limit = formatNamedMoney({ amount: String(second.limit_reais), currency: 'BRL' });
  return (
    <Card as="section" aria-label={words[act].title}>
      <header className="flex items-center justify-between gap-3">
        <h2 className="type-h3">{words[act].title}</h2>
        <span className="num text-13 text-fg-2">{words.done(waiting ? 1 : 0)}</span>
      </header>
      <p className="mt-1 text-13 text-fg-2">{words[act].lead(limit)}</p>
      {act === 'reverse' && statement.reversal_reason && (
        <p className="wrap-anywhere mt-2 text-13">{words.reason(statement.reversal_reason)}</p>
      )}
      <ol className="mt-3 grid gap-3">
        <Turn
          name={waiting ? (isMine ? words.you : waiting.by_name) : words.you}
          role={words.first}
          note={waiting ? formatMoment(waiting.at) : words.yourTurn}
          isDone={waiting !== null}
        />
        <Turn
          name={waiting && !isMine ? words.you : words.somebody}
          role={words.next}
          note={waiting ? (isMine ? words.theirTurn : words.yourTurn) : words.later}
        />
      </ol>
      {waiting && <Decide statement={statement} act={act} isMine={isMine} />}
    </Card>
  );
}

function Turn({ name, role, note, isDone = false }: { name: string; role: string; note: string; isDone?: boolean }) {
  const Icon = isDone ? CircleCheck : Clock3;
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="grid min-w-0">
        <b className="wrap-anywhere font-semibold text-14">{name}</b>
        <span className="text-12 text-muted">{role}</span>
      </span>
      <span className="flex items-center gap-1.5 text-13 text-fg-2">
        <Icon aria-hidden className={isDone ? 'size-4 text-success' : 'size-4 text-warning'} />
        {note}
      </span>
    </li>
  );
}

type Props = { statement: StatementDetail; act: 'approve' | 'reverse'; isMine: boolean };

/** The first person may think again; anybody else decides. */
function Decide({ statement, act, isMine }: Props) {
  const [asked, setAsked] = useState<'confirm' | 'back' | null>(null);
  const close = () => setAsked(null);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {!isMine && (
        <Button size="sm" variant={act === 'reverse' ? 'danger' : 'primary'} onClick={() => setAsked('confirm')}>
          {words[act].open}
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => setAsked('back')}>
        {isMine ? words.withdraw : words.sendBack}
      </Button>
      {asked === 'confirm' && <SecondDialog statement={statement} act={act} onClose={close} />}
      {asked === 'back' && <SendBackDialog statement={statement} onClose={close} />}
    </div>
  );
}

function SecondDialog({ statement, act, onClose }: Omit<Props, 'isMine'> & { onClose: () => void }) {
  const { id, name, totals, approval, reversal_reason } = statement;
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [approve, reverse] = [useApprove(), useReverse()];
  const done = { onSuccess: onClose };
  function confirm() {
    if (act === 'reverse') reverse.mutate({ id, reason: reversal_reason ?? '', idempotencyKey }, done);
    else
      approve.mutate(
        { id, conversions: approval?.conversions ?? [], payable_on: approval?.payable_on ?? null, idempotencyKey },
        done,
      );
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={words[act].question(name)}
      description={words[act].confirmLead(listMoney(totals))}
      confirmLabel={words[act].confirm}
      cancelLabel={words.cancel}
      isBusy={approve.isPending || reverse.isPending}
      onConfirm={confirm}
    />
  );
}
