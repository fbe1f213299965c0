import type {
  MessageFinding,
  MessageHeader,
  PackageFacts,
  PackageWriter,
  ReleaseFile,
  StoredFile,
  StorePackage,
  VideoPackageFacts,
  VideoPart,
} from '../package-facts.ts';
import type { Schemas } from '../schemas.ts';
import { versionFactsOf } from './ern-versions.ts';
import { lintErn } from './lint-ern.ts';
import { imageUri, resourceUri, videoIdOf } from './resource-names.ts';
import { type Product, writeManifest } from './write-manifest.ts';
import { writeMessage } from './write-message.ts';
import { writeVideoMessage } from './write-video-message.ts';

/** DDEX's message with its files, in the layout the store was agreed on. */
export function createErnWriter(schemas: Schemas): PackageWriter {
  return { write: writeRelease, findings: ({ header }, packed) => findingsOf(schemas, header, packed) };
}

/** The same for a video, which is a release of its own. */
export function createErnVideoWriter(schemas: Schemas): PackageWriter<VideoPackageFacts, VideoPart> {
  return { write: writeVideo, findings: ({ header }, packed) => findingsOf(schemas, header, packed) };
}

async function findingsOf(
  schemas: Schemas,
  { version }: MessageHeader,
  { message, complete }: Pick<StorePackage, 'message' | 'complete'>,
): Promise<MessageFinding[]> {
  return [
    ...lintErn(message.body),
    ...(await schemas.validate(versionFactsOf(version).schema, message.body)),
    ...(complete ? await schemas.validate('ern-c-sftp-16', complete.body) : []),
  ];
}

function writeRelease(facts: PackageFacts): StorePackage {
  const { header, release } = facts;
  const files: Named<ReleaseFile>[] = [
    ...release.tracks.map(
      (track): Named<ReleaseFile> => ({
        uri: resourceUri(release.upc, track.place, track.file),
        from: { kind: 'track', place: track.place },
        file: track.file,
      }),
    ),
    { uri: imageUri(release.upc, release.cover), from: { kind: 'cover' }, file: release.cover },
  ];
  const product = { type: 'AudioProduct', id: { ICPN: release.upc } } as const;
  return layOut(header, { product, name: release.upc, body: writeMessage(facts), files });
}

function writeVideo(facts: VideoPackageFacts): StorePackage<VideoPart> {
  const { header, video } = facts;
  const name = videoIdOf(video);
  const files: Named<VideoPart>[] = [
    { uri: resourceUri(name, 1, video.file), from: { kind: 'video' }, file: video.file },
  ];
  if (video.thumbnail)
    files.push({ uri: imageUri(name, video.thumbnail), from: { kind: 'thumbnail' }, file: video.thumbnail });
  const id = video.upc ? { ICPN: video.upc } : { ISRC: video.isrc };
  return layOut(header, { product: { type: 'VideoProduct', id }, name, body: writeVideoMessage(facts), files });
}

type Named<From> = { uri: string; from: From; file: StoredFile };
type Content<From> = {
  product: Product;
  /** The product's number, by which folder and message are called. */
  name: string;
  body: string;
  files: Named<From>[];
};

/** Message and files in the layout the store was agreed on. */
function layOut<From>(header: MessageHeader, { product, name, body, files }: Content<From>): StorePackage<From> {
  const isBatch = header.layout === 'batch';
  const folder = isBatch ? header.batchId : `N_${name}_${header.batchId}`;
  const home = isBatch ? `${folder}/${name}` : folder;
  const message = { path: `${home}/${name}.xml`, body };
  return {
    folder,
    media: files
      .filter(({ file }) => file.isSent)
      .map(({ uri, from, file }) => ({ path: `${home}/${uri}`, from, bytes: file.bytes, sha256: file.sha256 })),
    message,
    complete: isBatch
      ? {
          path: `${folder}/BatchComplete_${header.batchId}.xml`,
          body: writeManifest(header, product, message),
        }
      : null,
  };
}
