import { expect, test } from 'vitest';
import { planName } from './plan-name.ts';

test.each([
  ['Padrão', 'plano Padrão'],
  ['Plano Ouro', 'Plano Ouro'],
  ['plano', 'plano'],
  ['Planos do Selo', 'plano Planos do Selo'],
])('the plan %j is called %j within a sentence', (plan, called) => expect(planName(plan, 'plano')).toBe(called));
