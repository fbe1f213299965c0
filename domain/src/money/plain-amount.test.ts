import { expect, test } from 'vitest';
import { plainAmount } from './plain-amount.ts';

test.each([
  ['1.250,50', '1250.50'],
  ['1250,5', '1250.5'],
  ['1.250', '1250'],
  ['1.250.000', '1250000'],
  [' 250 ', '250'],
  ['250.50', '250.50'],
  ['0.125', '0.125'],
  ['1250.125', '1250.125'],
  ['doze', 'doze'],
])('%s is sent as %s', (typed, sent) => expect(plainAmount(typed)).toBe(sent));
