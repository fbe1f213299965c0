import { useAddress } from '../page/use-address.ts';

/**
 * The status whose rows a queue shows. It stands in the address; without one, or with an unknown one, it is the first.
 * Another status is another list: what was open of the one before is closed.
 */
export function useStatus<Status extends string>(statuses: readonly [Status, ...Status[]], param = 'id') {
  const [kept, keep] = useAddress({ status: 'situacao', open: param });
  const status = statuses.find((one) => one === kept.status) ?? statuses[0];
  return [status, (next: Status) => keep({ status: next, open: '' })] as const;
}
