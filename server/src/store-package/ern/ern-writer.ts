import type { PackagedFile, PackageFacts, PackageWriter, StorePackage } from '../package-facts.ts';
import type { Schemas } from '../schemas.ts';
import { versionFactsOf } from './ern-versions.ts';
import { lintErn } from './lint-ern.ts';
import { coverUri, recordingUri } from './resource-names.ts';
import { writeManifest } from './write-manifest.ts';
import { writeMessage } from './write-message.ts';

/** DDEX's message with its files, in the layout the store was agreed on. */
export function createErnWriter(schemas: Schemas): PackageWriter {
  return {
    write,
    async findings(facts, { message, complete }) {
      const { schema } = versionFactsOf(facts.header.version);
      return [
        ...lintErn(message.body),
        ...(await schemas.validate(schema, message.body)),
        ...(complete ? await schemas.validate('ern-c-sftp-16', complete.body) : []),
      ];
    },
  };
}

function write(facts: PackageFacts): StorePackage {
  const { header, release } = facts;
  const isBatch = header.layout === 'batch';
  const folder = isBatch ? header.batchId : `N_${release.upc}_${header.batchId}`;
  const home = isBatch ? `${folder}/${release.upc}` : folder;
  const message = { path: `${home}/${release.upc}.xml`, body: writeMessage(facts) };
  return {
    folder,
    media: filesOf(facts, home),
    message,
    complete: isBatch
      ? { path: `${folder}/BatchComplete_${header.batchId}.xml`, body: writeManifest(facts, message) }
      : null,
  };
}

function filesOf({ release }: PackageFacts, home: string): PackagedFile[] {
  const files = [
    ...release.tracks.map((track) => ({
      uri: recordingUri(release.upc, track),
      from: { kind: 'track' as const, place: track.place },
      file: track.file,
    })),
    { uri: coverUri(release.upc, release.cover), from: { kind: 'cover' as const }, file: release.cover },
  ];
  return files
    .filter(({ file }) => file.isSent)
    .map(({ uri, from, file }) => ({ path: `${home}/${uri}`, from, bytes: file.bytes, sha256: file.sha256 }));
}
