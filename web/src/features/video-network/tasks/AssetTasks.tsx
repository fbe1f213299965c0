import { contentIdPolicyLabels } from '@toada/domain/texts/video-network.pt-BR.ts';
import type { YoutubeTask } from '@toada/domain/video-network/content-id.states.ts';
import { type AssetTask, youtubeTaskApi } from '@toada/domain/video-network/youtube-task.contract.ts';
import { Download, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../../lib/api/use-pages.ts';
import { useCsv } from '../../../lib/file/use-csv.ts';
import { formatAgo } from '../../../lib/format/format-ago.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../../ui/feedback/tones.ts';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { AssetDoneDialog } from './AssetDoneDialog.tsx';
import { ImportAssetsDialog } from './ImportAssetsDialog.tsx';
import { assetTasksQuery } from './tasks.api.ts';
import { texts } from './tasks.texts.ts';

export const taskTones: Record<YoutubeTask, Tone> = { register: 'info', change: 'warning', remove: 'danger' };

/** Recordings to register, change or remove at YouTube; what a conflict blocks stands first. */
export function AssetTasks({ search, empty }: { search: string; empty: ReactNode }) {
  const list = usePages(assetTasksQuery(search));
  const [open, setOpen] = useState<AssetTask | null>(null);
  const [isImporting, setImporting] = useState(false);
  const csv = useCsv(youtubeTaskApi.export, { name: texts.file, errorTitle: texts.downloadFailed });
  return (
    <>
      <div className="flex flex-wrap gap-3 px-5 pb-5 md:px-6 max-md:*:w-full">
        <Button
          variant="secondary"
          icon={<Download aria-hidden />}
          loading={csv.isPending}
          disabled={list.rows?.length === 0}
          onClick={() => csv.mutate({})}
        >
          {texts.download}
        </Button>
        <Button variant="secondary" icon={<Upload aria-hidden />} onClick={() => setImporting(true)}>
          {texts.importButton}
        </Button>
      </div>
      <ListFrame list={list} failedTitle={texts.notLoaded} empty={empty}>
        {(rows) => (
          <ul className="divide-y divide-line border-line border-t">
            {rows.map((task) => (
              <Row key={task.id} task={task} onDone={() => setOpen(task)} />
            ))}
          </ul>
        )}
      </ListFrame>
      {open && <AssetDoneDialog task={open} onClose={() => setOpen(null)} />}
      {isImporting && <ImportAssetsDialog onClose={() => setImporting(false)} />}
    </>
  );
}

function Row({ task, onDone }: { task: AssetTask; onDone: () => void }) {
  const { title, artist, isrc, owner_name, asset_code, policy, countries, passage_count, registered_policy } = task;
  const where = countries === null ? texts.world : texts.countries(countries.length);
  const wish = [contentIdPolicyLabels[policy], where, passage_count > 0 && texts.passages(passage_count)];
  const ago = (instant: string) => formatAgo(instant, new Date());
  return (
    <li className="grid gap-x-5 gap-y-3 px-5 py-4 md:grid-cols-[minmax(0,1fr)_220px_190px] md:items-center md:px-6">
      <div className="min-w-0">
        <Link
          to={`/app/catalog/${task.release_id}`}
          className="finger block truncate font-semibold text-14 underline-offset-3 hover:underline"
        >
          {title}
        </Link>
        <p className="num truncate text-12 text-fg-2">{`${artist}, ${isrc}`}</p>
        <p className="num truncate text-12 text-fg-2">
          {asset_code ? `${texts.of(owner_name)}. ${texts.code(asset_code)}` : texts.of(owner_name)}
        </p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1 text-12 text-fg-2">
        <StatusBadge tone={task.is_blocked ? 'danger' : taskTones[task.task]}>
          {task.is_blocked ? texts.blocked : texts.tasks[task.task]}
        </StatusBadge>
        {task.task !== 'remove' && <span>{wish.filter(Boolean).join(', ')}</span>}
        {task.task === 'change' && registered_policy && registered_policy !== policy && (
          <span>{texts.was(contentIdPolicyLabels[registered_policy])}</span>
        )}
        <span className="num">
          {task.exported_at ? texts.exported(ago(task.exported_at)) : texts.since(ago(task.updated_at))}
        </span>
      </div>
      <div className="md:justify-self-end">
        {task.is_blocked ? (
          <Button variant="secondary" size="sm" className="max-md:w-full" asChild>
            <Link to="/app/youtube-network?aba=conflitos">{texts.settle}</Link>
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            className="max-md:w-full"
            aria-label={texts.doneLabel(title)}
            onClick={onDone}
          >
            {texts.done}
          </Button>
        )}
      </div>
    </li>
  );
}
