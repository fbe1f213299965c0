import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { buildProfile, buildTestApp, clock, databaseUrl, db, signIn, until } from '../../testing/index.ts';
import { live } from '../live/live.plugin.ts';
import { createLiveHub } from '../live/live-hub.ts';

const app = await buildTestApp();
const hub = await createLiveHub(databaseUrl, () => {});
live(app, { db, hub, now: () => clock.now(), sessionLimits: { idleSeconds: null, maxSeconds: null } });
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => hub.close());
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/live`;

async function listen(person: ReturnType<typeof signIn>) {
  const { ticket } = (await person.post('/live/tickets')).body;
  const abort = new AbortController();
  const response = await fetch(`${url}?ticket=${ticket}`, { signal: abort.signal });
  const received: string[] = [];
  void (async () => {
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) received.push(part.value);
  })().catch(() => {});
  return { heard: () => received.join(''), close: () => abort.abort() };
}

test('whoever has the draft open hears that it was saved: the artist and its label, and nobody else, not even their colleagues', async () => {
  const { id: labelId } = await buildProfile({ role: 'AGGREGATOR', is_verified: true });
  const profile = { role: 'ARTIST', is_verified: true } as const;
  const { id: artistId } = await buildProfile({ ...profile, aggregator_id: labelId });
  const { id: strangerId } = await buildProfile(profile);
  const { id: colleagueId } = await buildProfile({ ...profile, aggregator_id: labelId });
  const [label, artist] = [signIn('AGGREGATOR', { id: labelId }), signIn('ARTIST', { id: artistId })];
  const streams = [await listen(label), await listen(artist)];
  const others = [strangerId, colleagueId].map((id) => listen(signIn('ARTIST', { id })));
  const deaf = await Promise.all(others);

  const { body } = await label.post('/releases', { artist_id: artistId });
  const draft = { ...body.draft, title: 'Asa de Pipa', revision: 1 };
  await label.send('PUT', `/releases/${body.id}/draft`, { body: draft });
  const event = `{"type":"changed","subject":"release:${body.id}"}`;
  await until(() => streams.every(({ heard }) => heard().includes(event)));
  for (const { heard } of deaf) expect(heard()).not.toContain('data:');
  for (const { close } of [...streams, ...deaf]) close();
});
