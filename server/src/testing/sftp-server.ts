import { once } from 'node:events';
import { type FileHandle, lstat, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import ssh2, { type AuthContext, type CipherAlgorithm, type Connection, type SFTPWrapper } from 'ssh2';

type Options = {
  folder: string;
  hostKeys: string[];
  port?: number;
  /** The client's key, as a line of authorized_keys. */
  userKey?: string;
  password?: string;
  /** Asks for the password as a question instead of taking it. */
  asks?: boolean;
  /** No file grows beyond this: a write that would is answered as OpenSSH answers on a full disk. */
  maxFileBytes?: number;
  /** Writes are kept in another order than they came in, as hosts that spread them over disks do. */
  shuffles?: boolean;
  /** All it knows, where it does not know what ssh2 knows. */
  ciphers?: CipherAlgorithm[];
};

const { STATUS_CODE: STATUS, OPEN_MODE: MODE } = ssh2.utils.sftp;

/**
 * ssh2's own server with a folder behind it: stands in where OpenSSH cannot be had, and does what OpenSSH without an account
 * of its own cannot do (passwords) or does not do (no extensions, writes out of order).
 */
export async function startSftpServer(options: Options) {
  const clients = new Set<Connection>();
  const logins: string[] = [];
  let renewals = 0;
  const { hostKeys, ciphers } = options;
  const algorithms = ciphers ? { algorithms: { cipher: ciphers } } : {};
  const server = new ssh2.Server({ hostKeys, ...algorithms }, (client) => {
    clients.add(client);
    // Its types forget it; without it every small answer waits for the one before to be acknowledged.
    (client as Connection & { setNoDelay(isOn: boolean): void }).setNoDelay(true);
    client.on('error', () => {}).once('close', () => clients.delete(client));
    client.on('authentication', (attempt) => {
      logins.push(attempt.method);
      authenticate(attempt, options);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serveFolder(acceptSftp(), options));
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** By which ways somebody tried to come in. */
    logins,
    /** Begins a change of keys with everybody who is connected. */
    renewKeys() {
      for (const client of clients) client.rekey(() => renewals++);
    },
    /** Changes of keys that came to their end. */
    renewed: () => renewals,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const client of clients) client.end();
      await closed;
    },
  };
}

function authenticate(attempt: AuthContext, { userKey, password, asks }: Options) {
  if (attempt.method === 'publickey' && userKey) {
    const known = ssh2.utils.parseKey(userKey);
    const isKnown = !(known instanceof Error) && known.getPublicSSH().equals(attempt.key.data);
    const isSigned =
      isKnown &&
      (!attempt.signature ||
        known.verify(attempt.blob ?? Buffer.alloc(0), attempt.signature, attempt.hashAlgo) === true);
    return isSigned ? attempt.accept() : attempt.reject();
  }
  if (attempt.method === 'password' && password !== undefined && !asks)
    return attempt.password === password ? attempt.accept() : attempt.reject();
  if (attempt.method === 'keyboard-interactive' && password !== undefined && asks)
    return attempt.prompt([{ prompt: 'Password: ', echo: false }], (answers) =>
      answers[0] === password ? attempt.accept() : attempt.reject(),
    );
  attempt.reject([userKey ? 'publickey' : asks ? 'keyboard-interactive' : 'password']);
}

function serveFolder(sftp: SFTPWrapper, { folder, maxFileBytes = Number.POSITIVE_INFINITY, shuffles }: Options) {
  const files = new Map<number, FileHandle>();
  const folders = new Map<number, string[] | null>();
  const named = new Map<number, string>();
  let handles = 0;
  const at = (path: string) => join(folder, normalize(`/${path}`));
  const keyOf = (handle: Buffer) => handle.readUInt32BE(0);
  const given = () => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(++handles, 0);
    return handle;
  };
  sftp.once('end', () => {
    for (const file of files.values()) file.close().catch(() => {});
    files.clear();
  });
  const answer = (id: number, act: () => Promise<number>) => {
    act().then(
      (code) => sftp.status(id, code),
      (error: NodeJS.ErrnoException) => sftp.status(id, statusOf(error)),
    );
  };

  sftp.on('OPEN', async (id, name, flags) => {
    const wanted = flags & MODE.WRITE ? (flags & MODE.TRUNC ? 'w' : 'r+') : 'r';
    try {
      const file = await open(at(name), wanted).catch((error) => {
        if (error.code === 'ENOENT' && flags & MODE.CREAT) return open(at(name), 'w');
        throw error;
      });
      const handle = given();
      files.set(keyOf(handle), file);
      sftp.handle(id, handle);
    } catch (error) {
      sftp.status(id, statusOf(error as NodeJS.ErrnoException));
    }
  });
  const late = new Set<() => void>();
  let writes = 0;
  sftp.on('WRITE', (id, handle, offset, data) => {
    const bytes = Buffer.from(data);
    const write = () =>
      answer(id, async () => {
        if (offset + bytes.length > maxFileBytes) return STATUS.FAILURE;
        await files.get(keyOf(handle))?.write(bytes, 0, bytes.length, offset);
        return STATUS.OK;
      });
    if (!shuffles || ++writes % 8 !== 0) return write();
    // Later writes are quicker; a lost connection means this one was never written.
    late.add(write);
    setTimeout(() => late.delete(write) && write(), 15);
  });
  sftp.once('end', () => late.clear());
  sftp.on('READ', async (id, handle, offset, length) => {
    const into = Buffer.alloc(length);
    const { bytesRead = 0 } = (await files.get(keyOf(handle))?.read(into, 0, length, offset)) ?? {};
    if (bytesRead === 0) sftp.status(id, STATUS.EOF);
    else sftp.data(id, into.subarray(0, bytesRead));
  });
  sftp.on('CLOSE', (id, handle) =>
    answer(id, async () => {
      const key = keyOf(handle);
      await files.get(key)?.close();
      files.delete(key);
      folders.delete(key);
      return STATUS.OK;
    }),
  );
  const tell = async (id: number, looking: Promise<Awaited<ReturnType<typeof stat>>>) => {
    try {
      sftp.attrs(id, attributesOf(await looking));
    } catch (error) {
      sftp.status(id, statusOf(error as NodeJS.ErrnoException));
    }
  };
  sftp.on('STAT', (id, path) => tell(id, stat(at(path))));
  sftp.on('LSTAT', (id, path) => tell(id, lstat(at(path))));
  sftp.on('OPENDIR', async (id, path) => {
    try {
      const handle = given();
      folders.set(keyOf(handle), await readdir(at(path)));
      named.set(keyOf(handle), path);
      sftp.handle(id, handle);
    } catch (error) {
      sftp.status(id, statusOf(error as NodeJS.ErrnoException));
    }
  });
  sftp.on('READDIR', async (id, handle) => {
    const names = folders.get(keyOf(handle));
    if (!names) return sftp.status(id, STATUS.EOF);
    folders.set(keyOf(handle), null);
    const parent = named.get(keyOf(handle)) ?? '';
    const entries = await Promise.all(
      names.map(async (filename) => ({
        filename,
        longname: filename,
        attrs: attributesOf(await lstat(at(`${parent}/${filename}`))),
      })),
    );
    sftp.name(id, entries);
  });
  sftp.on('MKDIR', (id, path) => answer(id, () => mkdir(at(path)).then(() => STATUS.OK)));
  sftp.on('REMOVE', (id, path) => answer(id, () => unlink(at(path)).then(() => STATUS.OK)));
  sftp.on('RENAME', (id, from, to) =>
    answer(id, async () => {
      // As the protocol's own call does, and OpenSSH with it: never over what is there.
      const isThere = await lstat(at(to)).catch(() => null);
      if (isThere) return STATUS.FAILURE;
      await rename(at(from), at(to));
      return STATUS.OK;
    }),
  );
}

function attributesOf({ mode, uid, gid, size, atimeMs, mtimeMs }: Awaited<ReturnType<typeof stat>>) {
  const seconds = (ms: number | bigint) => Math.floor(Number(ms) / 1000);
  return {
    mode: Number(mode),
    uid: Number(uid),
    gid: Number(gid),
    size: Number(size),
    atime: seconds(atimeMs),
    mtime: seconds(mtimeMs),
  };
}

function statusOf({ code }: NodeJS.ErrnoException) {
  if (code === 'ENOENT' || code === 'ENOTDIR') return STATUS.NO_SUCH_FILE;
  return code === 'EACCES' || code === 'EPERM' ? STATUS.PERMISSION_DENIED : STATUS.FAILURE;
}
