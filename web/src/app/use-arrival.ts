import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** After a link or a redirect led to another page; not after a load or a step back, where the browser knows the place. */
export function useArrival(onArrive: () => void) {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const arrive = useEffectEvent(() => {
    if (type !== 'POP') onArrive();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another arrival.
  useEffect(() => arrive(), [pathname]);
}
