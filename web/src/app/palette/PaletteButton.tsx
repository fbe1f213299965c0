import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Key } from '../../ui/button/Key.tsx';
import { useAhead } from '../use-ahead.ts';
import { texts } from './palette.texts.ts';

const load = async () => ({ default: (await import('./Palette.tsx')).Palette });
const Palette = lazy(load);

/** The way into the palette: a field where there is room, an icon elsewhere, and the keys. Its code comes ahead: whoever presses Ctrl+K types on at once. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useAhead(load);
  usePaletteKeys(() => setOpen((wasOpen) => !wasOpen));
  return (
    <>
      <button
        type="button"
        aria-label={texts.open}
        onClick={() => setOpen(true)}
        className="control w-60 cursor-pointer gap-2.5 pr-2 text-13 text-muted transition-colors hover:text-fg max-xl:hidden"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="flex-1 text-left">{texts.open}</span>
        <span className="flex gap-1 text-fg">
          <Key name={isApple() ? texts.keys.command : texts.keys.ctrl} />
          <Key name={texts.keys.letter} />
        </span>
      </button>
      <IconButton label={texts.openShort} onClick={() => setOpen(true)} className="xl:hidden">
        <Search aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Ctrl+K or Cmd+K from anywhere but another dialog; '/' where nothing is typed and the screen has no use of its own for it. */
function usePaletteKeys(toggle: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isChord = ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k';
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
      if (!(isChord || isSlash) || event.defaultPrevented || event.repeat || isInOtherDialog(target)) return;
      event.preventDefault();
      toggle();
    }
    // The screen's own keys listen at the document, and come first.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [toggle]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}

function isInOtherDialog(target: EventTarget | null): boolean {
  const dialog = target instanceof HTMLElement && target.closest('[role="dialog"], [role="alertdialog"]');
  return (
    dialog instanceof HTMLElement &&
    dialog.querySelector(`[role="combobox"][aria-label="${texts.placeholder}"]`) === null
  );
}

function isApple(): boolean {
  return /Mac|iP(hone|ad)/.test(navigator.platform);
}
