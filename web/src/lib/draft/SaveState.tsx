import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { texts } from './draft.texts.ts';
import type { Saving } from './draft-keeper.ts';

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** Whether what was typed is safe. */
export function SaveState({ saving }: { saving: Saving }) {
  const words = wordsOf(saving);
  return (
    <p role="status" className="num flex shrink-0 items-center gap-2 text-13 text-muted">
      {words && (
        <>
          <Icon kind={saving.kind} />
          <span className="max-md:hidden">{words.long}</span>
          <span className="max-[359px]:sr-only md:hidden">{words.short}</span>
        </>
      )}
    </p>
  );
}

function wordsOf(saving: Saving) {
  if (saving.kind === 'untouched') return null;
  return saving.kind === 'saved' ? texts.saving.saved(clock.format(new Date(saving.at))) : texts.saving[saving.kind];
}

function Icon({ kind }: { kind: Saving['kind'] }) {
  if (kind === 'saved') return <Check aria-hidden className="size-4" />;
  if (kind === 'saving') return <LoaderCircle aria-hidden className="size-4 animate-spin" />;
  if (kind === 'offline') return <CloudOff aria-hidden className="size-4 text-warning" />;
  return <TriangleAlert aria-hidden className="size-4 text-warning" />;
}
