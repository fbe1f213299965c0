import { useContext, useEffect, useState } from 'react';
import { type Location, UNSAFE_NavigationContext, useSearchParams } from 'react-router';
import type { ListPages } from '../../ui/list/ListFrame.tsx';
import { stepNames } from './queue.texts.ts';
import { useHasRoom } from './use-has-room.ts';
import { useKeys } from './use-keys.ts';

type Options = {
  /** Name of the open row in the address. */
  param?: string;
  /** Where there is room for both, the first row is open at once. */
  opensFirst?: boolean;
};

/**
 * Which line of a queue is open. It stands in the address, so that a reviewer can hand a case to another and the back
 * button leads back to the list. J and K walk the queue.
 */
export function useQueue(
  keys: readonly string[],
  { isSearching, more }: Pick<ListPages<unknown>, 'isSearching' | 'more'>,
  { param = 'id', opensFirst = true }: Options = {},
) {
  const [params, setParams] = useSearchParams();
  const isNewest = useIsNewest(params);
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const [byItself, setByItself] = useState<string | null>(null);
  const chosen = params.get(param);
  const at = chosen === null ? -1 : keys.indexOf(chosen);
  const [previous, next] = [keys[at - 1], keys[at + 1]];
  const hasRoom = useHasRoom();

  /** Other parameters of the address, such as filters, stay. */
  function choose(key: string | null, options: { replace?: boolean } = {}) {
    const kept = new URLSearchParams(params);
    if (key === null) kept.delete(param);
    else kept.set(param, key);
    setParams(kept, { preventScrollReset: true, ...options });
  }
  // A decided row stays in the list until it is read again: it is not opened a second time. Nor is one of the list before.
  const isOpened = opensFirst && hasRoom && chosen === null && !isSearching;
  const first = isOpened ? keys.find((key) => !passed.has(key)) : undefined;
  // Written into the address: a row that arrives above it must not take the place of the one that is read.
  useEffect(() => {
    if (first === undefined || !isNewest()) return;
    setByItself(first);
    choose(first, { replace: true });
  });
  const stepTo = (key: string | undefined) => (key === undefined ? undefined : () => choose(key));
  useKeys({ j: [stepNames.next, stepTo(next) ?? stay], k: [stepNames.previous, stepTo(previous) ?? stay] });

  return {
    chosen,
    at,
    /** Somebody chose the open row; false where it was opened by itself. */
    isAsked: chosen !== byItself,
    choose: (key: string | null) => {
      setByItself(null);
      choose(key);
    },
    /** The open row is decided: on to the one after it, or before it, or back to the list. */
    goOn: () => {
      if (chosen !== null) setPassed(new Set([...passed, chosen]));
      const open = (key: string | undefined) => (key !== undefined && !passed.has(key) ? key : undefined);
      choose(open(next) ?? open(previous) ?? keys.find((key) => key !== chosen && !passed.has(key)) ?? null);
    },
    steps: {
      at,
      total: keys.length,
      hasMore: more.hasMore,
      onBack: () => choose(null),
      onPrevious: stepTo(previous),
      onNext: stepTo(next),
    },
  };
}

function stay() {}

/** The router draws a new address when it finds the time: what somebody chose meanwhile is not written over. */
function useIsNewest(drawn: URLSearchParams) {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  return () => {
    const { location } = navigator as { location?: Location };
    return !location || new URLSearchParams(location.search).toString() === drawn.toString();
  };
}
