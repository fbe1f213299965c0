import type { CwrWorkView } from '@toada/domain/cwr/cwr.contract.ts';
import { cwrAnswerLabels, filingStatusLabels, isWaiting } from '@toada/domain/cwr/cwr.states.ts';
import { CWR_NEEDS } from '@toada/domain/cwr/cwr-needs.ts';
import { formatIswc, parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { type Society, societyTable } from '@toada/domain/work/work.kinds.ts';
import { Link } from 'react-router';
import { Button } from '../../ui/button/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { useSettleIswc } from './cwr.api.ts';
import { texts } from './cwr.texts.ts';
import { Messages } from './parts/Messages.tsx';
import { filingTones } from './parts/tones.ts';

const words = texts.works;

/** Where a work stands with a society, what it lacks, and what somebody has to decide. */
export function WorkStanding({ row, society }: { row: CwrWorkView; society: Society }) {
  const { filing, needs } = row;
  const blocking = needs.filter(({ isBlocking }) => isBlocking);
  const warnings = needs.filter(({ isBlocking }) => !isBlocking);
  const isHere = !filing || !isWaiting(filing.status);
  return (
    <div className="grid justify-items-start gap-1.5">
      {filing ? (
        <StatusBadge tone={filingTones[filing.status]}>{filingStatusLabels[filing.status]}</StatusBadge>
      ) : blocking.length > 0 ? (
        <StatusBadge tone="warning">{words.lacking(blocking.length)}</StatusBadge>
      ) : (
        <StatusBadge tone="info">{words.ready}</StatusBadge>
      )}
      {filing && (
        <span className="text-12 text-muted">
          {filing.answer && filing.answer !== 'RJ' ? cwrAnswerLabels[filing.answer] : words.inFile(filing.file_name)}
        </span>
      )}
      {filing && <Messages messages={filing.messages} />}
      {isHere && needs.length > 0 && (
        <ul className="grid gap-0.5 text-12 text-fg-2">
          {[...blocking, ...warnings].map(({ kind, person }) => (
            <li key={`${kind}${person}`}>
              {person && `${person}: `}
              {CWR_NEEDS[kind]}
            </li>
          ))}
        </ul>
      )}
      {isHere && blocking.length > 0 && (
        <Button asChild variant="link" size="sm" className="px-0">
          <Link to={`/app/register-work/works?obra=${row.id}`} aria-label={words.openOf(row.title)}>
            {words.open}
          </Link>
        </Button>
      )}
      {filing?.open_iswc && (
        <OtherIswc filingId={filing.id} code={filing.open_iswc} society={society} hasOwn={row.iswc !== ''} />
      )}
    </div>
  );
}

type OtherProps = {
  filingId: string;
  code: string;
  society: Society /** Whether the work has a code. */;
  hasOwn: boolean;
};

function OtherIswc({ filingId, code, society, hasOwn }: OtherProps) {
  const settle = useSettleIswc();
  const iswc = parseIswc(code);
  const shown = iswc ? formatIswc(iswc) : code;
  const decide = (use: 'society' | 'work') => !settle.isPending && settle.mutate({ id: filingId, use });
  return (
    <div className="grid gap-2 rounded-control bg-warning-soft p-3 text-12">
      <p>{(hasOwn ? words.otherIswc : words.disputedIswc)(societyTable[society].label)}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" loading={settle.isPending} onClick={() => decide('society')}>
          {words.useSociety(shown)}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => decide('work')}>
          {hasOwn ? words.useWork : words.useNone}
        </Button>
      </div>
    </div>
  );
}
