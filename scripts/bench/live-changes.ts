import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

/** Told at the latest after this, for whoever missed something. */
const UNTOLD_MAX_MS = 2000;

/**
 * Waits as a screen does, which is told what changed: to ask ten times a second took a twentieth of both cores from what was measured.
 * `next` resolves with the first change after the last time it was asked.
 */
export async function followChanges(url: string, headers: Record<string, string>) {
  let [hasChanged, tell] = [false, () => {}];
  const end = await followEvents(url, headers, (data) => {
    if (!data.includes('"changed"')) return;
    hasChanged = true;
    tell();
  });
  return {
    async next() {
      if (!hasChanged) {
        await new Promise<void>((resolve) => {
          tell = resolve;
          setTimeout(resolve, UNTOLD_MAX_MS).unref();
        });
      }
      hasChanged = false;
    },
    end,
  };
}

/** Opens the live channel as a browser does, and hears each event's line. Gives the function that shuts it. */
export async function followEvents(url: string, headers: Record<string, string>, onData: (data: string) => void) {
  const json = { ...headers, 'content-type': 'application/json' };
  const reply = await fetch(`${url}/api/live/tickets`, { method: 'POST', headers: json, body: '{}' });
  if (!reply.ok) throw new Error(`A ticket for the live channel was answered with ${reply.status}.`);
  const { ticket } = (await reply.json()) as { ticket: string };
  const ending = new AbortController();
  const stream = await fetch(`${url}/api/live?ticket=${encodeURIComponent(ticket)}`, { signal: ending.signal });
  if (!stream.ok || !stream.body) throw new Error(`The live channel answered ${stream.status}.`);
  const lines = createInterface({ input: Readable.fromWeb(stream.body as never) });
  // It ends by being cut.
  lines.on('error', () => {});
  lines.on('line', onData);
  return () => ending.abort();
}
