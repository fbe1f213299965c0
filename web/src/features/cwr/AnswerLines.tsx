import type { AnswerOutcome, CwrAnswerLine } from '@toada/domain/cwr/cwr.contract.ts';
import { cwrAnswerLabels } from '@toada/domain/cwr/cwr.states.ts';
import { formatIswc, parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { texts } from './cwr.texts.ts';
import { Messages } from './parts/Messages.tsx';

const words = texts.answers;

const tones: Record<AnswerOutcome, Tone> = {
  applied: 'success',
  known: 'neutral',
  older: 'neutral',
  unknown: 'danger',
  iswcOpen: 'warning',
};

/** Every transaction of a society's file, those without a work of ours first. */
export function AnswerLines({ lines }: { lines: readonly CwrAnswerLine[] }) {
  return <DataTable label={words.table} columns={columns} rows={lines} keyOf={({ place }) => String(place)} />;
}

const columns: Column<CwrAnswerLine>[] = [
  {
    header: words.columns.work,
    cell: ({ title, work_number }) => (
      <span className="grid min-w-0">
        <b className="break-words font-semibold">{title}</b>
        <span className="num text-12 text-muted">{work_number}</span>
      </span>
    ),
  },
  {
    header: words.columns.outcome,
    place: 'block',
    cell: ({ outcome, answer, iswc, messages }) => {
      const code = iswc && parseIswc(iswc);
      return (
        <div className="grid justify-items-start gap-1">
          <StatusBadge tone={tones[outcome]}>{words.outcomes[outcome]}</StatusBadge>
          {answer && <span className="text-12 text-fg-2">{cwrAnswerLabels[answer]}</span>}
          {code && <span className="num text-12 text-fg-2">{formatIswc(code)}</span>}
          <Messages messages={messages} />
        </div>
      );
    },
  },
];
