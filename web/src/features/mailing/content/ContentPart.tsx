import {
  MAILING_BLOCKS_MAX,
  type MailingBlock,
  type MailingBlockKind,
  mailingBlockKinds,
} from '@toada/domain/mailing/mailing.content.ts';
import { Plus, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../../lib/feedback/toast.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { MenuItem } from '../../../ui/overlay/MenuItem.tsx';
import { changeBlock, changeContent, type PartProps } from '../editor-part.ts';
import { texts } from '../mailing.texts.ts';
import { StepHead } from '../StepHead.tsx';
import { MailBlockFields } from './MailBlockFields.tsx';
import { MailBlockRow } from './MailBlockRow.tsx';
import { blockIcons, newBlock } from './mail-blocks.ts';

const words = texts.content;

type Props = PartProps & {
  undo: () => void;
  openKey: string | null;
  onOpen: (key: string | null) => void;
};

/** The blocks in their order: opened to be edited, moved by dragging, by keys or by their menu. */
export function ContentPart({ draft, view, change, undo, faultOf, isReadOnly, openKey, onOpen }: Props) {
  const { blocks } = draft.content;
  const [said, setSaid] = useState('');
  const fault = faultOf(null, 'blocks');

  function add(kind: MailingBlockKind) {
    const block = newBlock(kind);
    changeContent(change, ({ blocks }) => ({ blocks: [...blocks, block] }));
    onOpen(block.key);
  }
  function move(key: string, to: number) {
    const moved = blocks.find((block) => block.key === key);
    if (!moved || to < 0 || to >= blocks.length) return;
    changeContent(change, ({ blocks }) => ({
      blocks: blocks.filter((block) => block.key !== key).toSpliced(to, 0, moved),
    }));
    setSaid(words.moved(words.kinds[moved.kind], to + 1, blocks.length));
    // The row has changed its place in the page, and the browser forgets the focus with it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-handle="${key}"]`)?.focus());
  }
  function remove({ key, kind }: MailingBlock) {
    changeContent(change, ({ blocks }) => ({ blocks: blocks.filter((block) => block.key !== key) }));
    const action = { label: words.restore, onSelect: undo };
    showToast({ tone: 'info', title: words.removed(words.kinds[kind]), action, durationMs: 10_000 });
  }

  return (
    <section aria-labelledby="mensagem" data-field="blocks" className="grid min-w-0 grid-cols-1 gap-3 py-5">
      <div className="px-5">
        <StepHead id="mensagem" icon={Rows3} title={words.title}>
          {!isReadOnly && <AddBlock isFull={blocks.length >= MAILING_BLOCKS_MAX} onAdd={add} />}
        </StepHead>
        {fault && (
          <FieldNote id="mensagem-falta" tone="error">
            {fault}
          </FieldNote>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {blocks.length === 0 ? (
        <Empty
          title={words.empty.title}
          action={!isReadOnly && <Button onClick={() => add('text')}>{words.empty.action}</Button>}
          className="py-6"
        >
          {words.empty.lead}
        </Empty>
      ) : (
        <ol aria-label={words.list} className="border-line border-t">
          {blocks.map((block, at) => (
            <MailBlockRow
              key={block.key}
              block={block}
              place={at + 1}
              many={blocks.length}
              isOpen={openKey === block.key}
              isReadOnly={isReadOnly}
              hasFault={['title', 'text', 'label', 'alt', 'url'].some((field) => faultOf(block.key, field))}
              onOpen={() => onOpen(openKey === block.key ? null : block.key)}
              onMove={move}
              onRemove={() => remove(block)}
            >
              <MailBlockFields
                block={block}
                view={view}
                faultOf={(field) => faultOf(block.key, field)}
                onChange={(changes) => changeBlock(change, block.key, changes)}
              />
            </MailBlockRow>
          ))}
        </ol>
      )}
    </section>
  );
}

function AddBlock({ isFull, onAdd }: { isFull: boolean; onAdd: (kind: MailingBlockKind) => void }) {
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm" icon={<Plus aria-hidden />} disabled={isFull}>
          {words.add}
        </Button>
      }
    >
      {mailingBlockKinds.map((kind) => {
        const Icon = blockIcons[kind];
        return (
          <MenuItem key={kind} icon={<Icon aria-hidden />} onSelect={() => onAdd(kind)}>
            <span>
              {words.kinds[kind]}
              <span className="block text-12 text-fg-2">{words.leads[kind]}</span>
            </span>
          </MenuItem>
        );
      })}
    </Menu>
  );
}
