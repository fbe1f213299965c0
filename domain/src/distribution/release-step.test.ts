import { expect, test } from 'vitest';
import { releaseEventLabel } from '../texts/catalogue.pt-BR.ts';
import { releaseStepTexts } from '../texts/release-step.pt-BR.ts';
import { distributionStates, distributionStatuses } from './distribution.states.ts';
import { mayStart, releaseStepOf, releaseSteps } from './release-step.ts';

const both = [true, false];
const all = distributionStatuses.flatMap((status) =>
  both.flatMap((isHeld) =>
    both.flatMap((isOwnChange) => both.map((isTestOnly) => ({ status, isHeld, isOwnChange, isTestOnly }))),
  ),
);

test('every state has a step, every step is some state, and each says who acts next in words of its own', () => {
  expect(new Set(all.map(releaseStepOf))).toEqual(new Set(releaseSteps));
  const words = releaseSteps.map((step) => releaseStepTexts[step].own);
  expect(new Set(words).size).toBe(words.length);
});

test('the button stands only where the states let the release start, and never while the team has to look', () => {
  for (const state of all)
    if (mayStart(releaseStepOf(state))) {
      expect(distributionStates[state.status].start).toBe('processing');
      expect(state.status === 'pending' && state.isHeld).toBe(false);
    }
});

test('a delivery that only test stores have is nowhere called delivered', () => {
  const step = releaseStepOf({ status: 'completed', isHeld: false, isOwnChange: false, isTestOnly: true });
  expect(releaseStepTexts[step]).toEqual({
    own: 'Entrega de teste concluída, nada foi publicado',
    others: 'Entrega de teste concluída, nada foi publicado',
  });
  expect(releaseEventLabel('completed', true)).toBe('Entrega de teste concluída');
  expect(releaseEventLabel('completed', false)).toBe('Entregue às lojas');
});

test('whoever reads about somebody else’s release is not told that it is their turn', () => {
  for (const step of releaseSteps) expect(releaseStepTexts[step].others).not.toMatch(/sua vez|você/i);
});
