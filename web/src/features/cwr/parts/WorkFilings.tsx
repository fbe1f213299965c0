import { queryOptions, useQuery } from '@tanstack/react-query';
import { type WorkFilings as Filings, type FilingView, filingApi } from '@toada/domain/cwr/cwr.contract.ts';
import { cwrAnswerLabels, filingStatusLabels } from '@toada/domain/cwr/cwr.states.ts';
import { CWR_NEEDS } from '@toada/domain/cwr/cwr-needs.ts';
import { formatIswc, parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { societyTable } from '@toada/domain/work/work.kinds.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { call } from '../../../lib/api/api.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Failed } from '../../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { texts } from '../cwr.texts.ts';
import { CorrectWork } from './CorrectWork.tsx';
import { Messages } from './Messages.tsx';
import { filingTones } from './tones.ts';

const words = texts.ofWork;

export function filingsQuery(id: string) {
  return queryOptions({
    // Whatever renews the work renews this.
    queryKey: ['works', 'filings', id],
    queryFn: ({ signal }) => call(filingApi.ofWork, { id }, { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  });
}

/** A work's way to the societies: what it lacks, what was sent, and what came back. */
export function WorkFilings({ workId }: { workId: string }) {
  const { data, error, refetch } = useQuery(filingsQuery(workId));
  if (error && !data) return <Failed title={words.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} />;
  return (
    <>
      <Needs needs={data.needs} />
      <section aria-label={words.filings}>
        <h3 className="type-label mb-2">{words.filings}</h3>
        {data.filings.length === 0 && <p className="text-13 text-muted">{words.noFilings}</p>}
        <ul className="grid gap-2">
          {data.filings.map((filing) => (
            <Filing key={filing.id} filing={filing} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Needs({ needs }: Pick<Filings, 'needs'>) {
  return (
    <section aria-label={words.needs}>
      <h3 className="type-label mb-2">{words.needs}</h3>
      {needs.length === 0 && (
        <p className="flex items-center gap-2 text-13 text-fg-2">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
          {words.nothing}
        </p>
      )}
      <ul className="grid gap-2">
        {needs.map(({ kind, person, isBlocking }) => (
          <li key={`${kind}${person}`} className="flex gap-2.5 text-13">
            <TriangleAlert
              aria-hidden
              className={isBlocking ? 'mt-0.5 size-4 shrink-0 text-danger' : 'mt-0.5 size-4 shrink-0 text-warning'}
            />
            <span className="min-w-0">
              {person && <b className="font-semibold">{person}: </b>}
              {CWR_NEEDS[kind]}{' '}
              <span className="text-12 text-muted">{isBlocking ? words.blocking : words.helpful}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Filing({ filing }: { filing: FilingView }) {
  const { society, status, kind, answer, iswc, is_iswc_open, society_number, messages, sent_at, answered_at } = filing;
  const code = iswc && parseIswc(iswc);
  const lines = [
    answer && answer !== 'RJ' && cwrAnswerLabels[answer],
    code && !is_iswc_open && words.iswc(formatIswc(code)),
    society_number && words.societyNumber(society_number),
    answered_at ? words.answered(formatMoment(answered_at)) : sent_at && words.sent(formatMoment(sent_at)),
  ].filter(Boolean);
  return (
    <li className="grid gap-1.5 rounded-control bg-raised p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-13">
          <b className="font-semibold">{societyTable[society].label}</b>
          <span className="text-muted">, {words.kinds[kind]}</span>
        </span>
        <StatusBadge tone={filingTones[status]}>{filingStatusLabels[status]}</StatusBadge>
      </div>
      {lines.length > 0 && <p className="num text-12 text-fg-2">{lines.join(' · ')}</p>}
      <Messages messages={messages} />
      {code && is_iswc_open && <p className="text-12 text-warning">{words.iswcOpen(formatIswc(code))}</p>}
    </li>
  );
}

/** A society sent the work back: its owner opens it, corrects it and sends it again. Nothing where none did. */
export function SentBack({ workId }: { workId: string }) {
  const { data } = useQuery(filingsQuery(workId));
  const back = data?.can_correct
    ? data.filings.find(({ status }) => status === 'rejected' || status === 'conflict')
    : undefined;
  if (!back) return null;
  const isConflict = back.status === 'conflict';
  return (
    <Alert
      tone={isConflict ? 'warning' : 'danger'}
      title={words.back[isConflict ? 'conflict' : 'rejected'](societyTable[back.society].label)}
      action={<CorrectWork workId={workId} />}
    >
      <Messages messages={back.messages} />
      <p>{words.next[isConflict ? 'conflict' : 'rejected']}</p>
    </Alert>
  );
}
