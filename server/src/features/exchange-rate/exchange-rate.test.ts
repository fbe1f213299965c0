import { afterEach, expect, test } from 'vitest';
import { buildProfile, clock, db, signIn } from '../../testing/index.ts';

const systemNow = clock.now;
afterEach(async () => {
  clock.now = systemNow;
  await db.deleteFrom('exchange_rates').execute();
});

const finance = async () =>
  signIn('FINANCE', { id: (await buildProfile({ role: 'FINANCE', full_name: 'Célia Prado' })).id });

/** 23:30 of the 10th in São Paulo. */
const NIGHT = new Date('2027-03-11T02:30:00.000Z');

test('finance sets a rate of a day that has come, and it is written down who did', async () => {
  clock.now = () => NIGHT;
  const by = await finance();
  const form = { currency: 'USD', rate: '5.4321', valid_on: '2027-03-10' };
  const set = await by.post('/finance/exchange-rates', form);
  expect(set).toMatchObject({ status: 200, body: { ...form, is_current: true, created_by_name: 'Célia Prado' } });
  expect((await by.get('/finance/exchange-rates')).body.rows).toEqual([set.body]);
  const tomorrow = await by.post('/finance/exchange-rates', { ...form, valid_on: '2027-03-11' });
  expect(tomorrow).toMatchObject({
    status: 422,
    body: { error: { params: { fields: { valid_on: 'field.invalid' } } } },
  });
  expect((await by.post('/finance/exchange-rates', { ...form, rate: '0' })).body.error.params.fields).toEqual({
    rate: 'money.amount',
  });
  for (const currency of ['BRL', 'XYZ', 'usd'])
    expect((await by.post('/finance/exchange-rates', { ...form, currency })).body.error.params.fields).toEqual({
      currency: 'money.currency',
    });
  const trail = await signIn('ADMIN').get(`/audit?action=exchangeRate.set`);
  expect(trail.body.rows).toMatchObject([{ after: form }]);
});

test('the newest of the newest day holds, for a week, in each currency by itself', async () => {
  const by = await finance();
  const set = async (currency: string, rate: string, valid_on: string, at: string) => {
    clock.now = () => new Date(at);
    return (await by.post('/finance/exchange-rates', { currency, rate, valid_on })).body.id;
  };
  const current = async (at: string) => {
    clock.now = () => new Date(at);
    const { body } = await by.get('/finance/exchange-rates');
    return body.rows
      .filter(({ is_current }: { is_current: boolean }) => is_current)
      .map(({ rate }: { rate: string }) => rate)
      .toSorted();
  };
  await set('USD', '5.1', '2027-03-10', '2027-03-10T12:00:00.000Z');
  await set('USD', '5.2', '2027-03-10', '2027-03-10T13:00:00.000Z');
  await set('EUR', '6.1', '2027-03-09', '2027-03-10T14:00:00.000Z');
  // A rate of an older day, entered later.
  await set('USD', '4.9', '2027-03-08', '2027-03-10T15:00:00.000Z');
  expect(await current('2027-03-10T16:00:00.000Z')).toEqual(['5.2', '6.1']);
  expect(await current('2027-03-17T16:00:00.000Z')).toEqual(['5.2']);
  // Midnight in São Paulo.
  expect(await current('2027-03-18T03:00:00.000Z')).toEqual([]);
  const euros = await by.get('/finance/exchange-rates?currency=EUR');
  expect(euros.body.rows).toMatchObject([{ currency: 'EUR' }]);
});
