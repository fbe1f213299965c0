import type { AuthorDraft } from '@toada/domain/work/work.draft.ts';
import { Pencil, X } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { SplitSwatch } from '../../../ui/chart/SplitSwatch.tsx';
import { texts } from '../work.texts.ts';
import type { ChangeWork } from '../work-calls.ts';

const words = texts.authors;

type Props = {
  author: AuthorDraft;
  /** From 1. */
  place: number;
  change: ChangeWork;
  onOpen: (key: string) => void;
};

/** An author of a long list in one line. Drawn anew only when the author changes. */
export const AuthorLine = memo(function AuthorLine({ author, place, change, onOpen }: Props) {
  const { key, name, cpf_cnpj, editing_share, performance_share } = author;
  return (
    <div
      data-field={`author ${key}`}
      className="flex items-center gap-3.5 border-line border-t px-5 py-1 [contain-intrinsic-size:auto_52px] [content-visibility:auto] md:px-6"
    >
      <SplitSwatch place={place - 1} className="w-1.5 shrink-0 self-stretch" />
      <p className="min-w-0 flex-1 truncate text-13">
        <span className="num text-muted">{place}.</span> <b className="font-semibold">{name || words.unnamed}</b>{' '}
        <span className="num text-fg-2">
          {[cpf_cnpj, words.parts(editing_share, performance_share)].filter(Boolean).join(', ')}
        </span>
      </p>
      <IconButton label={words.edit(place, name)} onClick={() => onOpen(key)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        label={words.remove(place)}
        onClick={() => change((now) => ({ authors: now.authors.filter((one) => one.key !== key) }))}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  );
});
