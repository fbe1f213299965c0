import { expect, test } from 'vitest';
import { readAudit } from './read-audit.ts';

const metadata = { dependencies: { total: 412 } };

test('nothing known is said with the number of packages', () => {
  const { lines, exitCode } = readAudit(JSON.stringify({ vulnerabilities: {}, metadata }));
  expect([lines, exitCode]).toEqual([['No known hole in 412 packages.'], 0]);
});

test('a hole is named with its severity, and fails', () => {
  const sharp = { severity: 'high', range: '<0.40.0', isDirect: true, fixAvailable: true };
  const { lines, exitCode } = readAudit(JSON.stringify({ vulnerabilities: { sharp }, metadata }));
  expect(lines[0]).toBe('high      sharp <0.40.0 (ours): a newer version mends it');
  expect(exitCode).toBe(1);
});

test.each([
  [
    JSON.stringify({
      message: '405 Method Not Allowed - POST https://me:word@registry.example/-/npm',
      statusCode: 405,
    }),
  ],
  ['<html>'],
  [''],
])('a registry that does not answer is no clean bill', (output) => {
  const { lines, exitCode } = readAudit(output);
  expect(lines.join()).toMatch(/^Not known: the registry does not answer audits/);
  expect(lines.join()).not.toContain('word@');
  expect(exitCode).toBe(2);
});
