import { useQueries } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { pressKey } from '../../lib/queue/use-keys.ts';
import { useActor } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Key } from '../../ui/button/Key.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { TopDialog } from '../../ui/overlay/TopDialog.tsx';
import type { Entry } from './entry.ts';
import { foundQueries } from './found-entries.tsx';
import { actionsFor, screensFor } from './known-entries.ts';
import { answering } from './match-entry.ts';
import { PaletteGroup } from './PaletteGroup.tsx';
import { texts } from './palette.texts.ts';
import { keepRecent, readRecents } from './recents.ts';

type GroupName = keyof typeof texts.groups;
type Group = { name: GroupName; entries: Entry[] };

/** Fixed order of the groups (mock-up 26): the eye learns where to look. */
const ORDER = Object.keys(texts.groups) as GroupName[];
const SCREENS_SHOWN = 6;

/** Ctrl+K: screens, actions and whatever the person may see, found by typing and opened by Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { id: userId } = useActor();
  const [entry, setEntry] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isSearching, isFailed, onRetry } = useGroups(entry.trim());
  const entries = groups.flatMap((group) => group.entries);
  const chosen = entries[Math.min(at, entries.length - 1)];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen line is brought into sight whenever it is another.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen?.id]);

  function open({ to, label, detail }: Entry, isNewTab: boolean) {
    keepRecent(userId, { to, label, detail });
    if (isNewTab) return void window.open(to, '_blank', 'noopener');
    onClose();
    void navigate(to);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === '?' && entry === '') {
      onClose();
      pressKey('?');
    } else if (event.key === 'Enter' && chosen) open(chosen, event.ctrlKey || event.metaKey);
    else if (step) setAt((Math.min(at, entries.length - 1) + step + entries.length) % Math.max(entries.length, 1));
    else return;
    event.preventDefault();
  }
  return (
    <TopDialog title={texts.title} onClose={onClose}>
      <div className="flex h-16 shrink-0 items-center gap-3 border-line border-b px-4 md:px-5">
        {isSearching ? <Spinner /> : <Search aria-hidden className="size-[19px] shrink-0 text-muted" />}
        <input
          type="text"
          role="combobox"
          aria-label={texts.placeholder}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(listId, chosen)}
          placeholder={texts.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={entry}
          onChange={(event) => {
            setEntry(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent font-medium text-17 outline-none placeholder:font-body placeholder:text-muted placeholder:opacity-100"
        />
        <span role="status" className="num shrink-0 text-13 text-muted max-md:sr-only">
          {entry.trim() !== '' && !isSearching && texts.found(entries.length)}
        </span>
        <Key name={texts.keys.escape} />
        <Button variant="ghost" size="sm" onClick={onClose} className="md:hidden">
          {texts.cancel}
        </Button>
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={texts.title}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain pt-2 pb-3 empty:hidden"
      >
        {groups.map((group) => (
          <PaletteGroup
            key={group.name}
            {...group}
            typed={entry}
            chosen={chosen}
            idOf={(one) => optionId(listId, one)}
            onPoint={(one) => setAt(entries.indexOf(one))}
            onOpen={open}
          />
        ))}
      </div>
      {entries.length === 0 && entry.trim() !== '' && !isSearching && !isFailed && <Nothing entry={entry.trim()} />}
      {isFailed && (
        <p
          role="alert"
          className="flex items-center justify-between gap-3 border-line border-t px-5 py-2.5 text-13 text-warning"
        >
          {texts.failed}
          <Button variant="ghost" size="sm" onClick={onRetry}>
            {texts.retry}
          </Button>
        </p>
      )}
      <Hints />
    </TopDialog>
  );
}

function Nothing({ entry }: { entry: string }) {
  return (
    <div className="px-5 py-10 text-center">
      <p className="font-semibold text-15">{texts.nothing(entry)}</p>
      <p className="mt-1.5 text-13 text-fg-2">{texts.nothingHint}</p>
    </div>
  );
}

function Hints() {
  const { keys, hints } = texts;
  return (
    <p
      aria-hidden
      className="flex shrink-0 items-center gap-5 border-line border-t bg-sunken px-5 py-3 text-12 text-fg max-md:hidden"
    >
      <span className="flex items-center gap-1.5">
        <Key name={keys.up} />
        <Key name={keys.down} /> {hints.move}
      </span>
      <span className="flex items-center gap-1.5">
        <Key name={keys.enter} /> {hints.open}
      </span>
      <span className="flex items-center gap-1.5">
        <Key name={keys.ctrl} />
        <Key name={keys.enter} /> {hints.newTab}
      </span>
      <span className="ml-auto flex items-center gap-1.5">
        <Key name={keys.help} /> {hints.keys}
      </span>
    </p>
  );
}

/** Answers to the entry, group by group; before anything is typed, what was opened last and what can be done. */
function useGroups(entry: string) {
  const actor = useActor();
  const search = useDebounced(entry);
  const answers = useQueries({ queries: foundQueries(actor, search, entry) });
  const isOld = search !== entry;
  const found = entry.length > 1 ? answers.flatMap(({ data }) => (data ? [data] : [])) : [];
  const recents = readRecents(actor.id);
  const recentPlaces = recents.map(({ to }) => to);
  const known: Group[] = [
    {
      name: 'recent',
      entries: entry === '' ? recents.map((one) => ({ ...one, id: `recent ${one.to}` })) : [],
    },
    { name: 'actions', entries: answering(actionsFor(actor), entry) },
    { name: 'screens', entries: answering(screensFor(actor), entry).slice(0, SCREENS_SHOWN) },
  ];
  const groups = grouped([...known, ...found], recentPlaces);
  const failed = answers.filter(({ isError }) => isError);
  return {
    groups,
    isSearching: entry.length > 1 && (isOld || answers.some(({ isFetching }) => isFetching)),
    isFailed: failed.length > 0,
    onRetry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/** Each name once and in its place; in a group, what was opened lately comes first. */
function grouped(parts: readonly Group[], recentPlaces: readonly string[]): Group[] {
  const age = ({ to }: Entry) => (recentPlaces.includes(to) ? recentPlaces.indexOf(to) : recentPlaces.length);
  return ORDER.flatMap((name) => {
    const entries = parts.flatMap((part) => (part.name === name ? part.entries : []));
    return entries.length > 0 ? [{ name, entries: entries.toSorted((one, other) => age(one) - age(other)) }] : [];
  });
}

function optionId(listId: string, { id }: Entry): string {
  return `${listId}-${id.replace(/\W/g, '-')}`;
}
