import type { MessageVersion } from '@toada/domain/connector/connector.kinds.ts';
import type { SchemaSet } from '../schema-files.ts';

type VersionFacts = {
  namespace: string;
  avsVersion: string;
  schema: SchemaSet;
  genreElement: 'Genre' | 'DisplayGenre';
  /** Whether a role is an element of its own, with its instruments inside. */
  hasRoleValue: boolean;
  /** Whether a message says how much of a recording a machine made. */
  hasAi: boolean;
};

/** Differences between the versions we write (standards report, 1.9). Each version has its own namespace: they are not compatible. */
export const ernVersions: Record<Exclude<MessageVersion, 'itmsp'>, VersionFacts> = {
  '4.3': {
    namespace: 'http://ddex.net/xml/ern/43',
    avsVersion: '3',
    schema: 'ern-43',
    genreElement: 'Genre',
    hasRoleValue: false,
    hasAi: false,
  },
  '4.3.2': {
    namespace: 'http://ddex.net/xml/ern/432',
    avsVersion: '9',
    schema: 'ern-432',
    genreElement: 'DisplayGenre',
    hasRoleValue: true,
    hasAi: true,
  },
};

/** A connector that was set to Apple's format and then given to another store speaks the version every store takes. */
export function versionFactsOf(version: MessageVersion): VersionFacts {
  return ernVersions[version === 'itmsp' ? '4.3' : version];
}
