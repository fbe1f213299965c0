import { useQuery } from '@tanstack/react-query';
import type { FilingView } from '@toada/domain/cwr/cwr.contract.ts';
import { cwrAnswerLabels, filingStatusLabels } from '@toada/domain/cwr/cwr.states.ts';
import { formatIswc, parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { formatDocument } from '@toada/domain/identifiers/mask-document.ts';
import { formatDay } from '@toada/domain/texts/format-day.ts';
import type { WorkPage } from '@toada/domain/work/work.contract.ts';
import type { AuthorDraft, PublisherDraft, WorkDraft } from '@toada/domain/work/work.draft.ts';
import { authorRoleLabels, NO_SOCIETY, societyTable, workFileLabels } from '@toada/domain/work/work.kinds.ts';
import { writtenShare } from '@toada/domain/work/work.rules.ts';
import { isLinkable, workStatusLabels } from '@toada/domain/work/work.states.ts';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { type Fact, KeyValue } from '../../ui/list/KeyValue.tsx';
import { Timeline } from '../../ui/list/Timeline.tsx';
import { filingTones } from '../cwr/parts/tones.ts';
import { filingsQuery } from '../cwr/parts/WorkFilings.tsx';
import { LinkedRecordings } from './LinkedRecordings.tsx';
import { workTones } from './status-tones.ts';
import { useOpenFile } from './work.api.ts';
import { texts } from './work.texts.ts';

const words = texts.summary;

/** `files`: another way to show them, for whoever judges. */
type Props = { work: WorkPage; isForStaff?: boolean; files?: ReactNode };

/** All that was sent of a work: for its owner after the submission, and for whoever judges it. */
export function WorkFactsView({ work, isForStaff = false, files }: Props) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusBadge tone={workTones[work.status]}>{workStatusLabels[work.status]}</StatusBadge>
        {!isForStaff && <p className="text-13 text-fg-2">{nextOf(work)}</p>}
      </div>
      {work.note && (
        <Alert tone="danger" title={texts.note}>
          <p className="whitespace-pre-line">{work.note}</p>
        </Alert>
      )}
      <KeyValue facts={factsOf(work)} />
      <div>
        <h3 className="type-label mb-2">{words.authors}</h3>
        <DataTable label={words.authors} columns={authorColumns} rows={work.draft.authors} keyOf={({ key }) => key} />
      </div>
      {work.draft.publishers.length > 0 && (
        <div>
          <h3 className="type-label mb-2">{texts.publishers.title}</h3>
          <DataTable
            label={texts.publishers.title}
            columns={publisherColumnsOf(work.draft)}
            rows={work.draft.publishers}
            keyOf={({ key }) => key}
          />
        </div>
      )}
      {!isForStaff && isLinkable(work.status) && <LinkedRecordings work={work} />}
      <section aria-label={words.files}>
        <h3 className="type-label mb-2">{words.files}</h3>
        {files ?? <OwnFiles work={work} />}
      </section>
      <section aria-label={words.path}>
        <h3 className="type-label">{words.path}</h3>
        <Path work={work} />
      </section>
    </div>
  );
}

/** Our own steps and, once it was approved, those of the societies; the newest first. */
function Path({ work }: { work: WorkPage }) {
  const { data } = useQuery({ ...filingsQuery(work.id), enabled: work.decided_at !== null });
  const own = work.history.map(({ kind, by, note, at }) => ({
    ...{ id: `${kind} ${at}`, title: texts.events[kind], detail: [by, note].filter(Boolean).join(' · '), at },
    tone: kind === 'approved' ? ('success' as const) : kind === 'rejected' ? ('danger' as const) : ('neutral' as const),
  }));
  const events = [...own, ...(data?.filings ?? []).flatMap(filingEvents)].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  );
  return (
    <Timeline
      label={words.path}
      events={events.map(({ at, ...event }) => ({ ...event, moment: formatMoment(at), dateTime: at }))}
    />
  );
}

/** When it was handed in at a society, and what came back. */
function filingEvents({ id, society, status, answer, iswc, sent_at, answered_at }: FilingView) {
  const { label } = societyTable[society];
  const code = iswc && parseIswc(iswc);
  const detail = [answer && cwrAnswerLabels[answer], code && formatIswc(code)].filter(Boolean).join(' · ');
  return [
    ...(sent_at
      ? [{ id: `${id} sent`, title: words.filed(label), detail: '', at: sent_at, tone: 'info' as const }]
      : []),
    ...(answered_at
      ? [
          {
            id,
            title: words.answered(label, filingStatusLabels[status]),
            detail,
            at: answered_at,
            tone: filingTones[status],
          },
        ]
      : []),
  ];
}

