import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { Key } from '../button/Key.tsx';

export type SaveBarProps = {
  /** "2 alterações por salvar". */
  title: string;
  /** Which, and from when on. */
  lead: string;
  save: string;
  discard: string;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

const KEY = 'Ctrl S';

/** The one place where many changes are saved at once; it comes with the first and stays in sight. */
export function SaveBar({ title, lead, save, discard, isSaving, onSave, onDiscard }: SaveBarProps) {
  const newest = useRef(onSave);
  useEffect(() => {
    newest.current = onSave;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      // The browser would save the page.
      event.preventDefault();
      if (!event.repeat) newest.current();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <section
      aria-label={title}
      className="sticky bottom-0 z-(--z-sticky) flex flex-wrap items-center gap-x-4 gap-y-3 border-line-strong border-t bg-raised px-(--gutter) py-3.5"
    >
      <Pencil aria-hidden className="size-[18px] shrink-0 text-warning max-md:hidden" />
      <div className="min-w-0 flex-1 basis-56" role="status">
        <p className="num font-semibold text-14">{title}</p>
        <p className="wrap-anywhere text-12 text-fg-2">{lead}</p>
      </div>
      <div className="flex gap-2.5 max-md:w-full max-md:*:flex-1">
        <Button variant="ghost" onClick={onDiscard} disabled={isSaving}>
          {discard}
        </Button>
        <Button loading={isSaving} onClick={onSave} iconEnd={<Key name={KEY} />}>
          {save}
        </Button>
      </div>
    </section>
  );
}
