import type { HelpItem, HelpVersion } from '@toada/domain/help/help.contract.ts';
import { usePages } from '../../../lib/api/use-pages.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { type Draft, versionsQuery } from './help-admin.api.ts';
import { texts } from './help-admin.texts.ts';

type Props = { item: HelpItem; onUse: (draft: Draft) => void; onClose: () => void };

/** Every correction that was saved. One that is used again goes into the form; saving it is a step of its own. */
export function ArticleHistory({ item, onUse, onClose }: Props) {
  const list = usePages(versionsQuery(item));
  return (
    <Dialog isOpen onOpenChange={onClose} size="lg" title={texts.history.title} description={item.title}>
      <div className="-mx-6 -mb-6">
        <ListFrame
          list={list}
          failedTitle={texts.history.failed}
          skeletonRows={3}
          empty={<Empty title={texts.history.none} />}
        >
          {(rows) => (
            <ol className="divide-y divide-line border-line border-t">
              {rows.map((version) => (
                <Version
                  key={version.id}
                  version={version}
                  item={item}
                  onUse={(draft) => {
                    onUse(draft);
                    onClose();
                  }}
                />
              ))}
            </ol>
          )}
        </ListFrame>
      </div>
    </Dialog>
  );
}

type VersionProps = { version: HelpVersion; item: HelpItem; onUse: (draft: Draft) => void };

function Version({ version: { said, saved_at, saved_by }, item, onUse }: VersionProps) {
  const { title, summary, body } = said ?? item.file;
  const moment = formatMoment(saved_at);
  const isHere = title === item.title && summary === item.summary && body === item.body;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-6 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-12 text-muted">
          {texts.savedBy(saved_by ?? texts.somebody, moment)}
          {said === null && ` · ${texts.history.byFile}`}
        </p>
        <p className="mt-1 font-semibold text-14">{title}</p>
        <p className="mt-0.5 line-clamp-3 whitespace-pre-line break-words text-13 text-fg-2">{body}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={texts.history.useOf(moment)}
        disabled={isHere}
        onClick={() => onUse({ title, summary, body })}
      >
        {texts.history.use}
      </Button>
    </li>
  );
}
