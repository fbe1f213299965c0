import { useQueryClient } from '@tanstack/react-query';
import type { LandingVersion } from '@toada/domain/landing/landing.contract.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import type { Looked } from './LandingPreview.tsx';
import { versionQuery, versionsQuery } from './landing-builder.api.ts';
import { texts } from './landing-builder.texts.ts';
import type { Builder } from './use-builder.ts';

const words = texts.history;

type Props = { builder: Builder; onLook: (looked: Looked) => void };

/** Published versions, newest first: to look at, and to take back into the draft. */
export function VersionsDialog({ builder, onLook }: Props) {
  const queries = useQueryClient();
  const list = usePages(versionsQuery());

  async function look({ id }: LandingVersion) {
    const { version, content } = await queries.fetchQuery(versionQuery(id));
    onLook({ version, content });
  }

  return (
    <Dialog isOpen onOpenChange={() => builder.ask(null)} size="lg" title={words.title} description={words.lead}>
      <div className="-mx-6 -mb-6">
        <ListFrame list={list} failedTitle={words.failed} empty={<Empty title={words.none} />}>
          {(rows) => (
            <ol className="divide-y divide-line border-line border-t">
              {rows.map((version) => (
                <VersionRow
                  key={version.id}
                  version={version}
                  isBusy={builder.isRestoring}
                  onLook={() => void look(version).catch(() => {})}
                  onRestore={() => builder.askToRestore(version)}
                />
              ))}
            </ol>
          )}
        </ListFrame>
      </div>
    </Dialog>
  );
}

type RowProps = { version: LandingVersion; isBusy: boolean; onLook: () => void; onRestore: () => void };

function VersionRow({ version: row, isBusy, onLook, onRestore }: RowProps) {
  const { version, status, published_at, published_by } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 py-3.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 font-semibold text-14">
          {words.version(version)}
          {status === 'published' && (
            <StatusBadge tone="success" look="text">
              {words.live}
            </StatusBadge>
          )}
        </p>
        <p className="text-13 text-fg-2">{words.by(published_by ?? texts.somebody, formatMoment(published_at))}</p>
      </div>
      <Button variant="ghost" size="sm" aria-label={words.lookAt(version)} onClick={onLook}>
        {words.look}
      </Button>
      <Button variant="secondary" size="sm" aria-label={words.restoreOf(version)} disabled={isBusy} onClick={onRestore}>
        {words.restore}
      </Button>
    </li>
  );
}
