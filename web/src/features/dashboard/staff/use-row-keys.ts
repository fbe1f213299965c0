import { useRef, useState } from 'react';
import { stepNames } from '../../../lib/queue/queue.texts.ts';
import { useKeys } from '../../../lib/queue/use-keys.ts';

/** J and K go through the rows of a list; Enter on one opens it, as on any link. */
export function useRowKeys(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setAt] = useState(0);
  const at = Math.min(chosen, Math.max(0, count - 1));

  function go(step: number) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const from = rows.indexOf(document.activeElement as HTMLElement);
    const to = Math.max(0, Math.min(rows.length - 1, from < 0 ? at : from + step));
    rows[to]?.focus();
    setAt(to);
  }
  useKeys({ j: [stepNames.next, () => go(1)], k: [stepNames.previous, () => go(-1)] }, count > 0);
  return { list, at, setAt };
}
