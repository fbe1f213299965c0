import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Bench, compare, rounded } from './bench.ts';
import { signIn, startSignedInProduct } from './signed-in-product.ts';

const ROUNDS = 4;
const ROUND_SECONDS = 5;
const WRONG_PER_SECOND = 200;
const READS_PER_SECOND = 100;

/** A panel read's slowest hundredth while 200 wrong sign-ins arrive per second, against the same read left in peace. */
export const loginFloodBench: Bench = {
  name: 'login-flood',
  async run(say) {
    const product = await startSignedInProduct();
    const slowest = { ours: [] as number[], theirs: [] as number[] };
    let refused = 0;
    try {
      await read(product, 2);
      for (let round = 0; round < ROUNDS; round++) {
        slowest.theirs.push(await read(product, ROUND_SECONDS));
        const flood = new AbortController();
        const flooding = wrongSignIns(product.url, flood.signal);
        slowest.ours.push(await read(product, ROUND_SECONDS));
        flood.abort();
        refused += await flooding;
      }
    } finally {
      await product.stop();
    }
    say(`99th percentile under the flood: ${rounded(slowest.ours, 1)} ms (${refused} sign-ins refused)`);
    say(`99th percentile in peace: ${rounded(slowest.theirs, 1)} ms`);
    return [compare('login-flood', slowest, { atMost: 3 })];
  },
};

async function read({ url, token }: { url: string; token: string }, duration: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const result = await autocannon({
    url: `${url}/api/profiles`,
    headers,
    connections: 4,
    overallRate: READS_PER_SECOND,
    duration,
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} reads failed.`);
  return result.latency.p99;
}

/** At a steady rate, whether answers come or not; gives the number that were answered at all. */
async function wrongSignIns(url: string, signal: AbortSignal): Promise<number> {
  const sent: Promise<unknown>[] = [];
  for (let index = 0; !signal.aborted; index++) {
    sent.push(
      signIn(url, `ninguem${index}@toada.test`, 'Senha#Errada1').then(
        (reply) => reply.arrayBuffer(),
        () => {},
      ),
    );
    await sleep(1000 / WRONG_PER_SECOND);
  }
  await Promise.all(sent);
  return sent.length;
}
