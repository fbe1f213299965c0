import { expect, test } from 'vitest';
import { MailingContent } from '../mailing/mailing.content.ts';
import { faultsOfMailing } from '../mailing/mailing-faults.ts';
import { mailTaskKinds } from './plan.kinds.ts';
import { planMail } from './plan-mail.ts';
import { MailWords } from './release-plan.contract.ts';

const titles = ['Quintal de Estrelas', '', '{{nome}} {{', 'À'.repeat(300)];
test.each(mailTaskKinds.flatMap((kind) => titles.map((title) => [kind, title] as const)))(
  'a %s of “%s” can be sent as it is',
  (kind, title) => {
    for (const isOut of [true, false]) {
      const { name, content } = planMail({ kind, title, artist: '{{Jussara', isOut, own: null });
      expect(MailingContent.parse(content)).toEqual(content);
      expect(faultsOfMailing(content, true)).toEqual([]);
      expect(name.length).toBeLessThanOrEqual(120);
    }
  },
);

test('a mail before the release does not say that it is out', () => {
  const mail = (isOut: boolean) =>
    planMail({ kind: 'releaseMail', title: 'Azulejo', artist: 'Jussara Lima', isOut, own: null }).content.subject;
  expect([mail(false), mail(true)]).toEqual(['“Azulejo” vem aí', '“Azulejo” já está no ar']);
});

test('words of a template go before the product’s, with the title of the release', () => {
  const own = MailWords.parse({ subject: 'Chegou {{lancamento}}', text: 'Oi, {{nome|você}}! {{ lançamento }} saiu.' });
  const { content } = planMail({ kind: 'releaseMail', title: 'Azulejo', artist: 'Jussara Lima', isOut: true, own });
  expect(content).toMatchObject({
    ...{ subject: 'Chegou Azulejo', preheader: '' },
    blocks: [{ kind: 'cover' }, { title: '', text: 'Oi, {{nome|você}}! Azulejo saiu.' }, { label: 'Ouvir agora' }],
  });
  expect(faultsOfMailing(content, true)).toEqual([]);
  const half = { subject: 'Só o assunto', text: '' };
  const mail = planMail({ kind: 'thanksMail', title: 'Azulejo', artist: '', isOut: true, own: half }).content;
  expect([mail.subject, mail.preheader === '']).toEqual(['Só o assunto', false]);
});

test.each(['{{titulo}}', '{{lancamento', '{{nome|'])(
  'a variable that no mail knows is refused in a template: %s',
  (text) => {
    const { error } = MailWords.safeParse({ subject: '', text });
    expect(error?.issues.map(({ message }) => message)).toEqual(['releasePlan.mailWords']);
  },
);
