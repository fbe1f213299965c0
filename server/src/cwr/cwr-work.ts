import type { CwrVersion } from './layouts.ts';

/** Hundredths of a percent, per right. */
export type Shares = { readonly performing: number; readonly mechanical: number; readonly synch: number };

/** Society codes (CISAC's, three digits) that look after a party's rights; null where none does. */
export type Societies = {
  readonly performing: string | null;
  readonly mechanical: string | null;
  readonly synch: string | null;
};

/** The sender's own registration with CISAC, and the society the file is for. */
export type CwrFile = {
  readonly version: CwrVersion;
  readonly sender: {
    readonly type: 'PB' | 'AA' | 'WR';
    readonly ipi: string;
    readonly name: string;
    /** Two or three characters of CISAC's list of senders. */
    readonly code: string;
  };
  readonly receiver: string;
  readonly sequence: number;
  /** The moment the file is made: with the group and the transaction it is the key of an acknowledgement. */
  readonly createdAt: { readonly date: string; readonly time: string };
  readonly software: { readonly name: string; readonly version: string };
};

export type CwrPublisher = {
  readonly id: string;
  readonly name: string;
  readonly role: 'E' | 'AM' | 'SE' | 'AQ' | 'PA' | 'ES';
  readonly ipi: string | null;
  readonly societies: Societies;
  readonly owned: Shares;
  /** Collected by this publisher in the whole world; null for whoever collects nothing. */
  readonly collected: Shares | null;
};

/** Original publisher first, then whoever acts for it. A chain that the sender does not represent is told, not claimed. */
export type CwrChain = {
  readonly isControlled: boolean;
  readonly publishers: readonly [CwrPublisher, ...CwrPublisher[]];
};

export type CwrWriter = {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly role: 'CA' | 'C' | 'A' | 'AR' | 'AD' | 'SR' | 'SA' | 'TR' | 'PA';
  readonly ipi: string | null;
  readonly societies: Societies;
  readonly owned: Shares;
  /** True for a writer whom the sender represents, alone or through a chain. */
  readonly isControlled: boolean;
  /** Place of the writer's chain in the work's list; null for a writer without publisher. */
  readonly chain: number | null;
};

export type CwrRecording = {
  readonly number: string;
  readonly isrc: string | null;
  readonly title: string;
  readonly versionTitle: string;
  readonly albumTitle: string;
  readonly artist: string;
  readonly label: string;
  readonly ean: string | null;
  readonly releasedOn: string | null;
  readonly durationSeconds: number;
  readonly kind: 'A' | 'V';
};

export type CwrWork = {
  /** The sender's number of the work, at most 14 characters: a society answers with it. */
  readonly number: string;
  /** False for a work the society has not heard of. */
  readonly isRevision: boolean;
  readonly title: string;
  /** Two letters (PT); null for a work without words. */
  readonly language: string | null;
  readonly iswc: string | null;
  readonly durationSeconds: number;
  readonly category: 'POP' | 'SER' | 'JAZ' | 'UNC';
  readonly textAndMusic: 'MTX' | 'MUS' | 'TXT';
  readonly version: 'ORI' | 'MOD';
  readonly chains: readonly CwrChain[];
  readonly writers: readonly CwrWriter[];
  readonly otherTitles: readonly string[];
  readonly performers: readonly { readonly lastName: string; readonly firstName: string }[];
  readonly recordings: readonly CwrRecording[];
};
