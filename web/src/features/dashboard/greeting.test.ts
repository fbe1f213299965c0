import { type Role, roles } from '@toada/domain/access/policy.ts';
import { expect, test } from 'vitest';
import { daysUntil } from './days-until.ts';
import { greetedAs } from './greeting.ts';

const person = (full_name: string, display_name: string | null = null, role: Role = 'ARTIST') => ({
  role,
  display_name,
  full_name,
});

test.each(roles)('%s is greeted by the display name, else by the first word of the name', (role) => {
  expect(greetedAs(person(' Caetano Prado', 'Caê', role))).toBe('Caê');
  expect(greetedAs(person(' Caetano Prado', '  ', role))).toBe('Caetano');
  expect(greetedAs(person(' Caetano Prado', null, role))).toBe('Caetano');
});

test('somebody without any name is greeted by their role', () => {
  expect(greetedAs(person('', null, 'ARTIST'))).toBe('Artista');
  expect(greetedAs(person('New User', null, 'SUPER_ADMIN'))).toBe('Super Administrador');
});

test('days are counted on the calendar of whoever reads, and never below none', () => {
  const late = new Date(2026, 10, 15, 23, 59);
  expect(daysUntil('2026-11-27', late)).toBe(12);
  expect(daysUntil('2026-11-16', late)).toBe(1);
  expect(daysUntil('2026-11-15', late)).toBe(0);
  expect(daysUntil('2026-11-01', late)).toBe(0);
});
