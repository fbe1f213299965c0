import { expect, test } from 'vitest';
import { notesOn, reachedTests } from './changed.ts';

const imports = new Map([
  ['domain/src/money/money.test.ts', ['domain/src/money/money.ts']],
  ['server/src/features/lead/lead.test.ts', ['server/src/testing/index.ts', 'server/src/features/lead/create-lead.ts']],
  ['server/src/features/lead/create-lead.ts', ['domain/src/lead/lead.contract.ts']],
  ['server/src/features/split/split.test.ts', ['server/src/testing/index.ts', 'domain/src/money/money.ts']],
  ['server/src/testing/index.ts', ['server/src/http/app.ts']],
  ['server/src/http/app.ts', ['server/src/http/routes.ts']],
  ['server/src/http/routes.ts', ['server/src/features/lead/lead.routes.ts']],
  ['server/src/features/lead/list-leads.ts', []],
  ['server/src/features/lead/lead.routes.ts', ['server/src/features/lead/list-leads.ts']],
  ['server/src/http/access.test.ts', ['server/src/http/routes.ts']],
]);

test('a change reaches the tests that import it, however far away', () => {
  expect(reachedTests(imports, ['domain/src/lead/lead.contract.ts'])).toContain(
    'server/src/features/lead/lead.test.ts',
  );
  expect(reachedTests(imports, ['domain/src/money/money.ts'])).toEqual([
    'domain/src/money/money.test.ts',
    'server/src/features/split/split.test.ts',
  ]);
});

test('a list that names every feature leads nowhere, unless it was changed itself', () => {
  expect(reachedTests(imports, ['server/src/features/lead/create-lead.ts'])).toEqual([
    'server/src/features/lead/lead.test.ts',
  ]);
  expect(reachedTests(imports, ['server/src/http/routes.ts'])).toEqual(['server/src/http/access.test.ts']);
});

test('a verb that only a route knows is tried by the tests of its feature, through the whole product', () => {
  expect(reachedTests(imports, ['server/src/features/lead/list-leads.ts'])).toEqual([
    'server/src/features/lead/lead.test.ts',
  ]);
});

test('a test that was changed is run', () => {
  expect(reachedTests(imports, ['server/src/http/access.test.ts'])).toEqual(['server/src/http/access.test.ts']);
});

test('a migration, and the journeys of a feature, are named', () => {
  const notes = notesOn(['server/migrations/2026-11-18-0030-x.sql', 'web/src/features/lead/LeadForm.tsx']);
  expect(notes).toEqual([expect.stringContaining('npm test -- server'), expect.stringContaining('lead.spec.ts')]);
});
