import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findDdexFolder } from '../testing/ddex-folder.ts';
import { createSchemas } from './schemas.ts';
import { readXml } from './xml/xml-tree.ts';

const folder = findDdexFolder();

test('without a folder everything passes, and nobody may take that for a check', async () => {
  const schemas = createSchemas(null);
  expect(schemas.areInstalled).toBe(false);
  expect(await schemas.validate('ern-43', '<nonsense/>')).toEqual([]);
});

test('a folder that lacks a schema is refused in one sentence', () => {
  const empty = mkdtempSync(join(tmpdir(), 'toada-schemas-'));
  try {
    expect(() => createSchemas(empty)).toThrow(
      /^The folder of DDEX schemas .* lacks ern-43\/release-notification\.xsd\.$/,
    );
  } finally {
    rmSync(empty, { recursive: true });
  }
});

describe.skipIf(folder === null)("with DDEX's schemas", () => {
  const dir = folder ?? '';
  const schemas = createSchemas(folder);
  const read = (...path: string[]) => readFileSync(join(dir, ...path), 'utf8');

  test.each(folder ? readdirSync(join(folder, 'ern-43/samples')) : [])(
    'the official sample %s reads and is valid',
    async (name) => {
      const xml = read('ern-43/samples', name);
      expect(readXml(xml)).toMatchObject({ root: { name: 'NewReleaseMessage' } });
      expect(await schemas.validate('ern-43', xml)).toEqual([]);
    },
  );

  test('the examples of manifest and acknowledgement are valid', async () => {
    for (const name of ['BatchComplete_20261114120000000.xml', 'ACK_example_ern-c-sftp-16.xml'])
      expect(await schemas.validate('ern-c-sftp-16', read('generated-ern-43', name))).toEqual([]);
  });

  test('4.3 is not 4.3.2', async () => {
    const xml = read('generated-ern-43', 'single_new.xml');
    expect(await schemas.validate('ern-432', xml)).not.toEqual([]);
    expect(await schemas.validate('ern-432', read('generated-ern-432', 'single_new.xml'))).toEqual([]);
  });

  test('nothing outside the message is read, whatever it names', async () => {
    const secret = join(dir, 'ern-43/release-notification.xsd');
    const xml = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file://${secret}">]><a>&x;</a>`;
    const findings = await schemas.validate('ern-43', xml);
    expect(findings).not.toEqual([]);
    expect(JSON.stringify(findings)).not.toContain('DDEX');
  });

  test('an entity bomb is refused: unfolded, it would never end', async () => {
    expect(await schemas.validate('ern-43', entityBomb())).not.toEqual([]);
  });
});

function entityBomb(): string {
  const levels = Array.from({ length: 12 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);
  return `<!DOCTYPE a [<!ENTITY e0 "ha">${levels.join('')}]><a>&e12;</a>`;
}
