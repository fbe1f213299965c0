import { useAddress } from '../page/use-address.ts';

/** The status whose rows a queue shows. It stands in the address; without one, or with an unknown one, it is the first. */
export function useStatus<Status extends string>(statuses: readonly [Status, ...Status[]]) {
  const [kept, keep] = useAddress({ status: 'situacao' });
  const status = statuses.find((one) => one === kept.status) ?? statuses[0];
  return [status, (next: Status) => keep({ status: next })] as const;
}
