import { type Bench, median, spread } from './bench.ts';
import { signIn, startSignedInProduct } from './signed-in-product.ts';

const SAMPLES = 200;
const ROUNDS = 5;

/** A wrong password for an address that has an account, against one that has none: time must not tell which is which. */
export const enumerationBench: Bench = {
  name: 'enumeration',
  async run(say) {
    const product = await startSignedInProduct();
    const medians = { known: [] as number[], unknown: [] as number[] };
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const times = { known: [] as number[], unknown: [] as number[] };
        for (let sample = 0; sample < SAMPLES / ROUNDS; sample++) {
          times.known.push(await refusalMs(product.url, 'artista@toada.test'));
          times.unknown.push(await refusalMs(product.url, `ninguem${round}-${sample}@toada.test`));
        }
        medians.known.push(median(times.known));
        medians.unknown.push(median(times.unknown));
      }
    } finally {
      await product.stop();
    }
    say(`known: ${medians.known.map((ms) => ms.toFixed(1)).join(', ')} ms`);
    say(`unknown: ${medians.unknown.map((ms) => ms.toFixed(1)).join(', ')} ms`);
    const ratio = median(medians.unknown) / median(medians.known);
    const isNoisy = spread(medians.known) > 0.3 || spread(medians.unknown) > 0.3;
    const isEqual = ratio > 0.95 && ratio < 1.05;
    return [
      {
        name: 'enumeration',
        figure: ratio.toFixed(3),
        goal: '0.95 to 1.05',
        result: isNoisy ? 'noisy' : isEqual ? 'ok' : 'short',
      },
    ];
  },
};

async function refusalMs(url: string, email: string) {
  const from = performance.now();
  const reply = await signIn(url, email, 'Senha#Errada1');
  const took = performance.now() - from;
  if (reply.status !== 400) throw new Error(`A wrong password was answered ${reply.status}.`);
  return took;
}