/** The turn of somebody: a fee that somebody else pays is not the reader's turn. */
function nextOf({ status, payment_id, payer_name }: WorkPage): string {
  return status === 'unpaid' && !payment_id ? words.nextUnpaid(payer_name) : words.next[status];
}

function OwnFiles({ work }: { work: WorkPage }) {
  const open = useOpenFile(work.id);
  if (work.files.length === 0) return <p className="text-13 text-muted">{words.noFiles}</p>;
  return (
    <ul className="grid gap-2">
      {work.files.map(({ kind, name, bytes }) => (
        <li key={kind} className="flex min-h-11 flex-wrap items-center justify-between gap-2 text-13">
          <span className="min-w-0 break-words">
            <b className="font-semibold">{workFileLabels[kind]}</b>: {name}, {formatBytes(bytes)}
          </span>
          <Button
            size="sm"
            variant="secondary"
            aria-label={texts.files.open(workFileLabels[kind])}
            onClick={() => open.mutate(kind)}
          >
            {words.download}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const authorColumns: Column<AuthorDraft>[] = [
  {
    header: texts.authors.name,
    cell: ({ name, pseudonym, cpf_cnpj }) => (
      <span className="grid">
        <b className="font-semibold">{pseudonym ? `${name} (${pseudonym})` : name}</b>
        <span className="num text-12 text-muted">{formatDocument(cpf_cnpj)}</span>
      </span>
    ),
  },
  {
    header: texts.authors.role,
    cell: ({ role, society }) => (
      <span className="grid">
        {role && authorRoleLabels[role]}
        <span className="text-12 text-muted">{society ? societyTable[society].label : NO_SOCIETY}</span>
      </span>
    ),
  },
  { header: texts.authors.editing, isNumeric: true, cell: ({ editing_share }) => writtenShare(editing_share) },
  {
    header: texts.authors.performance,
    isNumeric: true,
    cell: ({ performance_share }) => writtenShare(performance_share),
  },
];

function publisherColumnsOf({ authors }: WorkDraft): Column<PublisherDraft>[] {
  return [
    {
      header: texts.publishers.publisher,
      cell: ({ name, cpf_cnpj }) => (
        <span className="grid">
          <b className="font-semibold">{name}</b>
          <span className="num text-12 text-muted">{formatDocument(cpf_cnpj)}</span>
        </span>
      ),
    },
    {
      header: texts.authors.society,
      cell: ({ key, society }) => (
        <span className="grid">
          {society ? societyTable[society].label : NO_SOCIETY}
          <span className="text-12 text-muted">
            {texts.publishers.of(authors.filter(({ publisher_key }) => publisher_key === key).length)}
          </span>
        </span>
      ),
    },
    { header: texts.authors.editing, isNumeric: true, cell: ({ editing_share }) => writtenShare(editing_share) },
    {
      header: texts.authors.performance,
      isNumeric: true,
      cell: ({ performance_share }) => writtenShare(performance_share),
    },
  ];
}

function factsOf({ draft, number, owner_name, payer_name, submitted_at, recordings }: WorkPage): Fact[] {
  const iswc = parseIswc(draft.iswc);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(draft.creation_date) ? formatDay(`${draft.creation_date}T12:00:00Z`) : '';
  const facts: { term: string; value: string | null | undefined }[] = [
    { term: words.number, value: number },
    { term: texts.form.title, value: draft.title },
    { term: texts.form.alternative, value: draft.alternative_titles.join(', ') },
    { term: texts.form.genre, value: draft.genre },
    { term: texts.form.duration, value: draft.duration },
    { term: texts.form.creationDate, value: day },
    { term: texts.form.iswc, value: iswc ? formatIswc(iswc) : draft.iswc },
    { term: texts.form.isaac, value: draft.isaac },
    {
      term: texts.list.owner,
      value: owner_name === payer_name ? owner_name : texts.owner.paid(owner_name, payer_name),
    },
    { term: words.sent, value: submitted_at && formatMoment(submitted_at) },
    {
      term: words.recordings,
      value: recordings.map(({ title, isrc }) => `${title} (${isrc ?? texts.form.recordingNoIsrc})`).join(', '),
    },
  ];
  return facts.filter(({ value }) => value) as Fact[];
}
