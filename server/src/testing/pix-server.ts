import { randomUUID } from 'node:crypto';
import { writeLocationCode } from '@toada/domain/payment/br-code.ts';
import type { PixConfig } from '../payment-provider/pix.ts';
import { PIX_CA, PIX_CLIENT, PIX_SERVER } from './pix-certificates.ts';
import { type DoubleAnswer, startDouble } from './platform-double.ts';

export const PIX_TEST_SECRET = 'segredo-do-endereco-do-banco-0123';

type Charge = {
  txid: string;
  status: string;
  calendario: { criacao: string; expiracao: number };
  loc: { id: number; location: string; tipoCob: 'cob' };
  location: string;
  valor: { original: string };
  chave: string;
  pixCopiaECola?: string;
  pix: { endToEndId: string; txid: string; valor: string; horario: string }[];
};
type GivenBack = { id: string; rtrId: string; valor: string; status: string };

let marks = 0;
const newMark = () => `E98765432202611181542${String(++marks).padStart(11, 'p')}`;

/** A bank's API of Pix as bacen.github.io/pix-api describes it, under mutual TLS, on this machine. */
export async function startPix() {
  const charges = new Map<string, Charge>();
  const returns = new Map<string, GivenBack>();
  const webhooks = new Map<string, string>();
  let token = '';
  let returnStatus = 'DEVOLVIDO';
  let writesCode = true;

  const double = await startDouble(
    ({ method, path, headers, body }) => {
      if (path === '/oauth/token') {
        if (headers.authorization !== `Basic ${Buffer.from('toada:segredo').toString('base64')}`)
          return { status: 401, body: { error: 'invalid_client' } };
        token = randomUUID();
        return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 300 } };
      }
      if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: { title: 'Não autorizado' } };
      const [, , what, id = '', deed, deedId = ''] = path.split('/');
      if (what === 'cob') return method === 'PUT' ? putCharge(id, JSON.parse(body.toString())) : known(charges.get(id));
      if (what === 'webhook') {
        webhooks.set(decodeURIComponent(id), JSON.parse(body.toString()).webhookUrl);
        return { status: 200, body: {} };
      }
      if (what === 'pix' && deed === 'devolucao')
        return method === 'PUT' ? putReturn(id, deedId, JSON.parse(body.toString())) : known(returns.get(id + deedId));
      return { status: 404, body: {} };
    },
    undefined,
    { ...PIX_SERVER, ca: PIX_CA, requestCert: true, rejectUnauthorized: true },
  );

  const known = (row: unknown): DoubleAnswer => (row ? { status: 200, body: row } : { status: 404, body: {} });

  function putCharge(txid: string, asked: Pick<Charge, 'valor' | 'chave'> & { calendario: { expiracao: number } }) {
    if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return { status: 400, body: { title: 'txid inválido' } };
    if (charges.has(txid)) return { status: 409, body: { title: 'txid em uso' } };
    const location = `pix.banco.test/qr/v2/${txid}`;
    const code = writeLocationCode({ location, name: 'Toada Musica', city: 'Sao Paulo' });
    const charge: Charge = {
      ...{ txid, status: 'ATIVA', location, loc: { id: charges.size + 1, location, tipoCob: 'cob' }, pix: [] },
      ...{ calendario: { ...asked.calendario, criacao: new Date().toISOString() } },
      ...{ valor: asked.valor, chave: asked.chave },
      ...(writesCode && code ? { pixCopiaECola: code } : {}),
    };
    charges.set(txid, charge);
    return { status: 201, body: charge };
  }

  function putReturn(e2e: string, id: string, { valor }: { valor: string }): DoubleAnswer {
    if (!/^[a-zA-Z0-9]{1,35}$/.test(id)) return { status: 400, body: {} };
    returns.set(e2e + id, { id, rtrId: `D${e2e.slice(1)}`, valor, status: returnStatus });
    return { status: 201, body: returns.get(e2e + id) };
  }

  /** Somebody has paid the code at their bank. */
  function pay(txid: string, valor?: string): string {
    const charge = charges.get(txid);
    const endToEndId = newMark();
    const horario = new Date().toISOString();
    charge?.pix.push({ endToEndId, txid, valor: valor ?? charge.valor.original, horario });
    if (charge) charge.status = 'CONCLUIDA';
    return endToEndId;
  }

  const config: PixConfig = {
    ...{ api: `${double.url}/v2`, tokenUrl: `${double.url}/oauth/token`, clientId: 'toada', clientSecret: 'segredo' },
    ...{ pixKey: 'pix@exemplo.com.br', tls: { ...PIX_CLIENT, ca: PIX_CA } },
    webhookUrl: `https://toada.test/api/payments/webhooks/pix/${PIX_TEST_SECRET}`,
  };
  return {
    ...double,
    ...{ charges, returns, webhooks, pay, config },
    endToken: () => {
      token = 'ended';
    },
    /** How the bank answers about returns from now on. */
    setReturns: (status: string) => {
      returnStatus = status;
      for (const row of returns.values()) row.status = status;
    },
    leaveCodeToUs: () => {
      writesCode = false;
    },
  };
}

/** The bank's call, as the standard has it. */
export function pixNotice(txid: string, over: { secret?: string; valor?: string } = {}) {
  const { secret = PIX_TEST_SECRET, valor = '25.00' } = over;
  const pix = [{ endToEndId: newMark(), txid, valor, horario: new Date().toISOString() }];
  return {
    url: `/api/payments/webhooks/pix/${secret}/pix`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ pix }),
  };
}
