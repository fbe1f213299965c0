import { openFolder } from './folder-transport.ts';
import { tidied } from './store-errors.ts';
import {
  type OpenOptions,
  type SourceFile,
  type StoreConnection,
  StoreError,
  type StoreSource,
  type StoreTransport,
} from './store-transport.ts';

/**
 * The way to a store, logged in where there is a login. Everything that fails over there is a StoreError; what our own files
 * complain about comes through as it is, and so does the reason of an abort.
 */
export async function openTransport(connection: StoreConnection, options: OpenOptions): Promise<StoreTransport> {
  const told = (error: unknown): never => {
    throw error instanceof StoreError ? tidied(error, connection) : error;
  };
  const transport = await open(connection, options).catch(told);
  return {
    async put(path, source, putOptions) {
      const watched = watch(source);
      await transport.put(path, watched.source, putOptions).catch((error) => told(watched.failure() ?? error));
    },
    list: (folder) => transport.list(folder).catch(told),
    read: (path, maxBytes) => transport.read(path, maxBytes).catch(told),
    remove: (path) => transport.remove(path).catch(told),
    close: () => transport.close(),
  };
}

/** Their libraries are large, and read by the first who goes that way. */
async function open(connection: StoreConnection, options: OpenOptions) {
  options.signal.throwIfAborted();
  if (connection.protocol === 'folder') return openFolder(connection.folder);
  if (connection.protocol === 'sftp') {
    const { openSftp } = await import('./sftp-transport.ts');
    return openSftp(connection, options);
  }
  const { openS3 } = await import('./s3-transport.ts');
  return openS3(connection, options);
}

/** A file of ours that is gone must not be told as the store's missing folder. */
function watch(source: StoreSource) {
  let failure: unknown;
  const note = (error: unknown): never => {
    failure ??= error;
    throw error;
  };
  const openFile = source.openFile?.bind(source);
  return {
    failure: () => failure,
    source: {
      ...source,
      open: async (from: number) => {
        const stream = await source.open(from).catch(note);
        return stream.once('error', (error: NodeJS.ErrnoException) => {
          // Left before its end by whoever had to stop.
          if (error.code !== 'ABORT_ERR') failure ??= error;
        });
      },
      ...(openFile ? { openFile: () => openFile().then((file) => watchFile(file, note), note) } : {}),
    },
  };
}

function watchFile({ read, close }: SourceFile, note: (error: unknown) => never): SourceFile {
  return { read: (into, position) => read(into, position).catch(note), close };
}
