import { escapeHtml } from '../../escape-html.ts';

/** Words of the mail to oneself. */
export function testMail(address: string) {
  const lines = [
    `Esta mensagem saiu por ${address}.`,
    'Nos detalhes do e-mail, SPF, DKIM e DMARC devem aparecer como aprovados. Se ela chegou no spam, confira os registros.',
  ];
  return {
    subject: 'Teste do seu remetente',
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  };
}
