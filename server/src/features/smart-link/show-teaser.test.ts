import type { TeaserFormat } from '@toada/domain/teaser/teaser.kinds.ts';
import { expect, test } from 'vitest';
import { buildSmartLink } from '../../testing/build-smart-link.ts';
import { buildTeaser } from '../../testing/build-teaser.ts';
import { buildRelease } from '../../testing/factories.ts';
import { app, buildProfile, db, signIn, storage } from '../../testing/index.ts';

const of = (id: string) => `/releases/${id}/smart-link`;
const zone = { time_zone: 'America/Recife' };
const get = (url: string, headers = {}) => app.inject({ url, headers: { host: 'toada.test', ...headers } });

async function finished(user_id: string, release_id: string, format: TeaserFormat = '9:16') {
  const id = await buildTeaser({ user_id, status: 'ready', title: 'Estrela de Papel' });
  await db.updateTable('teasers').set({ release_id, format }).where('id', '=', id).execute();
  const row = await db.selectFrom('teasers').select('storage_key').where('id', '=', id).executeTakeFirstOrThrow();
  await storage.put(row.storage_key ?? '', Buffer.from('film'));
  return id;
}

test('a finished teaser plays on the page of its release, before and after the day, until it is taken away', async () => {
  const { id, owner, path, link } = await buildSmartLink();
  const teaser_id = await finished(owner.id, id);
  const shown = await owner.send('PUT', `${of(id)}/teaser`, { body: { teaser_id, ...zone } });
  expect(shown.body.link).toMatchObject({
    ...{ teaser: { id: teaser_id, title: 'Estrela de Papel' }, revision: link.revision + 1 },
  });
  expect((await owner.get(`/teasers?release_id=${id}`)).body.rows).toMatchObject([{ id: teaser_id, is_on_link: true }]);
  const { body } = await get(path);
  expect(body).toContain('aria-label="Teaser de Estrela de Papel, em vídeo"');
  const film = /<video class="film tall" src="([^"]+)"/.exec(body)?.[1] ?? '';
  const part = await get(film, { range: 'bytes=1-2' });
  expect([part.statusCode, part.headers['content-type'], part.body]).toEqual([206, 'video/mp4', 'il']);
  for (const face of ['before_url', 'after_url']) {
    const framed = await get(shown.body.link[face]);
    const src = /<video[^>]* src="([^"]+)"/.exec(framed.body)?.[1] ?? '';
    expect((await get(src.replaceAll('&amp;', '&'))).body).toBe('film');
  }

  // Shown again it is as it was: nobody's open editor grows old.
  const again = await owner.send('PUT', `${of(id)}/teaser`, { body: { teaser_id, ...zone } });
  expect(again.body.link.revision).toBe(shown.body.link.revision);
  const hidden = await owner.send('DELETE', `${of(id)}/teaser`);
  expect(hidden.body.link.teaser).toBeNull();
  expect((await get(path)).body).not.toContain('<video');
  expect((await get(film)).statusCode).toBe(404);
  const trail = await db.selectFrom('audit_entries').select('action').where('person_id', '=', owner.id).execute();
  expect(
    trail
      .map(({ action }) => action)
      .filter((action) => action.includes('teaser'))
      .sort(),
  ).toEqual([...['smartLink.teaserHidden', 'smartLink.teaserShown']]);
});

test('a release without a link gets one with the teaser', async () => {
  const { id: user_id } = await buildProfile({ role: 'ARTIST' });
  const { id } = await buildRelease({ user_id, title: 'Asa de Pipa' });
  const teaser_id = await finished(user_id, id, '16:9');
  const owner = signIn('ARTIST', { id: user_id });
  expect((await owner.send('DELETE', `${of(id)}/teaser`)).status).toBe(404);
  const { body } = await owner.send('PUT', `${of(id)}/teaser`, { body: { teaser_id, ...zone } });
  expect(body.link).toMatchObject({ teaser: { id: teaser_id }, content: zone });
});

test("another release's teaser, one that is not ready and a stranger's are not found; staff change no page", async () => {
  const { id, owner } = await buildSmartLink();
  const show = (teaser_id: string, who: Pick<typeof owner, 'send'> = owner) =>
    who.send('PUT', `${of(id)}/teaser`, { body: { teaser_id, ...zone } });
  const other = await buildRelease({ user_id: owner.id, title: 'Outro' });
  expect((await show(await finished(owner.id, other.id))).status).toBe(404);
  const waiting = await buildTeaser({ user_id: owner.id });
  await db.updateTable('teasers').set({ release_id: id }).where('id', '=', waiting).execute();
  expect((await show(waiting)).status).toBe(404);
  const stranger = await buildProfile({ role: 'ARTIST' });
  const own = await finished(owner.id, id);
  expect((await show(own, signIn('ARTIST', { id: stranger.id }))).status).toBe(404);
  expect((await show(await finished(stranger.id, id))).status).toBe(404);
  expect((await show(own, signIn('ADMIN'))).status).toBe(403);
});

test('a deleted teaser leaves the page with its film', async () => {
  const { id, owner, path } = await buildSmartLink();
  const teaser_id = await finished(owner.id, id, '1:1');
  await owner.send('PUT', `${of(id)}/teaser`, { body: { teaser_id, ...zone } });
  expect((await get(path)).body).toContain('class="film square"');
  await owner.send('DELETE', `/teasers/${teaser_id}`);
  expect((await owner.get(of(id))).body.link.teaser).toBeNull();
  expect((await get(path)).body).not.toContain('<video');
});
