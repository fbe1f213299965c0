import type { Layout, MessageVersion } from '@toada/domain/connector/connector.kinds.ts';
import type { DeliveryKind } from '@toada/domain/delivery/delivery.states.ts';
import type { DeliveryProblem } from '@toada/domain/delivery/delivery-problems.ts';
import type { Platform } from '@toada/domain/distribution/platforms.ts';
import type { AiUse, Explicitness, Genre, Language, MusicType } from '@toada/domain/release/release.kinds.ts';
import type { WriterCredit } from '@toada/domain/work/work-credits.ts';

/** Everything a message says, gathered from the database by whoever delivers. What is here knows nothing of the server. */
export type PackageFacts = {
  header: MessageHeader;
  release: ReleaseFacts;
  /** Null takes the release down: the same message without a deal. */
  deal: DealFacts | null;
};

export type MessageHeader = {
  messageId: string;
  /** The same for every message about a release. */
  threadId: string;
  batchId: string;
  createdAt: Date;
  isTest: boolean;
  kind: DeliveryKind;
  platform: Platform;
  version: MessageVersion;
  layout: Layout;
  sender: PartyFacts;
  recipient: PartyFacts;
};

export type PartyFacts = { dpid: string; name: string };

export type ReleaseFacts = {
  id: string;
  type: MusicType;
  title: string;
  artist: string;
  upc: string;
  genre: Genre;
  language: Language | null;
  /** The day (2026-12-04) it begins, at midnight wherever somebody listens. */
  releaseDate: string;
  labelName: string;
  pLine: string;
  cLine: string;
  description: string;
  cover: PictureFile;
  tracks: TrackFacts[];
  /** Artists by name, with their ids in stores and societies. */
  artists: ArtistFacts[];
};

/** Everything a message about one video says. */
export type VideoPackageFacts = {
  header: MessageHeader;
  video: VideoFacts;
  /** Null takes the video down. */
  deal: DealFacts | null;
};

/** A video is release and resource in one. */
export type VideoFacts = Pick<
  ReleaseFacts,
  'id' | 'releaseDate' | 'labelName' | 'pLine' | 'cLine' | 'description' | 'artists'
> &
  Pick<
    TrackFacts,
    | 'title'
    | 'version'
    | 'mainArtists'
    | 'featuredArtists'
    | 'composers'
    | 'writers'
    | 'iswcs'
    | 'producers'
    | 'otherCredits'
    | 'language'
    | 'explicit'
    | 'isInstrumental'
    | 'aiUse'
    | 'durationMs'
  > & {
    /** The video's own, never that of the recording it shows. */
    isrc: string;
    /** A number of its own; without one the store knows it by its ISRC. */
    upc: string | null;
    /** The recording that is heard in it. */
    audioIsrc: string | null;
    /** The moment it begins, with its offset (2026-12-04T12:00:00-03:00); without one it is the day's midnight wherever somebody watches. */
    releaseAt: string | null;
    genre: string;
    file: VideoFile;
    thumbnail: PictureFile | null;
  };

export type ArtistFacts = {
  name: string;
  /** The artist's id at the store the message is for. */
  storeId: string | null;
  /** Eleven digits. */
  ipi: string | null;
};

/** Lyrics are not among it: DDEX's profile Audio has no place for them, and stores take them from other services. */
export type TrackFacts = {
  /** From 1. */
  place: number;
  isrc: string;
  title: string;
  version: string;
  mainArtists: string[];
  featuredArtists: string[];
  composers: string[];
  /** Authors of the registered works that it plays, who then stand in for `composers`; empty where none is registered. */
  writers: WriterCredit[];
  /** T and ten digits. */
  iswcs: string[];
  producers: string[];
  /** Roles are free words, as they were typed. */
  otherCredits: { name: string; role: string }[];
  language: Language | null;
  explicit: Explicitness;
  isInstrumental: boolean;
  /** 0 where nobody has chosen; Apple's packages do not say it. */
  previewStartSeconds: number;
  /** Only ERN 4.3.2 has a word for it: a store that is sent 4.3 or Apple's format is not told. */
  aiUse: AiUse;
  durationMs: number;
  file: AudioFile;
};

export type StoredFile = {
  bytes: number;
  /** Hex, in small letters. */
  sha256: string;
  /** Apple's packages alone say it; null where nobody has counted it. */
  md5: string | null;
  /** Whether its bytes go along with this message: not with an update that leaves them as they were. */
  isSent: boolean;
};
export type AudioFile = StoredFile & {
  format: 'wav' | 'flac';
  sampleRate: number | null;
  bitDepth: number | null;
  channels: number | null;
};
export type VideoFile = StoredFile & {
  format: 'mp4' | 'mov' | 'webm';
  /** Codecs by FFmpeg's names, as the check of the file found them. */
  videoCodec: string | null;
  audioCodec: string | null;
  width: number | null;
  height: number | null;
  frameRate: number | null;
};
export type PictureFile = StoredFile & { format: 'jpg' | 'png'; width: number | null; height: number | null };

/** Countries by ISO 3166-1 alpha-2; the whole world is a word of its own. */
export type DealFacts = { territories: 'Worldwide' | string[] };

export type VideoPart = { kind: 'video' } | { kind: 'thumbnail' };
export type ReleaseFile = { kind: 'cover' } | { kind: 'track'; place: number };
/** A file of ours in a package of either kind. */
export type MediaPart = ReleaseFile | VideoPart;

/** A file of the package by its place below the store's folder; `from` says which file of ours its bytes are. */
export type PackagedFile<From = ReleaseFile> = {
  path: string;
  from: From;
  bytes: number;
  sha256: string;
};

/** A fault of a message before it is sent; `place` is an XPath or a field, `message` English for the operator. */
export type MessageFinding = {
  problem: Extract<DeliveryProblem, 'invalidMessage' | 'formatNotPublic'>;
  place: string;
  message: string;
};

/**
 * A package ready to be sent. `media` go first, then `message`, then `complete` (manifest; null where the layout has none):
 * a store begins to read when the last one is there.
 */
export type StorePackage<From = ReleaseFile> = {
  folder: string;
  media: PackagedFile<From>[];
  message: { path: string; body: string };
  complete: { path: string; body: string } | null;
};

/** One writer per format behind one interface (ERN, Apple's). */
export type PackageWriter<Facts = PackageFacts, From = ReleaseFile> = {
  write(facts: Facts): StorePackage<From>;
  /** Our own rules, which always run; then the schemas, where the operator has installed them. */
  findings(facts: Facts, packed: StorePackage<From>): Promise<MessageFinding[]>;
};

/** A store's answer about one message, whichever form it used. */
export type Acknowledgement = {
  /** Ids to match it by; each only where the answer has it. */
  messageId: string | null;
  batchId: string | null;
  releaseId: string | null;
  isAccepted: boolean;
  /** The status word and the text of the store. */
  status: string;
  text: string | null;
};
