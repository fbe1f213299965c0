import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Key } from '../../ui/button/Key.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { onRequestTexts as texts } from './queue.texts.ts';
import { useKeys } from './use-keys.ts';

type Props = {
  /** Somebody chose this row; false where the queue opened it by itself. */
  isAsked: boolean;
  children: ReactNode;
};

/** A document whose opening is written down: nobody is credited with one that they did not ask for. */
export function OnRequest({ isAsked, children }: Props) {
  const [isPressed, setIsPressed] = useState(false);
  const isOpen = isAsked || isPressed;
  useKeys({ o: [texts.open, () => setIsPressed(true)] }, !isOpen);
  if (isOpen) return children;
  const open = (
    <Button variant="secondary" onClick={() => setIsPressed(true)} iconEnd={<Key name="O" />}>
      {texts.open}
    </Button>
  );
  return (
    <Empty title={texts.title} kind="filter" action={open} className="m-auto">
      {texts.lead}
    </Empty>
  );
}
