import { clsx } from 'clsx';
import { type MouseEvent, useId } from 'react';
import { Key } from '../../ui/button/Key.tsx';
import { menuIcons } from '../menu-icons.ts';
import type { Entry } from './entry.ts';
import { IconTile } from './IconTile.tsx';
import { markParts } from './match-entry.ts';
import { texts } from './palette.texts.ts';

type Props = {
  name: keyof typeof texts.groups;
  entries: readonly Entry[];
  typed: string;
  chosen: Entry | undefined;
  idOf: (entry: Entry) => string;
  onPoint: (entry: Entry) => void;
  onOpen: (entry: Entry, isNewTab: boolean) => void;
};

export function PaletteGroup({ name, entries, chosen, idOf, onPoint, onOpen, typed }: Props) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, no fields.
    <div role="group" aria-labelledby={titleId} className="pt-2">
      <p id={titleId} className="px-4 pb-1.5 font-semibold text-13 text-fg-2 md:px-5">
        {texts.groups[name]}
        <span aria-hidden className="num float-right text-muted">
          {entries.length}
        </span>
      </p>
      {entries.map((entry) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus.
        <div
          key={entry.id}
          id={idOf(entry)}
          role="option"
          aria-selected={entry === chosen}
          tabIndex={-1}
          onMouseMove={() => entry !== chosen && onPoint(entry)}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event: MouseEvent) => onOpen(entry, event.ctrlKey || event.metaKey)}
          className={clsx(
            'mr-3 flex min-h-[52px] cursor-pointer items-center gap-3 py-1.5 pr-7 pl-4 mouse:min-h-[44px] md:pl-5',
            entry === chosen && 'fita notch-9 bg-primary-soft',
          )}
        >
          <Picture {...entry} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold text-14">
              <Marked label={entry.label} typed={typed} />
            </span>
            <span className={clsx('block truncate text-12', entry === chosen ? 'text-fg-2' : 'text-muted')}>
              {entry.detail}
            </span>
          </span>
          <span className="shrink-0 text-13 text-fg-2">{entry.aside}</span>
          {entry === chosen && !entry.aside && <Key name={texts.keys.enter} />}
        </div>
      ))}
    </div>
  );
}

function Picture({ icon = 'link', picture }: Entry) {
  return picture ?? <IconTile icon={menuIcons[icon]} />;
}

function Marked({ label, typed }: { label: string; typed: string }) {
  return markParts(label, typed).map(({ text, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place, and are drawn anew as a whole.
      <mark key={index} className="bg-transparent text-primary-text">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
