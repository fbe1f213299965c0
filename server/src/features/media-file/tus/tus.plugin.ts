import { randomUUID } from 'node:crypto';
import type { Actor } from '@toada/domain/access/decide.ts';
import { AppError } from '@toada/domain/errors.ts';
import { TUS_PATH } from '@toada/domain/media-file/media-file.contract.ts';
import { Server, type Upload } from '@tus/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { authorize } from '../../../access/authorize.ts';
import type { Db } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { takeBytes } from '../../../http/bytes.ts';
import type { Limits } from '../../../http/limits.ts';
import type { Storage } from '../../../outside/storage.ts';
import { proveMediaFile, settleMediaFile } from '../finish-media-file.ts';
import { findSending } from '../media-file.queries.ts';
import { type Arriving, arrivingNow, whileArriving } from './arriving.ts';
import { findOwn, TusStore } from './tus-store.ts';
import type { UploadLocks } from './upload-locks.ts';

/** A catalogue is brought in by the hundred; more new files than this from one address is a machine gone wild. */
const LIMIT = { points: 1000, perSeconds: 900 };
const URL = `/api${TUS_PATH}`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Parts = {
  db: Db;
  storage: Storage;
  locks: UploadLocks;
  actorOf: (request: FastifyRequest) => Actor | Promise<Actor>;
  limits: Limits;
  now: () => Date;
};

/**
 * Large files, by the tus protocol 1.0: begun, gone on with after any break, given up. Every request is authorized like a call
 * of the route table; it stands outside because the protocol has verbs, headers and answers of its own.
 */
export function tusPlugin(parts: Parts): FastifyPluginAsync {
  const running = new Set<Arriving>();
  const tus = createProtocol(parts);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (request.method === 'POST') await parts.limits.consume(request.ip, `POST ${TUS_PATH}`, LIMIT);
    const actor = await parts.actorOf(request);
    authorize(actor, 'mediaFile.send');
    const stop = new AbortController();
    const proveOwner = (id: string) => findOwn(parts.db, actor.id, id);
    const arriving = { actor, now: parts.now(), body: request.raw, stop, proveOwner, row: null, refusal: null };
    running.add(arriving);
    const response = await whileArriving(arriving, () => tus.handleWeb(asWebRequest(request))).finally(() =>
      running.delete(arriving),
    );
    if (arriving.refusal) throw arriving.refusal;
    return send(reply, response);
  }

  return async (app) => {
    // The body is not read before it is known whose it is, and the limit for JSON is none for files.
    takeBytes(app);
    // A sender who was told to stop still has the rest of its piece on the way; read and thrown away, it frees the connection.
    app.addHook('onSend', async ({ raw }) => void raw.resume());
    app.route({ method: ['POST', 'OPTIONS'], url: URL, handler: answer });
    app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${URL}/:id`, handler: answer });
    // A drain does not wait for a slow sender: what has come is kept, and the next process goes on behind it.
    app.addHook('preClose', async () => {
      for (const { stop } of running) stop.abort();
    });
    app.addHook('onClose', () => parts.locks.close());
  };
}

function createProtocol({ db, storage, locks }: Parts) {
  return new Server({
    path: URL,
    // Whatever proxies call us, the address stays ours.
    relativeLocation: true,
    datastore: new TusStore(db, storage),
    locker: locks,
    namingFunction: () => randomUUID(),
    async onIncomingRequest(_request, id) {
      if (!UUID.test(id)) throw new AppError('notFound', {});
    },
    onUploadFinish: async (_request, upload) => finishAnnounced(db, storage, upload),
    onResponseError(_request, error) {
      // An error without an answer in the protocol is answered as everywhere else.
      if (!('status_code' in error)) arrivingNow().refusal = error;
      return undefined;
    },
  });
}

/** A hash announced at the beginning need not be repeated at the end. */
async function finishAnnounced(db: Db, storage: Storage, { id }: Upload) {
  const row = await findSending(db, arrivingNow().actor.id, id);
  if (!row?.announced_sha256) return {};
  const proof = await proveMediaFile(db, storage, row, row.announced_sha256);
  await inTransaction(db, (tx) => settleMediaFile(tx, proof));
  return {};
}

/** Method, address and headers, as the library reads them; its body stays empty. */
function asWebRequest({ method, url, headers }: FastifyRequest): Request {
  const known = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new Request(`http://toada${url}`, { method, headers: known.filter(([name]) => PASSED_ON.test(name)) });
}

/** Headers of the protocol; a proxy's own headers are none of its business. */
const PASSED_ON = /^(tus-|upload-|content-(type|length)$)/;

async function send(reply: FastifyReply, response: Response) {
  for (const [name, value] of response.headers)
    if (!/^(access-control-|content-length$)/.test(name)) reply.header(name, value);
  return reply.status(response.status).send(response.status === 204 ? undefined : await response.text());
}
