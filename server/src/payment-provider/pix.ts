import { writeLocationCode } from '@toada/domain/payment/br-code.ts';
import { PAYMENT_DAYS } from '@toada/domain/payment/payment.rules.ts';
import { z } from 'zod';
import { createMutualTls, type MutualTls } from './mtls.ts';
import { parseJson } from './parse-json.ts';
import {
  type Found,
  type Opened,
  type Order,
  type PaymentProvider,
  ProviderTrouble,
  parseReais,
  writeReais,
} from './provider.ts';
import { createTokenKeeper, type Reply } from './token.ts';

export type PixConfig = {
  /** With the version, as the bank says it: 'https://pix.banco.example/v2'. */
  api: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** The Pix key that is paid to. */
  pixKey: string;
  tls: MutualTls;
  /** Our address, which the bank calls with '/pix' behind it; null where it cannot reach us. */
  webhookUrl: string | null;
  timeoutMs?: number;
};

const Charge = z.object({
  txid: z.string(),
  status: z.string(),
  calendario: z.object({ criacao: z.string(), expiracao: z.coerce.number() }),
  location: z.string().optional(),
  loc: z.object({ location: z.string() }).optional(),
  pixCopiaECola: z.string().optional(),
  pix: z.array(z.object({ endToEndId: z.string(), valor: z.string(), horario: z.string() })).default([]),
});
const GivenBack = z.object({ rtrId: z.string().optional(), status: z.string() });
const Notice = z.object({ pix: z.array(z.object({ txid: z.string().optional() })).max(1000) });

const DAY_SECONDS = 86_400;
const ASKED_MAX = 140;
/** A Pix that left in the last second is told of a little later. */
const LATE_MS = 3_600_000;

/** Pix by the Banco Central's API for receivers (bacen.github.io/pix-api): an immediate charge, and its return. */
export function createPix(config: PixConfig): PaymentProvider {
  const { pixKey, webhookUrl } = config;
  const ask = createAsk(config);
  let isTold = false;

  /** The bank is told once where to call. One that does not take it is asked by the clock instead. */
  async function tellWhereToCall(signal: AbortSignal) {
    if (isTold || !webhookUrl) return;
    isTold = true;
    const json = JSON.stringify({ webhookUrl });
    const answer = await ask('PUT', `/webhook/${encodeURIComponent(pixKey)}`, signal, json).catch(() => null);
    // A bank that is overloaded is told with the next charge; one that refuses is not asked again and again.
    isTold = answer !== null && answer.status < 500 && answer.status !== 429;
  }

  return {
    async open({ key, amountMicros, title, payee }: Order, signal): Promise<Opened> {
      await tellWhereToCall(signal);
      const txid = toTxid(key);
      const json = JSON.stringify({
        calendario: { expiracao: PAYMENT_DAYS * DAY_SECONDS },
        valor: { original: writeReais(amountMicros) },
        chave: pixKey,
        solicitacaoPagador: title.slice(0, ASKED_MAX),
      });
      const answer = await ask('PUT', `/cob/${txid}`, signal, json);
      // A charge that stands is not made anew: the answer to an earlier request was lost.
      const isThere = answer.status === 400 || answer.status === 409 || answer.status === 422;
      const charge = Charge.parse(inOrder(isThere ? await ask('GET', `/cob/${txid}`, signal) : answer));
      return { reference: txid, checkoutUrl: null, pixCode: codeOf(charge, payee) };
    },

    async find(reference, { signal }): Promise<Found> {
      const answer = await ask('GET', `/cob/${encodeURIComponent(reference)}`, signal);
      if (answer.status === 404) return { receipts: [], isOver: true };
      const { pix, status, calendario } = Charge.parse(inOrder(answer));
      const receipts = pix.flatMap(({ endToEndId, valor, horario }) => {
        const amountMicros = parseReais(valor);
        return amountMicros ? [{ mark: endToEndId, amountMicros, at: new Date(horario) }] : [];
      });
      const end = new Date(calendario.criacao).getTime() + calendario.expiracao * 1000;
      return { receipts, isOver: status !== 'ATIVA' || end + LATE_MS < Date.now() };
    },

    async refund({ mark, amountMicros, key }, signal) {
      const path = `/pix/${encodeURIComponent(mark)}/devolucao/${toTxid(key)}`;
      const asked = await ask('GET', path, signal);
      const json = JSON.stringify({ valor: writeReais(amountMicros) });
      const answer = asked.status === 404 ? await ask('PUT', path, signal, json) : asked;
      // Refused for good: the ninety days are over, or the account does not cover it.
      if ([400, 403, 404, 422].includes(answer.status)) return null;
      const { status, rtrId } = GivenBack.parse(inOrder(answer));
      if (status === 'NAO_REALIZADO') return null;
      if (status !== 'DEVOLVIDO') throw new ProviderTrouble('The return is on its way.');
      return rtrId ?? `${mark}:${toTxid(key)}`;
    },
  };
}

/** Charges that the bank's call speaks of. Amounts and states in it are not believed. */
export function txidsOfNotice(body: Buffer): string[] | null {
  const notice = Notice.safeParse(parseJson(body));
  if (!notice.success) return null;
  return [...new Set(notice.data.pix.flatMap(({ txid }) => txid ?? []))];
}

function createAsk({ api, tokenUrl, clientId, clientSecret, tls, timeoutMs = 15_000 }: PixConfig) {
  const send = createMutualTls(tls, timeoutMs);
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const form = 'application/x-www-form-urlencoded';
  const withToken = createTokenKeeper((signal) =>
    send(tokenUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': form },
      body: 'grant_type=client_credentials',
      signal,
    }),
  );
  return function ask(method: string, path: string, signal: AbortSignal, body?: string): Promise<Reply> {
    return withToken(signal, (token) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return send(`${api}${path}`, { method, headers, signal, ...(body === undefined ? {} : { body }) });
    });
  };
}

/** The standard's marks are 26 to 35 letters and digits: one of our ids without its hyphens. */
function toTxid(key: string): string {
  return key.replaceAll('-', '');
}

/** The bank's own code, else one around the address it gives. */
function codeOf({ pixCopiaECola, location, loc }: z.infer<typeof Charge>, payee: Order['payee']): string {
  if (pixCopiaECola) return pixCopiaECola;
  const address = loc?.location ?? location;
  const code = address && writeLocationCode({ location: address, ...(payee ?? { name: 'RECEBEDOR', city: 'BRASIL' }) });
  if (!code) throw new ProviderTrouble('The charge has no code and no address.');
  return code;
}

function inOrder({ status, body }: Reply): unknown {
  if (status >= 200 && status < 300) return body;
  throw new ProviderTrouble(`The bank answered ${status}.`);
}
