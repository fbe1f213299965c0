import type { CrmFinding } from '@toada/domain/crm-connection/crm-connection.contract.ts';
import { z } from 'zod';

export type CrmLead = { name: string; email: string; userType: string };
/** The id the CRM gave it, or how long it asks us to wait. */
export type CrmAnswer = { id: string } | { waitSeconds: number };
type CrmErasure = { isDone: true } | { waitSeconds: number };
/** The marketing CRM. What it cannot take now it throws, for the queue to try again. */
export type Crm = {
  keepLead: (lead: CrmLead, signal: AbortSignal) => Promise<CrmAnswer>;
  keepFan: (email: string, signal: AbortSignal) => Promise<CrmAnswer>;
  /** For good, with everything that hangs on the contact (LGPD). Done, too, where there is none. */
  eraseFan: (email: string, signal: AbortSignal) => Promise<CrmErasure>;
  /** Asks whether the token may do what we do. Nothing is written there. */
  test: (signal: AbortSignal) => Promise<{ finding: CrmFinding; account: string | null }>;
};

type Options = { token: string; url?: string | undefined; timeoutMs?: number };

const CONTACTS = '/crm/v3/objects/contacts';
const DAY_SECONDS = 86_400;
const ACCOUNT = '/account-info/v3/details';
/** Nobody's: the domain never exists (RFC 6761). */
const NOBODY = `${CONTACTS}/teste%40toada.invalid?idProperty=email`;
const Account = z.object({ portalId: z.int() });
const Contact = z.object({ id: z.string() });
const Refusal = z.object({ message: z.string().catch(''), category: z.string().catch('') });

/** HubSpot's contacts (developers.hubspot.com, CRM API v3), with a private app's token. */
export function createHubSpot({ token, url = 'https://api.hubapi.com', timeoutMs = 10_000 }: Options): Crm {
  async function send(method: string, path: string, properties: object | null, signal: AbortSignal) {
    return ask(method, path, properties && { properties }, signal);
  }

  async function ask(method: string, path: string, body: object | null, signal: AbortSignal) {
    const reply = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // The token is for this host only.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: await readJson(reply) };
  }

  return {
    async keepLead({ name, email, userType }, signal) {
      const said = { firstname: name, user_type: userType };
      const fresh = { ...said, email, lifecyclestage: 'lead', hs_lead_status: 'NEW' };
      const created = await send('POST', CONTACTS, fresh, signal);
      if (created.status !== 409) return answerOf(created);
      // A known contact keeps stage and status: our people may have moved them on since.
      return answerOf(await send('PATCH', `${CONTACTS}/${existing(created.body, email)}`, said, signal));
    },
    async keepFan(email, signal) {
      const created = await send('POST', CONTACTS, { email, lifecyclestage: 'subscriber' }, signal);
      return created.status === 409 ? { id: email } : answerOf(created);
    },
    async eraseFan(email, signal) {
      // An address that it does not know would be put on its list of blocked ones: the contact is looked for first.
      const found = await ask('GET', `${CONTACTS}/${encodeURIComponent(email)}?idProperty=email`, null, signal);
      if (found.status === 404) return { isDone: true };
      const known = answerOf(found);
      if (!('id' in known)) return known;
      const erased = await ask('POST', `${CONTACTS}/gdpr-delete`, { objectId: known.id }, signal);
      if (erased.status === 204 || erased.status === 404) return { isDone: true };
      return { waitSeconds: waitOf(erased) };
    },
    async test(signal) {
      try {
        const read = await send('GET', `${CONTACTS}?limit=1`, null, signal);
        if (read.status !== 200) return { finding: findingOf(read.status), account: null };
        // Rights are judged before the contact is looked for: a stranger's address tells whether writing is allowed.
        const { status } = await send('PATCH', NOBODY, {}, signal);
        const account = Account.safeParse((await send('GET', ACCOUNT, null, signal)).body);
        const finding = [200, 400, 404].includes(status) ? 'works' : findingOf(status);
        return { finding, account: account.success ? String(account.data.portalId) : null };
      } catch (error) {
        // The process ends: the next try asks again.
        if (signal.aborted) throw error;
        return { finding: 'unreachable', account: null };
      }
    },
  };
}

function findingOf(status: number): CrmFinding {
  if (status === 401) return 'refused';
  if (status === 403) return 'scopes';
  return status === 429 ? 'busy' : 'unreachable';
}

type Answered = { status: number; retryAfter: string | null; body: unknown };

function answerOf({ status, retryAfter, body }: Answered): CrmAnswer {
  const contact = Contact.safeParse(body);
  if (status >= 200 && status < 300 && contact.success) return { id: contact.data.id };
  return { waitSeconds: waitOf({ status, retryAfter, body }) };
}

/** Throws where it asks for no patience. */
function waitOf({ status, retryAfter, body }: Answered): number {
  const waitSeconds = status === 429 ? parseWait(retryAfter) : null;
  if (waitSeconds !== null) return waitSeconds;
  // Its own sentence may quote the person; the category never does.
  const category = Refusal.safeParse(body).data?.category ?? '';
  throw new Error(`HubSpot answered ${status}${/^[A-Z_]{1,60}$/.test(category) ? ` ${category}` : ''}.`);
}

/** A conflict names the contact, which may have the address as its second one; else the address finds it. */
function existing(body: unknown, email: string) {
  const id = /Existing ID: (\d+)/.exec(Refusal.safeParse(body).data?.message ?? '')?.[1];
  return id ?? `${encodeURIComponent(email)}?idProperty=email`;
}

/** Seconds, as it writes them; null when it does not say. */
function parseWait(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Math.min(Number(retryAfter), DAY_SECONDS) : null;
}

async function readJson(reply: Response): Promise<unknown> {
  const text = await reply.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
