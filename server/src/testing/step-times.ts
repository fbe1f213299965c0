import { type Step, steps } from './release-journey.ts';

/** Usual duration of the steps on an idle machine. */
const USUAL_MS: Record<Step, number> = { upload: 400, store: 80, check: 1500, draft: 80, submit: 40 };

/** How long each step takes on this machine just now: a moment of a step is chosen by it. */
export function createStepTimes() {
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
