import type { ContentItem, ContentVersion } from '@toada/domain/content/content.contract.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { nameOf, versionsQuery } from './content.api.ts';
import { texts } from './content.texts.ts';

type Props = { item: ContentItem; onUse: (text: string) => void; onClose: () => void };

/** Every text that was saved under a key. One that is used again goes into the card; saving it is a step of its own. */
export function ContentHistory({ item, onUse, onClose }: Props) {
  const list = usePages(versionsQuery(item));
  return (
    <Dialog isOpen onOpenChange={onClose} size="lg" title={texts.versions.title} description={nameOf(item)}>
      <div className="-mx-6 -mb-6">
        <ListFrame
          list={list}
          failedTitle={texts.versions.failed}
          skeletonRows={3}
          empty={<Empty title={texts.versions.none} />}
        >
          {(rows) => (
            <ol className="divide-y divide-line border-line border-t">
              {rows.map((version) => (
                <Version
                  key={version.id}
                  version={version}
                  item={item}
                  onUse={(text) => {
                    onUse(text);
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

type VersionProps = { version: ContentVersion; item: ContentItem; onUse: (text: string) => void };

function Version({ version: { content_value, saved_at, saved_by }, item, onUse }: VersionProps) {
  const text = content_value ?? item.default_value;
  const moment = formatMoment(saved_at);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-6 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-12 text-muted">
          {texts.savedBy(saved_by ?? texts.somebody, moment)}
          {content_value === null && ` · ${texts.versions.byDefault}`}
        </p>
        <p className="mt-1 whitespace-pre-line break-words text-14">
          {text || <span className="text-muted italic">{texts.empty}</span>}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={texts.versions.useOf(moment)}
        disabled={text === item.content_value}
        onClick={() => onUse(text)}
      >
        {texts.versions.use}
      </Button>
    </li>
  );
}
