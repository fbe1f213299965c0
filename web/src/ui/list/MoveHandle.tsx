import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { ROW_TYPE } from './use-row-drop.ts';

type Props = {
  id: string;
  /** Says what is moved, from where, and by which keys. */
  label: string;
  /** From 1. */
  place: number;
  /** Puts a row at a place from 0. */
  onMove: (id: string, to: number) => void;
};

/** Drags a row, or moves it with the arrow keys. On a phone, where nothing is dragged, the row's menu does the same. */
export function MoveHandle({ id, label, place, onMove }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(id, place - 1 + step);
  }
  return (
    <button
      type="button"
      data-handle={id}
      draggable
      aria-label={label}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.setData(ROW_TYPE, id);
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('li');
        if (row) event.dataTransfer.setDragImage(row, 24, 24);
      }}
      className="grid size-7 shrink-0 cursor-grab place-items-center rounded-[8px] text-muted transition-colors hover:bg-hover hover:text-fg active:cursor-grabbing max-md:sr-only max-md:focus:not-sr-only"
    >
      <GripVertical aria-hidden className="size-[18px]" />
    </button>
  );
}
