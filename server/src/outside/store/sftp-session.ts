import type { FileEntry, SFTPWrapper, Stats } from 'ssh2';
import { logIn, type SftpConnection } from './sftp-login.ts';
import { callError, isMissing } from './sftp-status.ts';
import { type OpenOptions, StoreError } from './store-transport.ts';

const STALL_MS = 60_000;
const CLOSE_WITHIN_MS = 2000;
/** SSH_FXF_WRITE | SSH_FXF_CREAT: what is there stays. */
const WRITE_CREATE = 0x0a;

type Done<T> = (error?: Error | null, value?: T) => void;
type Kind = 'write' | 'other';

/** SFTP's calls as promises. All of them end when the connection does, and when nothing has moved for a minute. */
export type SftpSession = Awaited<ReturnType<typeof openSession>>;

export async function openSession(connection: SftpConnection, options: OpenOptions) {
  const client = await logIn(connection, options);
  const { signal, stallMs = STALL_MS } = options;
  const pending = new Set<(error: unknown) => void>();
  let broken: unknown = null;
  let movedAt = Date.now();

  const end = (error: unknown) => {
    broken ??= error;
    clearInterval(watch);
    signal.removeEventListener('abort', abort);
    client.destroy();
    for (const reject of pending) reject(broken);
    pending.clear();
  };
  const abort = () => end(signal.reason);
  const watch = setInterval(
    () => {
      if (pending.size > 0 && Date.now() - movedAt > stallMs)
        end(new StoreError('tooSlow', `Nothing moved for ${stallMs / 1000} s.`));
    },
    Math.min(stallMs, 1000),
  ).unref();
  client.on('error', (error) => end(new StoreError('connectionLost', error.message)));
  client.once('close', () => end(new StoreError('connectionLost', 'The host closed the connection.')));
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort);

  /** A reply that comes after the end changes nothing. */
  const call = <T>(start: (done: Done<T>) => void, kind: Kind = 'other') =>
    new Promise<T>((resolve, reject) => {
      if (broken !== null) return reject(broken);
      if (pending.size === 0) movedAt = Date.now();
      pending.add(reject);
      start((error, value) => {
        if (!pending.delete(reject)) return;
        movedAt = Date.now();
        if (error) reject(callError(error, kind));
        else resolve(value as T);
      });
    });

  const sftp = await call<SFTPWrapper>((done) => client.sftp((error, opened) => done(error, opened))).catch((error) => {
    end(error);
    throw error;
  });
  options.onPassed?.('login');

  return {
    ...callsOf(sftp, call),
    async close() {
      if (broken !== null) return;
      const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
      client.end();
      const limit = setTimeout(() => client.destroy(), CLOSE_WITHIN_MS);
      await closed;
      clearTimeout(limit);
    },
  };
}

type Call = <T>(start: (done: Done<T>) => void, kind?: Kind) => Promise<T>;

function callsOf(sftp: SFTPWrapper, call: Call) {
  const stat = (path: string) => call<Stats>((done) => sftp.stat(path, done));
  return {
    /** The most a host takes in one write; what it does not say is 32 KiB less what stands around it. */
    maxWriteBytes: (sftp as SFTPWrapper & { _maxWriteLen?: number })._maxWriteLen ?? 30_000,
    /** Bytes a host takes before it must be read; most say 2 MB. */
    windowBytes: (sftp as SFTPWrapper & { outgoing?: { window?: number } }).outgoing?.window ?? 0,
    openForWriting: (path: string) => call<Buffer>((done) => sftp.open(path, WRITE_CREATE, done), 'write'),
    openAnew: (path: string) => call<Buffer>((done) => sftp.open(path, 'w', done), 'write'),
    openForReading: (path: string) => call<Buffer>((done) => sftp.open(path, 'r', done)),
    read: (handle: Buffer, into: Buffer, position: number) =>
      call<number>((done) => sftp.read(handle, into, 0, into.length, position, done)),
    /** At most `maxWriteBytes`: ssh2 copies these at once, so they are the caller's again when this returns. */
    write: (handle: Buffer, bytes: Buffer, position: number) =>
      call<void>((done) => sftp.write(handle, bytes, 0, bytes.length, position, done), 'write'),
    closeHandle: (handle: Buffer) => call<void>((done) => sftp.close(handle, done), 'write'),
    stat: (path: string) => stat(path).catch(nullWhenMissing),
    /** Size of the open file, whatever its name leads to by now. */
    statHandle: (handle: Buffer) => call<Stats>((done) => sftp.fstat(handle, done)),
    makeFolder: (path: string) => call<void>((done) => sftp.mkdir(path, done)),
    openFolder: (path: string) => call<Buffer>((done) => sftp.opendir(path, done)),
    readFolder: (handle: Buffer) => call<FileEntry[]>((done) => sftp.readdir(handle, done)),
    remove: (path: string) => call<void>((done) => sftp.unlink(path, done)).catch(nullWhenMissing),
    rename: (from: string, to: string) => call<void>((done) => sftp.rename(from, to, done)),
    /** Also over what is there; false where the host does not offer it. */
    replace: (from: string, to: string) => whereOffered(call, (done) => sftp.ext_openssh_rename(from, to, done)),
    /** Until it lies on the host's disk; false where the host does not offer it. */
    sync: (handle: Buffer) => whereOffered(call, (done) => sftp.ext_openssh_fsync(handle, done), 'write'),
  };
}

/** ssh2 throws at once what the host has not announced. */
async function whereOffered(call: Call, start: (done: Done<void>) => void, kind: Kind = 'other') {
  let isOffered = true;
  await call<void>((done) => {
    try {
      start(done);
    } catch {
      isOffered = false;
      done();
    }
  }, kind);
  return isOffered;
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
