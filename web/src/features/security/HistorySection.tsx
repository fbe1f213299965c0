import type { SignInView } from '@toada/domain/auth/auth.contract.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { deviceName } from './device-name.ts';
import { historyQuery } from './security.api.ts';
import { texts } from './security.texts.ts';

const { title, table, columns: words, empty, actions, methods } = texts.history;

const columns: Column<SignInView>[] = [
  { header: words.what, cell: (entry) => <What entry={entry} />, className: 'whitespace-nowrap' },
  { header: words.device, cell: (entry) => deviceName(entry.user_agent), className: 'whitespace-nowrap' },
  { header: words.network, cell: (entry) => <Where entry={entry} />, className: 'num' },
  { header: words.when, cell: (entry) => formatMoment(entry.created_at), className: 'num whitespace-nowrap' },
];

export function HistorySection() {
  const history = usePages(historyQuery);
  return (
    <Section title={title}>
      <Card isPadded={false}>
        <ListFrame list={history} failedTitle={texts.failed} empty={<p className="p-5 text-fg-2">{empty}</p>}>
          {(rows) => <DataTable label={table} columns={columns} rows={rows} keyOf={({ id }) => id} />}
        </ListFrame>
      </Card>
    </Section>
  );
}

function What({ entry: { action, method } }: { entry: SignInView }) {
  const how = method && methods[method];
  return (
    <span className="font-medium">
      {actions[action]}
      {how && <span className="text-fg-2"> · {how}</span>}
    </span>
  );
}

/** The place in words, where the server knows it. */
function Where({ entry: { ip, place } }: { entry: SignInView }) {
  return (
    <span className="min-w-0">
      {ip ?? texts.device.noNetwork}
      {place && <span className="block text-fg-2">{place}</span>}
    </span>
  );
}
