import { setTimeout as sleep } from 'node:timers/promises';
import { compareJourney, compareRemains, withDatabase } from './compare-journey.ts';
import { createJourneyFiles } from './journey-files.ts';
import { type Journey, type Step, steps, travel } from './release-journey.ts';
import { seeded } from './seeded.ts';
import { type SplitProduct, startSplitProduct, type Victim, victims } from './split-product.ts';
import { bodyOf, openStubbornBrowser, type StubbornBrowser } from './stubborn-browser.ts';

type Options = { dataDir: string; rounds: number; seed: number; log?: (line: string) => void };
/** `moment`: which part of the step is over, of one. */
type Plan = { victim: Victim; step: Step; moment: number };
export type Kill = Plan & { afterMs: number; unanswered: number; cutChecks: number };
type Result = { kills: Kill[]; journeys: Journey[]; faults: string[] };

/**
 * Each round brings two files and the release that names them from the first byte into the review, and kills the server, the
 * worker, or all and the database at a seeded moment of it. A browser goes on as soon as it can. Then everything is held
 * against what it was told: no accepted byte is lost, nothing is there twice, no job is left or has done its work again.
 */
export async function killUpload({ dataDir, rounds, seed, log = () => {} }: Options): Promise<Result> {
  const chance = seeded(seed);
  const result: Result = { kills: [], journeys: [], faults: [] };
  const product = await startSplitProduct(dataDir);
  try {
    const browser = await openStubbornBrowser(product.url);
    const round = await createRound(product, browser, dataDir);
    let stepsLeft: Step[] = [];
    for (let number = 1; number <= rounds && result.faults.length === 0; number++) {
      if (stepsLeft.length === 0) stepsLeft = shuffled(steps, chance);
      const plan = planKill(stepsLeft.pop() ?? 'upload', chance);
      const { kill, journey, faults } = await round(number, plan);
      result.kills.push(kill);
      if (journey) result.journeys.push(journey);
      result.faults.push(...faults.map((fault) => `round ${number}: ${fault}`));
      log(`round ${number}: ${tellOf(kill)}; ${faults.length} faults`);
    }
    if (result.faults.length === 0)
      result.faults = await withDatabase(product.databaseUrl(), (ask) => compareRemains(ask, dataDir, result.journeys));
  } finally {
    await product.stop();
  }
  return result;
}

/** Every step has its turn before one comes again. */
function shuffled(all: readonly Step[], chance: () => number): Step[] {
  return all
    .map((step) => ({ step, lot: chance() }))
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ step }) => step);
}

function planKill(step: Step, chance: () => number): Plan {
  // The whole machine now and then, mostly one of the two.
  const lot = Math.min(Math.floor(chance() * 2.25), victims.length - 1);
  return { step, victim: victims[lot] ?? 'server', moment: chance() };
}

const tellOf = ({ victim, step, afterMs, unanswered, cutChecks }: Kill) =>
  `killed ${victim} ${afterMs} ms into ${step}; ${unanswered} requests cut, ${cutChecks} checks cut`;

async function createRound(product: SplitProduct, browser: StubbornBrowser, dataDir: string) {
  const filesOf = await createJourneyFiles();
  const participant = { name: 'Téo Brandão', role: 'Produtor' };
  const made = await browser.insist({ method: 'POST', path: '/api/participants', body: participant });
  const participantId = bodyOf<{ id: string }>(made, 'the participant').id;
  const times = createStepTimes();

  return async (number: number, plan: Plan) => {
    const watch = times.watch(plan.step);
    const afterMs = Math.floor(plan.moment * times.lastMs(plan.step));
    const before = browser.unanswered();
    let killing: Promise<number | Error> | null = null;
    const onStep = (step: Step) => {
      watch.onStep(step);
      if (step === plan.step)
        killing ??= sleep(afterMs)
          .then(() => product.kill(plan.victim))
          .catch(asError);
    };
    const outcome = await travel(browser, { number, participantId, ...filesOf(number), onStep }).catch(asError);
    watch.end();
    const cut = await Promise.resolve(killing);
    const kill = { ...plan, afterMs, unanswered: browser.unanswered() - before, cutChecks: Number(cut) || 0 };
    const failed = [outcome, cut].filter((one) => one instanceof Error).map(({ message }) => message);
    if (outcome instanceof Error || failed.length > 0) return { kill, journey: null, faults: failed };
    const faults = await withDatabase(product.databaseUrl(), (ask) => compareJourney(ask, dataDir, outcome)).catch(
      (error: unknown) => [asError(error).message],
    );
    return { kill, journey: outcome, faults };
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Usual duration of the steps on an idle machine. */
const USUAL_MS: Record<Step, number> = { upload: 400, store: 80, check: 1500, draft: 80, submit: 40 };

/** How long each step takes on this machine just now: a moment of a step is chosen by it. */
function createStepTimes() {
  const lastMs = { ...USUAL_MS };

  return {
    lastMs: (step: Step) => lastMs[step],
    /** A journey to be measured; the step in which something is killed says nothing, and the one behind it little. */
    watch(killed: Step) {
      const begun = new Map<Step, number>();
      return {
        onStep: (step: Step) => void (begun.has(step) || begun.set(step, performance.now())),
        end() {
          const ends = [...steps.slice(1).map((step) => begun.get(step)), performance.now()];
          for (const [place, step] of steps.entries()) {
            const [start, end] = [begun.get(step), ends[place]];
            const isDisturbed = place === steps.indexOf(killed) || place === steps.indexOf(killed) + 1;
            if (start !== undefined && end !== undefined && !isDisturbed) lastMs[step] = end - start;
          }
        },
      };
    },
  };
}
