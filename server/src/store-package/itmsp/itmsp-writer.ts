import type { MessageFinding, PackagedFile, PackageFacts, PackageWriter, StorePackage } from '../package-facts.ts';
import { assetNames } from './asset-names.ts';
import { lintItmsp } from './lint-itmsp.ts';
import { unpublishedFacts } from './unpublished-facts.ts';
import { writeMetadata } from './write-metadata.ts';

/**
 * Apple's own package (help.apple.com/itc/musicspec): a folder `<vendor_id>.itmsp` with metadata.xml at its top and the files beside it.
 * It is written as far as Apple publishes it, so that the sandbox can read one; a live one is not sent while a fact is missing.
 */
export function createItmspWriter(): PackageWriter {
  return {
    write,
    async findings(facts, { message }) {
      const unpublished = unpublishedFacts.map((fact): MessageFinding => ({ problem: 'formatNotPublic', ...fact }));
      return [...lintItmsp(message.body), ...(facts.header.isTest ? [] : unpublished)];
    },
  };
}

function write(facts: PackageFacts): StorePackage {
  // The package's own name is given by Apple; the folder around it keeps one delivery apart from the next.
  const folder = facts.header.batchId;
  const home = `${folder}/${facts.release.upc}.itmsp`;
  return {
    folder,
    media: filesOf(facts, home),
    message: { path: `${home}/metadata.xml`, body: writeMetadata(facts) },
    complete: null,
  };
}

function filesOf({ release }: PackageFacts, home: string): PackagedFile[] {
  const { cover, tracks } = release;
  const files = [
    ...tracks.map((track) => ({
      name: assetNames.track(release, track),
      from: { kind: 'track' as const, place: track.place },
      file: track.file,
    })),
    { name: assetNames.cover(release), from: { kind: 'cover' as const }, file: cover },
  ];
  return files
    .filter(({ file }) => file.isSent)
    .map(({ name, from, file }) => ({ path: `${home}/${name}`, from, bytes: file.bytes, sha256: file.sha256 }));
}
