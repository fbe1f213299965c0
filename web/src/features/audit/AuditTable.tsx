import { auditActionLabels } from '@toada/domain/audit/audit.actions.ts';
import type { AuditView } from '@toada/domain/audit/audit.contract.ts';
import { audited, subjectOf } from '@toada/domain/texts/audit.pt-BR.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { ChangeList } from '../../ui/list/ChangeList.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { Tooltip } from '../../ui/overlay/Tooltip.tsx';
import { texts } from './audit.texts.ts';
import type { Chosen } from './chosen.ts';

type Choose = (person: Partial<Pick<Chosen, 'actor' | 'person'>>) => void;

export function AuditTable({ rows, onChoose }: { rows: readonly AuditView[]; onChoose: Choose }) {
  const columns: Column<AuditView>[] = [
    {
      header: texts.columns.action,
      className: 'as-row:min-w-40',
      cell: ({ action }) => <b className="font-semibold">{auditActionLabels[action]}</b>,
    },
    { header: texts.columns.actor, cell: (entry) => <Actor entry={entry} onChoose={onChoose} /> },
    { header: texts.columns.person, cell: (entry) => <About entry={entry} onChoose={onChoose} /> },
    { header: texts.columns.changes, place: 'block', cell: (entry) => <Changes entry={entry} /> },
    { header: texts.columns.origin, cell: (entry) => <Origin entry={entry} /> },
    {
      header: texts.columns.moment,
      place: 'aside',
      className: 'num whitespace-nowrap',
      cell: ({ created_at }) => formatMoment(created_at),
    },
  ];
  return <DataTable label={texts.table} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

/** More fields than these stand behind a click: a row is to be read in one look. */
const AT_A_GLANCE = 3;

type PersonProps = { entry: AuditView; onChoose: Choose };

function Actor({ entry: { actor_id, actor_name }, onChoose }: PersonProps) {
  if (!actor_id) return texts.system;
  const name = actor_name ?? texts.unknown;
  return <Name name={name} title={texts.onlyBy(name)} onClick={() => onChoose({ actor: { id: actor_id, name } })} />;
}

function About({ entry, onChoose }: PersonProps) {
  const { person_id, person_name } = entry;
  if (!person_id) return subjectOf(entry) ?? texts.nobody;
  const name = person_name ?? texts.unknown;
  return (
    <Name name={name} title={texts.onlyAbout(name)} onClick={() => onChoose({ person: { id: person_id, name } })} />
  );
}

function Name({ name, title, onClick }: { name: string; title: string; onClick: () => void }) {
  return (
    <Tooltip content={title}>
      <button
        type="button"
        onClick={onClick}
        className="finger as-row:max-w-52 wrap-anywhere rounded-cover text-left underline decoration-line-strong underline-offset-3 hover:decoration-current"
      >
        {name}
      </button>
    </Tooltip>
  );
}

function Changes({ entry }: { entry: AuditView }) {
  const changes = audited(entry, formatMoment);
  if (changes.length === 0) return texts.nobody;
  const list = <ChangeList changes={changes} className="as-row:min-w-60" />;
  if (changes.length <= AT_A_GLANCE) return list;
  return (
    <details>
      <summary className="finger cursor-pointer rounded-cover font-medium text-fg-2 hover:text-fg">
        {texts.fieldsChanged(changes.length)}
      </summary>
      {list}
    </details>
  );
}

function Origin({ entry: { ip, user_agent } }: { entry: AuditView }) {
  if (!ip) return texts.nobody;
  return (
    <span className="num" title={user_agent ?? undefined}>
      {ip}
    </span>
  );
}
