import type { ContentItem } from '@toada/domain/content/content.contract.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { VersionsDialog } from '../../ui/list/VersionsDialog.tsx';
import { nameOf, versionsQuery } from './content.api.ts';
import { texts } from './content.texts.ts';

const words = texts.versions;

type Props = { item: ContentItem; onUse: (text: string) => void; onClose: () => void };

/** Every text that was saved under a key. */
export function ContentHistory({ item, onUse, onClose }: Props) {
  return (
    <VersionsDialog
      title={words.title}
      description={nameOf(item)}
      words={words}
      list={usePages(versionsQuery(item))}
      onClose={onClose}
      show={({ content_value, saved_at, saved_by }) => {
        const text = content_value ?? item.default_value;
        const moment = formatMoment(saved_at);
        return {
          head: `${texts.savedBy(saved_by ?? texts.somebody, moment)}${content_value === null ? ` · ${words.byDefault}` : ''}`,
          content: (
            <p className="mt-1 whitespace-pre-line break-words text-14">
              {text || <span className="text-muted italic">{texts.empty}</span>}
            </p>
          ),
          useName: words.again(moment),
          isHere: text === item.content_value,
          onUse: () => onUse(text),
        };
      }}
    />
  );
}
