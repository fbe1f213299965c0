import type { AuthServer } from './auth-server.ts';
import { CALLBACK } from './oidc-server.ts';

export const PAGE = 'http://toada.test/app/dashboard';

type FlowOptions = {
  flowType?: 'implicit' | 'pkce';
  redirectTo?: string;
  scopes?: string;
  queryParams?: Record<string, string>;
};
type Return = { method: string; fields: Record<string, string> };

/** A browser that signs in with a provider, step by step, so that a test may meddle with each. It keeps the cookies it is given. */
export function oauthBrowser(server: AuthServer) {
  const jar = new Map<string, string>();
  const cookies = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') });

  /** For the official client: what a page of this browser fetches shares its cookies. */
  const fetchHere: typeof fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookies().cookie);
    const reply = await fetch(input, { ...init, headers });
    keepCookies(jar, reply.headers);
    return reply;
  };

  async function begin(provider: string, { flowType = 'pkce', redirectTo = PAGE, ...options }: FlowOptions = {}) {
    const client = server.client({ flowType });
    const { data, error } = await client.signInWithOAuth({
      provider: provider as 'google',
      options: { redirectTo, skipBrowserRedirect: true, ...options },
    });
    if (error) throw error;
    const begun = await server.call('GET', (data.url ?? '').replace(server.url, ''), { headers: cookies() });
    keepCookies(jar, begun.headers);
    const given = begun.headers.get('set-cookie');
    return { client, status: begun.status, location: begun.location ?? '', cookie: given };
  }

  async function comeBack({ method, fields }: Return) {
    const form = new URLSearchParams(fields).toString();
    const reply =
      method === 'GET'
        ? await server.call('GET', `/callback?${form}`, { headers: cookies() })
        : await server.call('POST', '/callback', {
            body: form,
            headers: { 'content-type': 'application/x-www-form-urlencoded', ...cookies() },
          });
    const url = new URL(reply.location ?? 'about:blank');
    const [query, fragment] = [url.searchParams, new URLSearchParams(url.hash.slice(1))].map((part) =>
      Object.fromEntries(part),
    ) as [Record<string, string>, Record<string, string>];
    return { status: reply.status, location: reply.location ?? '', query, fragment };
  }

  /** The whole way; `extra` is what a provider adds to its answer. */
  async function signIn(provider: string, flow: FlowOptions = {}, extra: Record<string, string> = {}) {
    const { client, location } = await begin(provider, flow);
    const answer = await visitProvider(location);
    const end = await comeBack({ ...answer, fields: { ...answer.fields, ...extra } });
    return { client, answer, ...end };
  }

  /** The whole way, to the session it leads to. */
  async function enter(provider: string, flow: FlowOptions = {}, extra: Record<string, string> = {}) {
    const { client, query, location } = await signIn(provider, flow, extra);
    if (!query.code) throw new Error(`no code came back: ${location}`);
    const { data, error } = await client.exchangeCodeForSession(query.code);
    if (error) throw error;
    return { client, session: data.session, user: data.user };
  }
  return { begin, comeBack, signIn, enter, fetch: fetchHere };
}

/** Follows the provider's own redirects with its cookies, until it sends the person back by link or by form. */
export async function visitProvider(start: string): Promise<Return> {
  const jar = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 10; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie } });
    keepCookies(jar, reply.headers);
    const location = reply.headers.get('location');
    if (!location) return { method: 'POST', fields: formOf(await reply.text()) };
    url = new URL(location, url).href;
    if (url.startsWith(CALLBACK)) return { method: 'GET', fields: Object.fromEntries(new URL(url).searchParams) };
  }
  throw new Error('the provider never sent the person back');
}

function keepCookies(jar: Map<string, string>, headers: Headers) {
  for (const line of headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    jar.set(name, value);
  }
}

function formOf(html: string) {
  const inputs = [...html.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
  if (inputs.length === 0) throw new Error(`the provider answered with a page: ${html.slice(0, 300)}`);
  return Object.fromEntries(inputs.map(([, name, value]) => [name, value]));
}
