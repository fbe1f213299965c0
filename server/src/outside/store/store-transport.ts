import type { Readable } from 'node:stream';
import type { ConnectionStep } from '@toada/domain/connector/connector.kinds.ts';
import type { DeliveryProblem } from '@toada/domain/delivery/delivery-problems.ts';
import type { Resolve } from '../checked-lookup.ts';

/** Where a connector leads, with its secrets opened; made for one delivery and forgotten. */
export type StoreConnection =
  | { protocol: 'folder'; folder: string }
  | {
      protocol: 'sftp';
      host: string;
      port: number;
      username: string;
      password: string | null;
      privateKey: string | null;
      /** `SHA256:…` of the key the host must show. */
      hostKey: string;
      remotePath: string;
    }
  | {
      protocol: 's3';
      /** Empty is Amazon's own. */
      endpoint: string;
      region: string;
      bucket: string;
      accessKeyId: string;
      secretKey: string;
      remotePath: string;
    };

export type OpenOptions = {
  /** Ends whatever the transport does, its opening included. */
  signal: AbortSignal;
  /** Whether machines that only we can reach may be asked: those of whoever runs the product, never those a label names. */
  allowsPrivate: boolean;
  /** Told of each step of a connection's test that has been taken. */
  onPassed?: (step: ConnectionStep) => void;
  /** For tests: who says where a name leads, what time it is, and after how long without any progress we give up. */
  resolve?: Resolve;
  now?: () => Date;
  stallMs?: number;
};

/** Bytes that can be begun again anywhere. */
export type StoreSource = {
  bytes: number;
  sha256: string;
  open(from: number): Promise<Readable>;
  /** Where they lie on this machine's disk, for whoever would rather fill the same space again than be given new chunks. */
  openFile?(): Promise<SourceFile>;
};

export type SourceFile = {
  /** How many bytes were read, 0 behind the end. */
  read(into: Buffer, position: number): Promise<number>;
  close(): Promise<void>;
};

export type PutOptions = {
  signal: AbortSignal;
  /** How many bytes of this file the other end has by now, those of earlier attempts included; at the end all of them. */
  onSent: (bytes: number) => void;
};

/** The other end. Paths are below the connector's folder, with slashes. */
export type StoreTransport = {
  /**
   * The whole file is visible under its name, or nothing is: a temporary name first, the size compared, then renamed. What a
   * broken attempt has left is gone on with where the bytes are ours. A file that is there already, with this size, stays.
   */
  put(path: string, source: StoreSource, options: PutOptions): Promise<void>;
  /** Its files, neither folders nor what is still on its way. A folder that is not there has none; '' is the connector's own. */
  list(folder: string): Promise<{ name: string; bytes: number }[]>;
  /** Null when it is not there; refuses what is larger than `maxBytes`. */
  read(path: string, maxBytes: number): Promise<Buffer | null>;
  /** Removing a missing file succeeds. */
  remove(path: string): Promise<void>;
  close(): Promise<void>;
};

/** A fault at the other end, as a person can act on it. `detail` is its own text, without secrets. */
export class StoreError extends Error {
  readonly problem: DeliveryProblem;
  readonly detail: string | null;

  constructor(problem: DeliveryProblem, detail: string | null = null) {
    super(detail ? `${problem}: ${detail}` : problem);
    this.problem = problem;
    this.detail = detail;
  }
}
