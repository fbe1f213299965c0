import { setTimeout as sleep } from 'node:timers/promises';
import { bodyOf, order, type StubbornBrowser } from './stubborn-browser.ts';

type Statement = { status: string; waiting: { act: string } | null };

const STAGE_MS = 120_000;

/** The same file again, where no answer came: then it is there already, and is named. */
export async function sendStatement(browser: StubbornBrowser, content: string, name: string): Promise<string> {
  const answer = await browser.insist({
    method: 'POST',
    path: `/api/statements?name=${name}`,
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(content),
  });
  const known = answer.body as { error?: { code: string; params: { id: string } } };
  if (known.error?.code === 'statement.known' && answer.isRepeat) return known.error.params.id;
  return bodyOf<{ id: string }>(answer, 'the file').id;
}

export async function orderStatement(by: StubbornBrowser, id: string, verb: string, body: object = {}) {
  const answer = await order(by, `statements/${id}/${verb}`, body);
  // One whose answer was lost may have been obeyed.
  if (answer.status !== 200 && !answer.isRepeat) throw new Error(`${verb} was answered ${answer.status}.`);
}

export async function readStatement(by: StubbornBrowser, id: string): Promise<Statement> {
  return bodyOf(await by.insist({ method: 'GET', path: `/api/statements/${id}` }), 'the statement');
}

export async function untilDone(isDone: () => Promise<boolean>, what: string) {
  for (const end = Date.now() + STAGE_MS; !(await isDone()); await sleep(30))
    if (Date.now() > end) throw new Error(`It was not done with ${what} within ${STAGE_MS} ms.`);
}

function untilStatement(by: StubbornBrowser, id: string, status: string) {
  return untilDone(async () => (await readStatement(by, id)).status === status, `a statement that is ${status}`);
}

type Two = { first: StubbornBrowser; second: StubbornBrowser };

/** A large one, alone or with what came before on the same day, waits for the second, who agrees. */
export function untilAgreed({ first, second }: Two, id: string, { verb, body = {}, status }: Agreed) {
  return untilDone(async () => {
    const { status: stands, waiting } = await readStatement(first, id);
    if (waiting?.act === verb) await orderStatement(second, id, verb, body);
    return stands === status;
  }, `a statement that is ${status}`);
}

/** Asked for by the first; where that does not suffice the second agrees at once. */
export async function askAndAgree({ first, second }: Two, id: string, { verb, body = {} }: Agreed) {
  await orderStatement(first, id, verb, body);
  if ((await readStatement(first, id)).waiting?.act === verb) await orderStatement(second, id, verb, body);
}

type Agreed = { verb: 'approve' | 'reverse'; body?: object; status: string };

/** From the file to the ledger. */
export async function postStatement(people: Two, content: string, name: string): Promise<string> {
  const by = people.first;
  const id = await sendStatement(by, content, name);
  await untilStatement(by, id, 'ready');
  await orderStatement(by, id, 'import');
  await untilStatement(by, id, 'review');
  const agreed = { verb: 'approve', status: 'posted' } as const;
  await askAndAgree(people, id, agreed);
  await untilAgreed(people, id, agreed);
  return id;
}
