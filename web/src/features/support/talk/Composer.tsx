import { MESSAGE_MAX } from '@toada/domain/support/support.contract.ts';
import { Send } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { texts } from '../support.texts.ts';

const words = texts.talk;

type Props = { onSay: (text: string) => void; onTyping: () => void; ref?: Ref<HTMLTextAreaElement> };

/** One field that grows with its words. Enter sends; on a phone the button does. */
export function Composer({ onSay, onTyping, ref }: Props) {
  const [text, setText] = useState('');
  function say() {
    if (text.trim() === '') return;
    onSay(text.trim());
    setText('');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    say();
  }
  return (
    <div className="border-line border-t px-4 pt-3.5 pb-4">
      <div className="flex items-end gap-1.5 rounded-control border border-control bg-field p-1.5 pl-3.5 focus-within:border-ring">
        <textarea
          ref={ref}
          aria-label={words.message}
          placeholder={words.placeholder}
          rows={1}
          maxLength={MESSAGE_MAX}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onTyping();
          }}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none bg-transparent py-2.5 text-15 outline-none placeholder:text-muted"
        />
        <IconButton
          label={words.send}
          variant="solid"
          tooltip={false}
          onClick={say}
          className="rounded-[10px] mouse:size-11"
        >
          <Send aria-hidden />
        </IconButton>
      </div>
      <p className="mt-2 text-12 text-muted max-md:hidden">{words.hint}</p>
    </div>
  );
}
