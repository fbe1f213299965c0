import { expect, test } from 'vitest';
import { buildRelease } from '../../testing/factories.ts';
import { app, buildProfile, clock, db, signIn } from '../../testing/index.ts';
import { writeCalendar } from './write-calendar.ts';

const DAY = '2027-11-26';

async function artist() {
  clock.now = () => new Date('2027-11-01T12:00:00Z');
  const { id } = await buildProfile({ role: 'ARTIST', full_name: 'Jussara Lima' });
  const owner = Object.assign(signIn('ARTIST', { id }), { id });
  const { id: release } = await buildRelease({ user_id: id, title: 'Quintal, de Estrelas', artist: 'Jussara Lima' });
  await db.updateTable('releases').set({ release_date: DAY }).where('id', '=', release).execute();
  await owner.post(`/releases/${release}/plan`, {});
  return { owner, release };
}
const subscribe = async (owner: ReturnType<typeof signIn>) =>
  new URL((await owner.post('/calendar-feed', {})).body.url).pathname;
const fetchFeed = (url: string) => app.inject({ url });
const unfold = (text: string) => text.replaceAll('\r\n ', '');

test('an address shows the person’s tasks and releases, moves with them, and ends when a new one is made or it is removed', async () => {
  const { owner, release } = await artist();
  expect((await owner.get('/calendar-feed')).body).toEqual({ created_at: null, url: null });
  const url = await subscribe(owner);
  expect(url).toMatch(/^\/agenda\/[\w-]{43}\.ics$/);
  const reply = await fetchFeed(url);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'x-robots-tag': 'noindex' });
  expect(unfold(reply.body)).toContain('SUMMARY:Estreia: Quintal\\, de Estrelas\\, de Jussara Lima\r\n');
  expect(unfold(reply.body)).toContain(
    'DTSTART;VALUE=DATE:20271119\r\nDTEND;VALUE=DATE:20271120\r\nSUMMARY:Sugerir às playlists',
  );
  const uids = (text: string) => [...unfold(text).matchAll(/^UID:(.+)$/gm)].map(([, uid]) => uid).sort();
  await db.updateTable('releases').set({ release_date: '2027-12-03' }).where('id', '=', release).execute();
  const moved = await fetchFeed(url);
  expect(moved.body).toContain('DTSTART;VALUE=DATE:20271126');
  expect(uids(moved.body)).toEqual(uids(reply.body));
  // The address is told once, and the database holds no word of it.
  expect((await owner.get('/calendar-feed')).body).toMatchObject({ url: null, created_at: expect.any(String) });
  const kept = await db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain(url.slice(8, 51));
  const second = await subscribe(owner);
  expect((await fetchFeed(url)).statusCode).toBe(404);
  expect((await fetchFeed(second)).statusCode).toBe(200);
  await owner.send('DELETE', '/calendar-feed');
  expect((await fetchFeed(second)).statusCode).toBe(404);
});

test('an address of nobody, of a closed account or of a role without plans is not found', async () => {
  const { owner } = await artist();
  const url = await subscribe(owner);
  for (const wrong of ['/agenda/x.ics', `/agenda/${'A'.repeat(43)}.ics`, '/agenda/'])
    expect((await fetchFeed(wrong)).statusCode).toBe(404);
  await db.updateTable('profiles').set({ role: 'SUPPORT' }).where('id', '=', owner.id).execute();
  expect((await fetchFeed(url)).statusCode).toBe(404);
  await db
    .updateTable('profiles')
    .set({ role: 'ARTIST', deactivated_at: new Date() })
    .where('id', '=', owner.id)
    .execute();
  expect((await fetchFeed(url)).statusCode).toBe(404);
});

test('another artist’s calendar shows nothing of this one', async () => {
  await artist();
  const other = signIn('ARTIST', { id: (await buildProfile({ role: 'ARTIST' })).id });
  const { body } = await fetchFeed(await subscribe(other));
  expect(body).toContain('BEGIN:VCALENDAR');
  expect(body).not.toContain('BEGIN:VEVENT');
});

test('lines are folded at 75 bytes between letters, text is escaped, and no title begins a line of its own', () => {
  const now = new Date('2027-11-01T12:00:00Z');
  const title = `Fim; de, ano\\ "é" 😀 ${'ção '.repeat(40)}\r\nBEGIN:VALARM`;
  const task = { id: '1', release_id: '2', title, note: 'a\nb', day: '2027-12-31', updated_at: now, is_open: true };
  const text = writeCalendar({
    ...{ tasks: [{ ...task, release_title: 'X' }], releases: [], publicUrl: 'https://toada.test', now },
  });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = text.split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const whole = unfold(text).split('\r\n');
  expect(whole.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT']);
  expect(whole).toContain('DTSTART;VALUE=DATE:20271231');
  expect(whole).toContain('DTEND;VALUE=DATE:20280101');
  expect(whole.find((line) => line.startsWith('SUMMARY:'))).toMatch(/^SUMMARY:Fim\\; de\\, ano\\\\ "é" 😀 ção/u);
});
