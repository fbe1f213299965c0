import { expect, test } from 'vitest';
import { unaskedShares } from './unasked.rules.ts';

const share = (name: string, over: object = {}) => ({
  name,
  status: 'own' as const,
  share_basis_points: 3_000,
  has_owner_email: false,
  ...over,
});
const names = (shares: ReturnType<typeof share>[], owner: (string | null)[]) =>
  unaskedShares(shares, owner).map(({ name }) => name);

test('whoever has a part and no e-mail was not asked; the owner is known by name, whatever its accents, or by address', () => {
  const two = [share('Téo Brandão'), share('Jussara Lima')];
  expect(names(two, ['Maria Lima', 'JUSSARA LIMA'])).toEqual(['Téo Brandão']);
  expect(names([share('Téo'), share('Ju', { has_owner_email: true })], ['Maria'])).toEqual(['Téo']);
});

test('where nobody bears the owner’s name the first part is theirs; one alone is always', () => {
  expect(names([share('Ju'), share('Téo')], ['Maria', null])).toEqual(['Téo']);
  expect(names([share('Outro nome')], ['Maria'])).toEqual([]);
});

test('who was asked, and who has nothing, is none of them', () => {
  const others = [share('Ju'), share('Téo', { status: 'invited' }), share('Ana', { share_basis_points: 0 })];
  expect(names(others, ['Ju'])).toEqual([]);
});
