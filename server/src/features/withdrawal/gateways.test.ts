import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { buildWithdrawal } from '../../testing/build-withdrawal.ts';
import { buildProfile, clock, signIn } from '../../testing/index.ts';

const systemNow = clock.now;
afterEach(() => {
  clock.now = systemNow;
});

test('a gateway tells when it last brought money; what the bank gave back did not arrive', async () => {
  const finance = signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE' })).id });
  const act = async (path: string, body: object) => {
    const answer = await finance.post(path, body, { headers: { 'idempotency-key': randomUUID() } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const { id: user_id } = await buildProfile({ is_verified: true });
  const artist = signIn('ARTIST', { id: user_id });
  const lastUses = async () =>
    (await artist.get('/finance/summary')).body.gateways.map(
      (way: { last_used_at: string | null }) => way.last_used_at,
    );

  const send = async () => {
    const { id } = await buildWithdrawal({ user_id });
    await act(`/finance/withdrawals/${id}/approve`, {});
    await act('/finance/withdrawal-batches', { ids: [id] });
    return id;
  };
  const pay = async (id: string, at: string) => {
    clock.now = () => new Date(at);
    const mark = randomUUID().replaceAll('-', '').slice(0, 11);
    await act(`/finance/withdrawals/${id}/pay`, { end_to_end_id: `E12345678202612011200${mark}` });
  };
  const [first, second] = [await send(), await send()];
  expect(await lastUses()).toEqual([null, null]);
  await pay(second, '2026-12-01T12:00:00.000Z');
  expect(await lastUses()).toEqual(['2026-12-01T12:00:00.000Z', null]);
  // An earlier request may be paid later.
  await pay(first, '2026-12-02T12:00:00.000Z');
  expect(await lastUses()).toEqual(['2026-12-02T12:00:00.000Z', null]);
  await act(`/finance/withdrawals/${first}/return`, { reason: 'Conta encerrada.' });
  expect(await lastUses()).toEqual(['2026-12-01T12:00:00.000Z', null]);
});
