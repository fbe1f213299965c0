import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KilledMailing, killMailing } from '../../server/src/testing/kill-mailing.ts';
import type { Bench, Verdict } from './bench.ts';

/** Smaller numbers for trying the bench itself: MAILING_PEOPLE=1000 MAILING_KILLS=2. */
const PEOPLE = Number(process.env.MAILING_PEOPLE ?? 10_000);
const KILLS = Number(process.env.MAILING_KILLS ?? 10);
/** After each, half a minute passes until the sender is taken for dead. */
const SENDER_KILLS = Number(process.env.MAILING_SENDER_KILLS ?? 3);

const runs = [
  { name: 'kill-mailing', kills: KILLS, goal: 'each person exactly one mail' },
  { name: 'kill-mailing, touched', kills: KILLS, isTouched: true, goal: 'each once, and nobody who had left' },
  { name: 'kill-mailing, sender too', kills: SENDER_KILLS, withSender: true, goal: 'nobody twice, the rest by name' },
];

/**
 * A mailing whose server and worker are killed ten times; the same while it is paused, edited and resumed, and readers leave; and one
 * whose sender is killed as well, where mails in flight stay without a confirmation.
 */
export const killMailingBench: Bench = {
  name: 'kill-mailing',
  async run(say) {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    say(`seed ${seed} (SEED=${seed} repeats this run)`);
    const verdicts: Verdict[] = [];
    for (const { name, goal, ...options } of runs) {
      say(name);
      const dataDir = await mkdtemp(join(tmpdir(), 'toada-bench-'));
      const killed = await killMailing({ dataDir, people: PEOPLE, seed, ...options, log: say });
      // A failed run keeps its data for a look afterwards.
      if (killed.faults.length === 0) await rm(dataDir, { recursive: true, force: true });
      else say(`the data folder is kept: ${dataDir}`);
      for (const line of [...killed.faults.slice(0, 20), ...summary(killed)]) say(line);
      const figure = `${killed.faults.length}/${PEOPLE}`;
      verdicts.push({ name, figure, goal, result: killed.faults.length === 0 ? 'ok' : 'short' });
    }
    return verdicts;
  },
};

function summary({ counts, doubtful, leavings, pauses }: KilledMailing): string[] {
  const fates = Object.entries(counts).map(([fate, number]) => `${number} ${fate}`);
  const { withMail, withoutMail } = doubtful;
  const inFlight = leavings.filter(({ wasInFlight }) => wasInFlight).length;
  return [
    `addressees: ${fates.join(', ')}`,
    ...(withMail + withoutMail > 0
      ? [`without a confirmation: ${withMail} have the mail, ${withoutMail} have none and may be mailed once more`]
      : []),
    ...(leavings.length > 0
      ? [`${pauses} pauses; ${leavings.length} left during the run, ${inFlight} with their mail in flight`]
      : []),
  ];
}
