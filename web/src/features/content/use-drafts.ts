import type { ContentItem } from '@toada/domain/content/content.contract.ts';
import { useState } from 'react';

/** Typed text, and the time of the version it began from. */
type Draft = { text: string; began: string | null };

/** How a card stands: what its field shows, whether that is saved, and whether somebody else wrote meanwhile. */
export type DraftState = { text: string; isUnsaved: boolean; isOvertaken: boolean };

/** Typed text of the cards, kept here so that a card hidden by the search loses nothing. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});

  function drop(key: string) {
    setDrafts(({ [key]: _gone, ...rest }) => rest);
  }

  return {
    drop,
    draftStateOf({ content_key, content_value, updated_at }: ContentItem): DraftState {
      const draft = drafts[content_key];
      if (!draft || draft.text === content_value) return { text: content_value, isUnsaved: false, isOvertaken: false };
      return { text: draft.text, isUnsaved: true, isOvertaken: draft.began !== updated_at };
    },
    write({ content_key, content_value, updated_at }: ContentItem, text: string) {
      if (text === content_value) drop(content_key);
      else setDrafts((all) => ({ ...all, [content_key]: { text, began: all[content_key]?.began ?? updated_at } }));
    },
    /** Text typed during the save goes on from the saved version. */
    settle({ content_key, updated_at }: ContentItem, sent: string) {
      setDrafts((all) => {
        const { [content_key]: draft, ...rest } = all;
        return !draft || draft.text === sent ? rest : { ...rest, [content_key]: { ...draft, began: updated_at } };
      });
    },
  };
}
