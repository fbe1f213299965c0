import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** As fetch, to the server of the test, but at the host that a browser would name: fetch itself sends none but the address's own. */
export function fetchAt(host: string): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host };
    const reply = await new Promise<Response>((answered, failed) => {
      const call = request(url, { method: init.method ?? 'GET', headers }, (message) => {
        const { statusCode: status = 0, rawHeaders } = message;
        const pairs = rawHeaders.flatMap((name, index): [string, string][] =>
          index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [],
        );
        buffer(message).then(
          (body) => answered(new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers: pairs })),
          failed,
        );
      });
      call.on('error', failed);
      call.end(init.body ?? undefined);
    });
    return reply;
  };
}
