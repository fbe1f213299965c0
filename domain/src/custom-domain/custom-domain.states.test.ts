import { expect, test } from 'vitest';
import { afterLook, type DomainFailure, type DomainStatus, type LookOccasion } from './custom-domain.states.ts';

type Row = [DomainStatus, number, DomainFailure | null, LookOccasion, DomainStatus, number];

test.each<Row>([
  ['pending', 0, null, 'asked', 'verified', 0],
  ['failed', 0, null, 'asked', 'verified', 0],
  ['verified', 2, null, 'daily', 'verified', 0],
  ['pending', 0, 'txtMissing', 'asked', 'failed', 0],
  ['failed', 0, 'noAnswer', 'asked', 'failed', 0],
  ['verified', 0, 'txtMissing', 'asked', 'verified', 0],
  ['verified', 0, 'txtMissing', 'daily', 'verified', 1],
  ['verified', 1, 'noAnswer', 'daily', 'verified', 1],
  ['verified', 2, 'cnameWrong', 'daily', 'failed', 3],
  ['verified', 0, 'txtMissing', 'contested', 'failed', 0],
  ['verified', 0, 'txtWrong', 'contested', 'failed', 0],
  ['verified', 0, 'noAnswer', 'contested', 'verified', 0],
  ['verified', 0, 'cnameWrong', 'contested', 'verified', 0],
])('a %s domain with %i misses, found %s when %s, is %s with %i', (status, misses, failure, occasion, then, count) => {
  expect(afterLook({ status, misses }, failure, occasion)).toEqual({ status: then, misses: count });
});
