import type { LinkBlock } from '@toada/domain/link-page/link-page.content.ts';
import { isShown } from '@toada/domain/link-page/link-page.rules.ts';
import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Switch } from '../../../ui/form/Switch.tsx';
import { MoveHandle } from '../../../ui/list/MoveHandle.tsx';
import { useRowDrop } from '../../../ui/list/use-row-drop.ts';
import { MenuItem } from '../../../ui/overlay/MenuItem.tsx';
import { RowActions } from '../../../ui/overlay/RowActions.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { texts } from '../link-page.texts.ts';
import { blockIcons } from './block-kinds.ts';

type Props = {
  block: LinkBlock;
  /** How the list calls it, and what is in it. */
  name: string;
  lead: string;
  place: number;
  many: number;
  isOpen: boolean;
  isReadOnly: boolean;
  clicks: number;
  hasFault: boolean;
  onOpen: () => void;
  onMove: (key: string, to: number) => void;
  onSwitch: (isOn: boolean) => void;
  onRemove: () => void;
  /** The fields, while it is open. */
  children: ReactNode;
};

/** One block in the list: its handle, its words, its state, and its fields below when it is open (mock-up 45). */
export function BlockRow({ block, name, lead, place, many, isOpen, isReadOnly, clicks, hasFault, ...rest }: Props) {
  const { children, ...on } = rest;
  const { blocks: words } = texts;
  const Icon = blockIcons[block.kind];
  const drop = useRowDrop({ place, onMove: on.onMove });
  const fieldsId = `bloco-${block.key}`;
  return (
    <li
      {...(isReadOnly ? {} : drop)}
      className={cn(
        'border-line border-b data-over:bg-primary-soft data-over:outline-2 data-over:outline-ring data-over:outline-offset-[-2px]',
        isOpen && 'bg-primary-soft/40',
      )}
    >
      <div className={cn('flex items-center gap-3 px-4 py-3 md:px-5', isOpen && 'bg-primary-soft')}>
        {!isReadOnly && (
          <MoveHandle id={block.key} label={words.move(name, place, many)} place={place} onMove={on.onMove} />
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={on.onOpen}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-[10px] text-left"
        >
          <span
            className={cn(
              'grid size-9 shrink-0 place-items-center rounded-[10px] bg-raised',
              !block.isOn && 'text-muted',
            )}
          >
            <Icon aria-hidden className="size-[18px]" />
          </span>
          <span className="min-w-0 flex-1">
            <span
              className={cn('block font-semibold text-14 max-md:line-clamp-2 md:truncate', !block.isOn && 'text-muted')}
            >
              {name}
            </span>
            <span className="block truncate text-13 text-fg-2">{whenOf(block) ?? lead}</span>
          </span>
          <span className="num shrink-0 text-13 text-fg-2 max-md:sr-only">
            {hasFault ? (
              <span className="font-medium text-danger">{words.fault}</span>
            ) : (
              stateOf(block) || (clicks > 0 && words.clicks(clicks))
            )}
          </span>
          <ChevronDown
            aria-hidden
            className={cn('size-4 shrink-0 text-muted transition-transform max-md:hidden', isOpen && 'rotate-180')}
          />
        </button>
        <Switch
          label={words.show(name)}
          isLabelHidden
          checked={block.isOn}
          onChange={on.onSwitch}
          disabled={isReadOnly}
        />
        {!isReadOnly && (
          <RowActions name={name}>
            <MenuItem
              icon={<ArrowUp aria-hidden />}
              disabled={place === 1}
              onSelect={() => on.onMove(block.key, place - 2)}
            >
              {words.up}
            </MenuItem>
            <MenuItem
              icon={<ArrowDown aria-hidden />}
              disabled={place === many}
              onSelect={() => on.onMove(block.key, place)}
            >
              {words.down}
            </MenuItem>
            <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={on.onRemove}>
              {words.remove}
            </MenuItem>
          </RowActions>
        )}
      </div>
      {isOpen && (
        <div id={fieldsId} className="grid gap-4 px-4 py-4 md:pr-5 md:pl-[100px]">
          {children}
        </div>
      )}
    </li>
  );
}

/** When a block that does not stand there now comes, or when it went. */
function whenOf({ isOn, startsAt, endsAt }: LinkBlock): string | null {
  const now = new Date();
  if (isOn && endsAt && new Date(endsAt) <= now) return texts.blocks.goes(formatMoment(endsAt));
  return isOn && startsAt && new Date(startsAt) > now ? texts.blocks.comes(formatMoment(startsAt)) : null;
}

function stateOf(block: LinkBlock): string {
  const now = new Date();
  if (!block.isOn) return texts.blocks.hidden;
  if (isShown(block, now)) return '';
  return block.endsAt && new Date(block.endsAt) <= now ? texts.blocks.ended : texts.blocks.scheduled;
}
