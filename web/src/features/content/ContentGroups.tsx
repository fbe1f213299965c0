import type { ContentItem } from '@toada/domain/content/content.contract.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ContentCard } from './ContentCard.tsx';
import { ContentHistory } from './ContentHistory.tsx';
import { CARDS } from './cards.ts';
import { useRestoreContent, useSaveContent } from './content.api.ts';
import { texts } from './content.texts.ts';
import { groupsOf } from './content-list.ts';
import type { useDrafts } from './use-drafts.ts';

type Props = {
  items: readonly ContentItem[];
  drafts: ReturnType<typeof useDrafts>;
  /** A text is being edited. */
  onFocus: (item: ContentItem) => void;
  onClear: () => void;
};

export function ContentGroups({ items, drafts, onFocus, onClear }: Props) {
  const [readKey, setReadKey] = useState<string | null>(null);
  const read = items.find(({ content_key }) => content_key === readKey);
  const save = useSaveContent(drafts.settle);
  const restore = useRestoreContent((item, text) => save.mutate({ item, text }));
  const isBusy = save.isPending || restore.isPending;
  if (items.length === 0) return <NothingFound onClear={onClear} />;

  return (
    <>
      {groupsOf(items).map(({ name, items: cards }) => (
        <div key={name} id={`textos-${name}`} className="scroll-mt-32">
          <Section title={texts.groups[name] ?? name}>
            {name === 'landing' && <LandingNote />}
            <ul className={CARDS}>
              {cards.map((item) => (
                <ContentCard
                  key={item.content_key}
                  item={item}
                  draftState={drafts.draftStateOf(item)}
                  isSaving={save.isPending && save.variables.item.content_key === item.content_key}
                  isBusy={isBusy}
                  onWrite={(text) => drafts.write(item, text)}
                  onSave={(text) => save.mutate({ item, text })}
                  onDiscard={() => drafts.drop(item.content_key)}
                  onRestore={() => restore.mutate(item)}
                  onFocus={() => onFocus(item)}
                  onHistory={() => setReadKey(item.content_key)}
                />
              ))}
            </ul>
          </Section>
        </div>
      ))}
      {read && (
        <ContentHistory item={read} onUse={(text) => drafts.write(read, text)} onClose={() => setReadKey(null)} />
      )}
    </>
  );
}

/** Else somebody would save, and look for it in vain. */
function LandingNote() {
  return (
    <p className="-mt-2 mb-4 text-13 text-fg-2">
      {texts.landingNote}{' '}
      <Link to="/app/admin/landing-builder" className="text-primary-text underline underline-offset-3">
        {texts.landingBuilder}
      </Link>
      .
    </p>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const action = (
    <Button variant="secondary" size="sm" onClick={onClear}>
      {texts.nothing.action}
    </Button>
  );
  return <Empty kind="filter" title={texts.nothing.title} action={action} />;
}
