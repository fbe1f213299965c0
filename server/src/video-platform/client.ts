import type { Outcome, Stop } from './outcome.ts';
import type { VideoUpload } from './video-upload.ts';

/** The caller's side of an attempt: the client itself keeps nothing between two of them. */
export type Ports = {
  /** The token of the connection, or null when there is none any more. `refresh` says that the last one was refused. */
  accessToken(request: { refresh: boolean }): Promise<string | null>;
  /**
   * Writes the state down before the next byte leaves, so that a killed process goes on with the same session. It holds upload
   * addresses, which are secrets: whoever has one can send bytes to it.
   */
  remember(state: object): Promise<void>;
  now(): Date;
  signal: AbortSignal;
  /** Bytes the platform has acknowledged. */
  onProgress(bytes: number): void;
};

/** Metadata calls need less than an upload does. */
export type CallPorts = Pick<Ports, 'accessToken' | 'now' | 'signal'>;

export type Takedown = 'delete' | 'private';

/** The channel behind a connection, as its owner knows it. */
export type ChannelAccount = { kind: 'account'; id: string; name: string; address: string | null };

/** One platform. Every call throws PlatformTrouble, the source's error or the signal's reason for what may be tried again. */
export type VideoPlatformClient = {
  /** Sends the video or goes on with it. `remembered` is the last state written down, null at first. */
  upload(upload: VideoUpload, remembered: unknown, ports: Ports): Promise<Outcome>;
  update(videoId: string, upload: VideoUpload, ports: CallPorts): Promise<Outcome>;
  readAccount(ports: CallPorts): Promise<ChannelAccount | Stop>;
  takeDown(videoId: string, how: Takedown, ports: CallPorts): Promise<Outcome>;
};

export type PlatformConfig = {
  /** Base of the API. Plain http is spoken only where this says so. */
  api: string;
  /** A video's page is this and its id. */
  watch: string;
  /** Hosts, and hosts below them, to which the platform may send us with an upload address. */
  uploadHosts: readonly string[];
  /** Silence after which a connection counts as lost. */
  idleMs?: number;
  chunkBytes?: number;
};
