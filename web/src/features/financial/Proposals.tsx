import { queryOptions, useQuery } from '@tanstack/react-query';
import { splitApi as api } from '@toada/domain/split/split.contract.ts';
import { Link } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { texts } from './financial.texts.ts';

const words = texts.proposals;

/** The newest proposals; without an answer the screen does not mention them. */
const waitingQuery = queryOptions({
  queryKey: ['finance', 'proposals'],
  queryFn: async ({ signal }) => {
    const [terms, advances] = await Promise.all([call(api.terms, {}, { signal }), call(api.advances, {}, { signal })]);
    return [...terms.rows, ...advances.rows].filter(({ is_mine_to_answer }) => is_mine_to_answer).length;
  },
  meta: { isQuiet: true },
});

/** Margins and advances that wait for the person's word. */
export function Proposals() {
  const { data: count = 0 } = useQuery(waitingQuery);
  if (count === 0) return null;
  const action = (
    <Button asChild size="sm" variant="secondary">
      <Link to="/app/financial/terms">{words.open}</Link>
    </Button>
  );
  return (
    <Alert tone="warning" title={words.title(count)} action={action}>
      {words.lead}
    </Alert>
  );
}
