import { expect, test } from 'vitest';
import { ConnectorForm } from './connector.form.ts';

const sftp = { platform: 'spotify', protocol: 'sftp', is_on: true, username: 'eu' };
const codesOf = (typed: object) => {
  const read = ConnectorForm.safeParse({ ...sftp, ...typed });
  return read.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};

test.each(['loja.example', 'a', '192.0.2.1', '2001:db8::1', '::1', '::ffff:192.0.2.1'])('%s is a host', (host) =>
  expect(codesOf({ host })).not.toContain('host: connector.host'),
);

test.each(['loja.example:22', '-loja', 'loja..example', 'eu@loja', '[::1]', ':', 'loja example'])(
  '%s is none',
  (host) => expect(codesOf({ host })).toContain('host: connector.host'),
);

test('what is far too long is refused by its length, whatever it is made of', () => {
  for (const field of ['host', 'endpoint', 'bucket', 'remote_path', 'private_key', 'sender_dpid'])
    for (const piece of [':', 'a.', 'http://', '/', '-----BEGIN PRIVATE KEY-----', 'PADPIDA'])
      expect(codesOf({ [field]: `${piece.repeat(50_000)}!` })).toContain(`${field}: field.tooLong`);
});

test.each([
  ['/etc/cron.d', ['remote_path: connector.folderHere']],
  ['a'.repeat(201), ['remote_path: connector.folderHere']],
  ['lojas/deezer', []],
])('a folder of this machine lies below ours: %s', (remote_path, expected) =>
  expect(codesOf({ protocol: 'folder', remote_path })).toEqual(expected),
);

test('the folder of the answers is below the delivery folder, however it is typed', () => {
  const { ack_path } = ConnectorForm.parse({ ...sftp, protocol: 'folder', ack_path: '/acks//new/' });
  expect(ack_path).toBe('acks/new');
});
