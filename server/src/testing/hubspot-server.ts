import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

type Asked = { method: string; path: string; token: string; properties: Record<string, string>; objectId?: string };
type Trouble = { status: number; headers?: Record<string, string>; category?: string } | 'silence';

/** HubSpot's contacts as its public documentation describes them (CRM API v3), on loopback. */
export async function startHubSpot(token: string) {
  const contacts = new Map<string, { id: string; properties: Record<string, string> }>();
  const asked: Asked[] = [];
  /** Troubles of the next calls. */
  const troubles: Trouble[] = [];

  /** Rights of the token. */
  const scopes = new Set(['read', 'write']);

  async function answer(request: IncomingMessage): Promise<[number, unknown, (Record<string, string> | undefined)?]> {
    const call = await parse(request);
    asked.push(call);
    const trouble = troubles.shift();
    if (trouble === 'silence') return new Promise(() => {});
    if (trouble) return [trouble.status, refusal('Something is wrong.', trouble.category ?? 'ERROR'), trouble.headers];
    if (call.token !== `Bearer ${token}`) return [401, refusal('Authentication failed.', 'INVALID_AUTHENTICATION')];
    if (call.method === 'GET') return read(call);
    if (!scopes.has('write')) return [403, refusal('Missing scopes.', 'MISSING_SCOPES')];
    if (call.path === '/crm/v3/objects/contacts/gdpr-delete') return erase(call);
    return call.method === 'POST' ? create(call) : update(call);
  }

  function read({ path }: Asked): [number, unknown] {
    if (path.startsWith('/account-info/v3/details')) return [200, { portalId: 4455667, accountType: 'STANDARD' }];
    if (!scopes.has('read')) return [403, refusal('Missing scopes.', 'MISSING_SCOPES')];
    if (!path.includes('idProperty=email')) return [200, { results: [...contacts.values()].slice(0, 1) }];
    const contact = find(path);
    return contact ? [200, contact] : [404, refusal('resource not found', 'OBJECT_NOT_FOUND')];
  }

  /** By its id; one that it does not know is no error. */
  function erase({ objectId }: Asked): [number, null] {
    for (const [email, { id }] of contacts) if (id === objectId) contacts.delete(email);
    return [204, null];
  }

  function find(path: string) {
    const url = new URL(path, 'http://hubspot.test');
    const key = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    const isByEmail = url.searchParams.get('idProperty') === 'email';
    return [...contacts.values()].find(({ id, properties: { email } }) => (isByEmail ? email : id) === key);
  }

  function create({ properties }: Asked): [number, unknown] {
    const known = contacts.get(properties.email ?? '');
    if (known) return [409, refusal(`Contact already exists. Existing ID: ${known.id}`, 'CONFLICT')];
    const contact = { id: String(contacts.size + 101), properties };
    contacts.set(properties.email ?? '', contact);
    return [201, contact];
  }

  function update({ path, properties }: Asked): [number, unknown] {
    const contact = find(path);
    if (!contact) return [404, refusal('resource not found', 'OBJECT_NOT_FOUND')];
    Object.assign(contact.properties, properties);
    return [200, contact];
  }

  const server = createServer((request, reply) => {
    void answer(request).then(([status, body, headers]) =>
      reply
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(body === null ? '' : JSON.stringify(body)),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, contacts, asked, troubles, scopes };
}

async function parse(request: IncomingMessage): Promise<Asked> {
  const text = Buffer.concat(await request.toArray()).toString();
  const { properties = {}, objectId } = text ? JSON.parse(text) : {};
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    token: request.headers.authorization ?? '',
    properties,
    ...(objectId === undefined ? {} : { objectId }),
  };
}

function refusal(message: string, category: string) {
  return { status: 'error', message, correlationId: randomUUID(), category };
}
