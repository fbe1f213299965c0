import { BLOCKS_MAX, type BlockKind, blockKinds, type LinkBlock } from '@toada/domain/link-page/link-page.content.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../../lib/feedback/toast.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { MenuItem } from '../../../ui/overlay/MenuItem.tsx';
import type { PartProps } from '../editor-part.ts';
import { texts } from '../link-page.texts.ts';
import { BlockFields } from './BlockFields.tsx';
import { BlockRow } from './BlockRow.tsx';
import { blockIcons, nameOfBlock, newBlock } from './block-kinds.ts';

type Props = PartProps & {
  /** By block, of the last 28 days. */
  clicks: ReadonlyMap<string, number>;
  openKey: string | null;
  onOpen: (key: string | null) => void;
};

/** The blocks in their order: opened to be edited, moved by dragging, by keys or by their menu. */
export function BlocksPart({ draft, view, change, undo, faultOf, isReadOnly, clicks, openKey, onOpen }: Props) {
  const { blocks: words } = texts;
  const { blocks } = draft;
  const [said, setSaid] = useState('');

  function add(kind: BlockKind) {
    const block = newBlock(kind, view.owner.name);
    change(({ blocks }) => ({ blocks: [...blocks, block] }));
    onOpen(block.key);
  }
  function put(key: string, changes: object) {
    change(({ blocks }) => ({
      blocks: blocks.map((block) => (block.key === key ? ({ ...block, ...changes } as LinkBlock) : block)),
    }));
  }
  function move(key: string, to: number) {
    const moved = blocks.find((block) => block.key === key);
    if (!moved || to < 0 || to >= blocks.length) return;
    change(({ blocks }) => ({ blocks: blocks.filter((block) => block.key !== key).toSpliced(to, 0, moved) }));
    setSaid(words.moved(nameOfBlock(moved).name, to + 1, blocks.length));
    // The row has changed its place in the page, and the browser forgets the focus with it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-handle="${key}"]`)?.focus());
  }
  function remove(block: LinkBlock) {
    change(({ blocks }) => ({ blocks: blocks.filter(({ key }) => key !== block.key) }));
    const action = { label: words.restore, onSelect: undo };
    showToast({ tone: 'info', title: words.removed(nameOfBlock(block).name), action, durationMs: 10_000 });
  }

  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        {!isReadOnly && (
          <p className="text-13 text-fg-2">
            <span className="max-md:hidden">
              {words.hint} <kbd className="rounded-[4px] border border-line-strong px-1 font-sans text-12">↑</kbd>{' '}
              <kbd className="rounded-[4px] border border-line-strong px-1 font-sans text-12">↓</kbd> {words.hintEnd}
            </span>
            <span className="md:hidden">{words.hintTouch}</span>
          </p>
        )}
        {!isReadOnly && <AddBlock isFull={blocks.length >= BLOCKS_MAX} onAdd={add} />}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {blocks.length === 0 ? (
        <Empty
          title={words.empty.title}
          action={!isReadOnly && <Button onClick={() => add('links')}>{words.empty.action}</Button>}
          className="border-line border-t py-10"
        >
          {words.empty.lead}
        </Empty>
      ) : (
        <ol aria-label={words.list} className="-mx-4 border-line border-t md:-mx-5">
          {blocks.map((block, at) => {
            const faultAt = (field: string) => faultOf(`blocks.${at}.${field}`);
            return (
              <BlockRow
                key={block.key}
                block={block}
                {...nameOfBlock(block, view)}
                place={at + 1}
                many={blocks.length}
                isOpen={openKey === block.key}
                isReadOnly={isReadOnly}
                clicks={clicks.get(block.key) ?? 0}
                hasFault={faultOf(`blocks.${at}.`, true) !== undefined}
                onOpen={() => onOpen(openKey === block.key ? null : block.key)}
                onMove={move}
                onSwitch={(isOn) => put(block.key, { isOn })}
                onRemove={() => remove(block)}
              >
                <fieldset disabled={isReadOnly} className="contents">
                  <BlockFields
                    block={block}
                    works={view}
                    labelName={view.label_name}
                    faultOf={faultAt}
                    onChange={(changes) => put(block.key, changes)}
                  />
                </fieldset>
              </BlockRow>
            );
          })}
        </ol>
      )}
    </div>
  );
}

function AddBlock({ isFull, onAdd }: { isFull: boolean; onAdd: (kind: BlockKind) => void }) {
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm" icon={<Plus aria-hidden />} disabled={isFull}>
          {texts.blocks.add}
        </Button>
      }
    >
      {blockKinds.map((kind) => {
        const Icon = blockIcons[kind];
        return (
          <MenuItem key={kind} icon={<Icon aria-hidden />} onSelect={() => onAdd(kind)}>
            <span>
              {texts.blocks.kinds[kind]}
              <span className="block text-12 text-fg-2">{texts.blocks.leads[kind]}</span>
            </span>
          </MenuItem>
        );
      })}
    </Menu>
  );
}
