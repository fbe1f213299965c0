import { expect, test } from 'vitest';
import { buildProfile } from '../../testing/index.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { jobTools, runJob } from '../../testing/run-jobs.ts';
import { privacyLetter, sealAddress } from './privacy.letter.ts';
import type { PrivacyNews } from './privacy.mail.ts';

const mails = await startMailServer();

async function send(payload: object) {
  const whole = privacyLetter.params.parse(payload);
  await runJob(privacyLetter, whole, { tools: { mailer: mails.mailer } });
  return (await mails.take())[0];
}

test.each<[PrivacyNews, string, string]>([
  ['exportReady', 'Sua cópia dos dados está pronta', 'disponível até 22 de novembro de 2026'],
  ['deletionRequested', 'Sua conta será excluída', 'Em 22 de novembro de 2026'],
  ['deletionRequested', 'Sua conta será excluída', 'Obrigação fiscal'],
  ['deletionCancelled', 'Exclusão cancelada', 'Nada foi apagado.'],
  ['deletionRefused', 'Sua conta não pôde ser excluída', 'Faça isto antes.'],
])('the letter %s reaches the person by a real mail server: %s, %s', async (kind, subject, words) => {
  const { id, email } = await buildProfile();
  const letter = await send({ userId: id, kind, until: '2026-11-22T12:00:00.000Z', reason: 'Faça isto antes.' });
  expect(letter).toMatchObject({ subject, to: [{ address: email }] });
  expect(letter?.text).toContain(words);
  expect(letter?.html).toContain('http://toada.test/app/settings/profile');
});

test('the last letter goes to an address that stands nowhere any more, and names what is kept', async () => {
  const { id } = await buildProfile({ email: `removida-${crypto.randomUUID()}@removido.invalid` });
  const sealed = sealAddress(jobTools.secrets, id, 'jussara@exemplo.test');
  const letter = await send({ userId: id, kind: 'erased', sealed });
  expect(letter).toMatchObject({ subject: 'Sua conta foi excluída', to: [{ address: 'jussara@exemplo.test' }] });
  expect(letter?.text).toContain('Registro de auditoria');
  expect(sealed).not.toContain('jussara');
});
