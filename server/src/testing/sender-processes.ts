import { readFile } from 'node:fs/promises';

const SENDER_CHILD = 'mailing.child';

/** The senders of mailings that a worker has started; none where the system does not tell of its processes in files. */
export async function sendersOf(worker: number): Promise<number[]> {
  const text = await readFile(`/proc/${worker}/task/${worker}/children`, 'utf8').catch(() => '');
  const children = text.split(' ').filter(Boolean).map(Number);
  const lines = await Promise.all(children.map((one) => readFile(`/proc/${one}/cmdline`, 'utf8').catch(() => '')));
  return children.filter((_, index) => lines[index]?.includes(SENDER_CHILD));
}
