import { expect, test } from 'vitest';
import { startDnsServer } from '../testing/dns-server.ts';
import { createNames, NoAnswerError } from './names.ts';

const { zone, servers } = await startDnsServer();
const names = createNames(servers, 150);

test('a text that was cut into strings is whole again, beside the others of its name', async () => {
  zone.set('_toada.selo.test', { TXT: ['v=spf1 -all', ['toada-verif', 'icacao=x']] });
  expect((await names.texts('_toada.selo.test')).sort()).toEqual(['toada-verificacao=x', 'v=spf1 -all']);
});

test('aliases and the addresses behind them are found, of both families', async () => {
  zone.set('painel.selo.test', { CNAME: 'destino.toada.test' });
  zone.set('destino.toada.test', { A: ['192.0.2.1'], AAAA: ['2001:db8::1'] });
  expect(await names.aliases('painel.selo.test')).toEqual(['destino.toada.test']);
  expect(await names.addresses('painel.selo.test')).toEqual(['192.0.2.1', '2001:db8::1']);
});

test('a name that is not there, and one without such a record, have none', async () => {
  zone.set('vazio.test', {});
  for (const name of ['nenhum.test', 'vazio.test']) {
    expect(await names.texts(name)).toEqual([]);
    expect(await names.aliases(name)).toEqual([]);
    expect(await names.addresses(name)).toEqual([]);
  }
});

test.each(['silent', 'broken'] as const)('a server that is %s has not said that there is none', async (trouble) => {
  zone.set('mudo.test', trouble);
  await expect(names.texts('mudo.test')).rejects.toThrow(NoAnswerError);
});

test('what was learnt is not told again: a record set a moment later is seen', async () => {
  zone.delete('novo.test');
  expect(await names.texts('novo.test')).toEqual([]);
  zone.set('novo.test', { TXT: ['um'] });
  expect(await names.texts('novo.test')).toEqual(['um']);
  zone.set('novo.test', { TXT: ['dois'] });
  expect(await names.texts('novo.test')).toEqual(['dois']);
});
