import { formatIswc, parseIswc } from '@toada/domain/identifiers/iswc.ts';
import { formatDocument } from '@toada/domain/identifiers/mask-document.ts';
import { formatDay } from '@toada/domain/texts/format-day.ts';
import type { WorkPage } from '@toada/domain/work/work.contract.ts';
import type { AuthorDraft } from '@toada/domain/work/work.draft.ts';
import { authorRoleLabels, NO_SOCIETY, societyTable, workFileLabels } from '@toada/domain/work/work.kinds.ts';
import { workStatusLabels } from '@toada/domain/work/work.states.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { type Fact, KeyValue } from '../../ui/list/KeyValue.tsx';
import { Timeline } from '../../ui/list/Timeline.tsx';
import { workTones } from './status-tones.ts';
import { useOpenFile } from './work.api.ts';
import { texts } from './work.texts.ts';

const words = texts.summary;

/** All that was sent of a work: for its owner after the submission, and for whoever judges it. */
export function WorkFactsView({ work, isForStaff = false }: { work: WorkPage; isForStaff?: boolean }) {
  const open = useOpenFile(work.id);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusBadge tone={workTones[work.status]}>{workStatusLabels[work.status]}</StatusBadge>
        {!isForStaff && <p className="text-13 text-fg-2">{words.next[work.status]}</p>}
      </div>
      {work.note && (
        <Alert tone="danger" title={texts.note}>
          <p className="whitespace-pre-line">{work.note}</p>
        </Alert>
      )}
      <KeyValue facts={factsOf(work)} />
      <section aria-label={words.authors}>
        <h3 className="type-label mb-2">{words.authors}</h3>
        <DataTable label={words.authors} columns={authorColumns} rows={work.draft.authors} keyOf={({ key }) => key} />
      </section>
      <section aria-label={words.files}>
        <h3 className="type-label mb-2">{words.files}</h3>
        {work.files.length === 0 && <p className="text-13 text-muted">{words.noFiles}</p>}
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
      </section>
      <section aria-label={words.path}>
        <h3 className="type-label">{words.path}</h3>
        <Timeline
          label={words.path}
          events={work.history.map(({ kind, by, note, at }) => ({
            id: `${kind} ${at}`,
            title: texts.events[kind],
            detail: [by, note].filter(Boolean).join(' · '),
            moment: formatMoment(at),
            dateTime: at,
            tone: kind === 'approved' ? 'success' : kind === 'rejected' ? 'danger' : 'neutral',
          }))}
        />
      </section>
    </div>
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
  { header: texts.authors.editing, isNumeric: true, cell: ({ editing_share }) => `${editing_share}%` },
  { header: texts.authors.performance, isNumeric: true, cell: ({ performance_share }) => `${performance_share}%` },
];

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
    { term: texts.form.publisher, value: draft.publishers.map(({ name }) => name).join(', ') },
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
