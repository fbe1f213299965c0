import { AppError } from '@toada/domain/errors.ts';
import { expect, test } from 'vitest';
import { failureOf } from './upload-words.ts';

test('a file that the line lost is told to be sent again, and never what the database is', () => {
  const lost = 'A conexão caiu. O que já chegou está guardado: envie de novo para continuar.';
  expect(failureOf(new AppError('database.unavailable', {}))).toBe(lost);
  expect(failureOf(new AppError('mediaFile.empty', {}))).not.toBe(lost);
});
