import type { Role } from '@toada/domain/access/policy.ts';
import { expect, test } from 'vitest';
import { daysUntil } from './days-until.ts';
import { greetedAs } from './greeting.ts';

const person = (role: Role, display_name: string | null = null) => ({
  role,
  display_name,
  full_name: ' Caetano Prado',
});

test.each<[Role, string]>([
  ['ARTIST', 'Artista'],
  ['AGGREGATOR', 'Agregador'],
  ['ADMIN', 'Administrador'],
  ['SUPER_ADMIN', 'Super Administrador'],
  ['FINANCE', 'Caetano'],
  ['SUPPORT', 'Caetano'],
  ['COLLABORATOR', 'Caetano'],
])('%s without a display name is greeted as %s', (role, name) => {
  expect(greetedAs(person(role))).toBe(name);
  expect(greetedAs(person(role, '  '))).toBe(name);
  expect(greetedAs(person(role, 'Caê'))).toBe('Caê');
});

test('days are counted on the calendar of whoever reads, and never below none', () => {
  const late = new Date(2026, 10, 15, 23, 59);
  expect(daysUntil('2026-11-27', late)).toBe(12);
  expect(daysUntil('2026-11-16', late)).toBe(1);
  expect(daysUntil('2026-11-15', late)).toBe(0);
  expect(daysUntil('2026-11-01', late)).toBe(0);
});
