import { layouts, messageVersions } from '@toada/domain/connector/connector.kinds.ts';
import { deliveryKinds } from '@toada/domain/delivery/delivery.states.ts';
import { platforms } from '@toada/domain/distribution/platforms.ts';
import { aiUses, explicitness, genres, languages, musicTypes } from '@toada/domain/release/release.kinds.ts';
import { authorRoles } from '@toada/domain/work/work.kinds.ts';
import { z } from 'zod';
import { StoreError } from '../../outside/store/store-transport.ts';
import type { PackageFacts, VideoPackageFacts } from '../../store-package/package-facts.ts';
import type { ReleaseFile } from './gathered.ts';
import type { Delivery } from './work.queries.ts';

/** A file of the release as it stands in this message. */
export type FrozenFile = ReleaseFile & { isSent: boolean };
export type Frozen = { facts: PackageFacts | VideoPackageFacts; files: FrozenFile[] };

/**
 * The form of the facts below. A takedown may read them years later: whoever changes the form raises the number, and adds to
 * `upgrades` how a row of the number before is read.
 */
const VERSION = 2;
const upgrades: Record<number, (facts: object) => object> = {
  // Messages of the first version named nobody and no code by a registered work.
  1: (facts) => withoutWorks(facts),
};

const stored = {
  bytes: z.int(),
  sha256: z.string(),
  md5: z.string().nullable(),
  isSent: z.boolean(),
};
const measure = z.number().nullable();
const party = z.object({ dpid: z.string(), name: z.string() });

const picture = z.object({ ...stored, format: z.enum(['jpg', 'png']), width: measure, height: measure });

/** Parts that a recording and a video have alike. */
const recorded = {
  isrc: z.string(),
  title: z.string(),
  version: z.string(),
  mainArtists: z.array(z.string()),
  featuredArtists: z.array(z.string()),
  composers: z.array(z.string()),
  writers: z.array(z.object({ name: z.string(), role: z.enum(authorRoles), ipi: z.string().nullable() })),
  iswcs: z.array(z.string()),
  producers: z.array(z.string()),
  otherCredits: z.array(z.object({ name: z.string(), role: z.string() })),
  language: z.enum(languages).nullable(),
  explicit: z.enum(explicitness),
  isInstrumental: z.boolean(),
  aiUse: z.enum(aiUses),
  durationMs: z.number(),
};

/** Parts that every release has. */
const released = {
  id: z.string(),
  releaseDate: z.iso.date(),
  labelName: z.string(),
  pLine: z.string(),
  cLine: z.string(),
  description: z.string(),
  artists: z.array(z.object({ name: z.string(), storeId: z.string().nullable(), ipi: z.string().nullable() })),
};

const Track = z.object({
  ...recorded,
  place: z.int().min(1),
  previewStartSeconds: z.number(),
  file: z.object({
    ...stored,
    format: z.enum(['wav', 'flac']),
    sampleRate: measure,
    bitDepth: measure,
    channels: measure,
  }),
});

const message = {
  header: z.object({
    messageId: z.string(),
    threadId: z.string(),
    batchId: z.string(),
    createdAt: z.iso.datetime().transform((moment) => new Date(moment)),
    isTest: z.boolean(),
    kind: z.enum(deliveryKinds),
    platform: z.enum(platforms),
    version: z.enum(messageVersions),
    layout: z.enum(layouts),
    sender: party,
    recipient: party,
  }),
  deal: z.object({ territories: z.union([z.literal('Worldwide'), z.array(z.string())]) }).nullable(),
};

const MusicFacts = z.object({
  ...message,
  release: z.object({
    ...released,
    type: z.enum(musicTypes),
    title: z.string(),
    artist: z.string(),
    upc: z.string(),
    genre: z.enum(genres),
    language: z.enum(languages).nullable(),
    cover: picture,
    tracks: z.array(Track).min(1),
  }),
}) satisfies z.ZodType<PackageFacts>;

const VideoFacts = z.object({
  ...message,
  video: z.object({
    ...released,
    ...recorded,
    upc: z.string().nullable(),
    audioIsrc: z.string().nullable(),
    releaseAt: z.iso.datetime({ offset: true }).nullable(),
    genre: z.string(),
    file: z.object({
      ...stored,
      format: z.enum(['mp4', 'mov', 'webm']),
      videoCodec: z.string().nullable(),
      audioCodec: z.string().nullable(),
      width: measure,
      height: measure,
      frameRate: measure,
    }),
    thumbnail: picture.nullable(),
  }),
}) satisfies z.ZodType<VideoPackageFacts>;

const File = z.object({
  fileId: z.string(),
  key: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  place: z.int().nullable(),
  trackId: z.string().nullable(),
  isSent: z.boolean(),
}) satisfies z.ZodType<FrozenFile>;

/** The two columns of a delivery that say what its message says. */
export function freeze({ facts, files }: Frozen) {
  return { facts: JSON.stringify({ version: VERSION, ...facts }), files: JSON.stringify(files) };
}

/** The message as it was written down. A row that cannot be read names its delivery and the field, and ends the attempt. */
export function thaw({ id, facts, files }: Pick<Delivery, 'id' | 'facts' | 'files'>): Frozen {
  const upgraded = upgrade(id, facts);
  const Facts = 'video' in upgraded ? VideoFacts : MusicFacts;
  const read = z.object({ facts: Facts, files: z.array(File) }).safeParse({ facts: upgraded, files });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new StoreError('factsBroken', `delivery ${id}: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** Facts without a number are of the first version: they were written before there was a second. */
function upgrade(id: string, facts: unknown): object {
  const read = z.looseObject({ version: z.int().min(1).default(1) }).safeParse(facts);
  if (!read.success) throw new StoreError('factsBroken', `delivery ${id}: the facts have no version that can be read`);
  const { version, ...rest } = read.data;
  let upgraded: object = rest;
  for (let from = version; from !== VERSION; from++) {
    const step = upgrades[from];
    if (!step) throw new StoreError('factsBroken', `delivery ${id}: version ${version} is not known`);
    upgraded = step(upgraded);
  }
  return upgraded;
}

function withoutWorks(facts: object): object {
  const none = { writers: [], iswcs: [] };
  const old = z.union([
    z
      .looseObject({ video: z.looseObject({}) })
      .transform(({ video, ...rest }) => ({ ...rest, video: { ...video, ...none } })),
    z
      .looseObject({ release: z.looseObject({ tracks: z.array(z.looseObject({})) }) })
      .transform(({ release, ...rest }) => ({
        ...rest,
        release: { ...release, tracks: release.tracks.map((track) => ({ ...track, ...none })) },
      })),
  ]);
  // Broken facts stay as they are: the reading behind this names the field.
  return old.safeParse(facts).data ?? facts;
}
