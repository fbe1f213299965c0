import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** One folder per standard, with the files as DDEX packs them; the first of each is the one the others are read from. */
export const schemaFiles = {
  'ern-43': ['release-notification.xsd', 'allowed-value-sets.xsd'],
  'ern-432': ['release-notification.xsd', 'allowed-value-sets.xsd'],
  'ern-c-sftp-16': ['ern-choreography-sftp.xsd', 'avs.xsd', 'xmldsig-core-schema.xsd'],
} as const;
export type SchemaSet = keyof typeof schemaFiles;

/** The first file that a folder of schemas lacks, so that a wrong folder is told at the start and not at the first delivery. */
export function findMissingSchema(dir: string): string | null {
  const needed = Object.entries(schemaFiles).flatMap(([set, names]) => names.map((name) => `${set}/${name}`));
  return needed.find((path) => !existsSync(join(dir, path))) ?? null;
}
