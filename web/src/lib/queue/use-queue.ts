import { useSearchParams } from 'react-router';
import { stepNames } from './queue.texts.ts';
import { useKeys } from './use-keys.ts';

/**
 * Which line of a queue is open. It stands in the address, so that a reviewer can hand a case to another and the back
 * button leads back to the list. J and K walk the queue.
 */
export function useQueue(keys: readonly string[], hasMore: boolean, param = 'id') {
  const [params, setParams] = useSearchParams();
  const chosen = params.get(param);
  const at = chosen === null ? -1 : keys.indexOf(chosen);
  const [previous, next] = [keys[at - 1], keys[at + 1]];

  /** Other parameters of the address, such as filters, stay. */
  function choose(key: string | null) {
    const kept = new URLSearchParams(params);
    if (key === null) kept.delete(param);
    else kept.set(param, key);
    setParams(kept, { preventScrollReset: true });
  }
  const stepTo = (key: string | undefined) => (key === undefined ? undefined : () => choose(key));
  useKeys({ j: [stepNames.next, stepTo(next) ?? stay], k: [stepNames.previous, stepTo(previous) ?? stay] });

  return {
    chosen,
    at,
    choose,
    /** The open row is decided: on to the one after it, or before it, or back to the list. */
    goOn: () => choose(next ?? previous ?? null),
    steps: {
      at,
      total: keys.length,
      hasMore,
      onBack: () => choose(null),
      onPrevious: stepTo(previous),
      onNext: stepTo(next),
    },
  };
}

function stay() {}
