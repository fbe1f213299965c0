import type { Call } from '../../http/serve.ts';
import { enqueue } from '../../jobs/queue.ts';
import { setTestAsked } from './mail-test.queries.ts';
import { readConnections } from './read-connections.ts';
import { testMailServer } from './test-mail.job.ts';

export async function askMailTest(call: Call<object>) {
  await setTestAsked(call.db, call.now);
  await enqueue(call.db, testMailServer, { userId: call.actor.id }, { key: 'mail server test' });
  return readConnections(call);
}
