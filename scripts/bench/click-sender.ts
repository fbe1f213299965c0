import { connect } from 'node:net';

const AGENT =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const ANSWER = 'HTTP/1.1 204';

export type Clicks = {
  url: string;
  pageId: string;
  keys: readonly string[];
  from: number;
  count: number;
  connections: number;
};

/**
 * Sends clicks over so many connections, each the next when its last was answered; gives the clicks per second. Each is another visitor's
 * or of another place. Written by hand: a client that costs more than the server would be what is measured.
 */
export async function sendClicks({ url, pageId, keys, from, count, connections }: Clicks): Promise<number> {
  const { hostname, port } = new URL(url);
  let next = from;
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, send));
  return count / ((performance.now() - begun) / 1000);

  function requestOf(click: number): string {
    const visitor = Math.floor(click / keys.length);
    const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const body = JSON.stringify({ kind: 'link_page', id: pageId, key: keys[click % keys.length] });
    const head = ['POST /link/seen HTTP/1.1', `Host: ${hostname}:${port}`, 'Content-Type: text/plain;charset=UTF-8'];
    const own = [`User-Agent: ${AGENT}`, `X-Forwarded-For: ${address}`, `Content-Length: ${body.length}`];
    return [...head, ...own, '', body].join('\r\n');
  }

  function send(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let answer = '';
      const ask = () => {
        if (next >= from + count) {
          socket.end();
          return resolve();
        }
        answer = '';
        socket.write(requestOf(next++));
      };
      socket.setNoDelay(true).setEncoding('latin1');
      socket.on('connect', ask).on('error', reject);
      socket.on('data', (part: string) => {
        answer += part;
        if (!answer.includes('\r\n\r\n')) return;
        if (!answer.startsWith(ANSWER)) return reject(new Error(`A click was answered ${answer.split('\r\n')[0]}.`));
        ask();
      });
    });
  }
}
