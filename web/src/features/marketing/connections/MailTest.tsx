import type { MarketingConnections } from '@toada/domain/marketing/marketing.contract.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { texts } from '../marketing.texts.ts';
import { useMailTest } from './connections.api.ts';

const words = texts.connections.mail;
type Test = MarketingConnections['mail']['test'];

/** A mail from the platform's sender to oneself, and what the mail server said. */
export function MailTest({ test }: { test: Test }) {
  const ask = useMailTest();
  return (
    <>
      <p role="status" className="wrap-anywhere text-13">
        {saysOf(test)}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        loading={ask.isPending || test?.is_running === true}
        onClick={() => ask.mutate()}
      >
        {words.test}
      </Button>
    </>
  );
}

function saysOf(test: Test): string {
  if (test?.is_running) return words.testing;
  if (!test?.tested_at) return words.untested;
  const moment = formatMoment(test.tested_at);
  return test.problem === null ? words.taken(moment) : words.refused(test.problem, moment);
}
