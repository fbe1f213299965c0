import type { HelpItem } from '@toada/domain/help/help.contract.ts';
import { usePages } from '../../../lib/api/use-pages.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { VersionsDialog } from '../../../ui/list/VersionsDialog.tsx';
import { type Draft, versionsQuery } from './help-admin.api.ts';
import { texts } from './help-admin.texts.ts';

const words = texts.history;

type Props = { item: HelpItem; onUse: (draft: Draft) => void; onClose: () => void };

/** Every correction that was saved of an article. */
export function ArticleHistory({ item, onUse, onClose }: Props) {
  return (
    <VersionsDialog
      title={words.title}
      description={item.title}
      words={words}
      list={usePages(versionsQuery(item))}
      onClose={onClose}
      show={({ said, saved_at, saved_by }) => {
        const { title, summary, body } = said ?? item.file;
        const moment = formatMoment(saved_at);
        return {
          head: `${texts.savedBy(saved_by ?? texts.somebody, moment)}${said === null ? ` · ${words.byFile}` : ''}`,
          content: (
            <>
              <p className="mt-1 font-semibold text-14">{title}</p>
              <p className="mt-0.5 line-clamp-3 whitespace-pre-line break-words text-13 text-fg-2">{body}</p>
            </>
          ),
          useName: words.again(moment),
          isHere: title === item.title && summary === item.summary && body === item.body,
          onUse: () => onUse({ title, summary, body }),
        };
      }}
    />
  );
}
