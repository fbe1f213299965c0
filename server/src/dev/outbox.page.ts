import { createHash } from 'node:crypto';
import { escapeHtml } from '../escape-html.ts';
import type { OutboxMail } from '../outside/outbox.ts';

const texts = {
  title: 'Caixa de saída',
  lead: 'E-mails que seriam enviados. Sem SMTP_URL, cada um vira um arquivo .eml na pasta de dados.',
  empty: 'Nenhum e-mail ainda.',
  columns: { subject: 'Assunto', to: 'Para', date: 'Data' },
  noSubject: '(sem assunto)',
  back: 'Voltar à caixa de saída',
  text: 'Texto',
  html: 'HTML',
};

const STYLE = `
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem; border-bottom: 1px solid; text-align: left; overflow-wrap: anywhere; }
pre { padding: 1rem; border: 1px solid; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { width: 100%; height: 40rem; border: 1px solid; background: Canvas; }
`;

/** The one style and the framed mail; nothing else on these pages is allowed to do anything. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function listPage(mails: readonly OutboxMail[]): string {
  const { subject, to, date } = texts.columns;
  const rows = mails.map(
    (mail) => `<tr>
<td><a href="/dev/outbox/${mail.id}">${escapeHtml(mail.subject || texts.noSubject)}</a></td>
<td>${escapeHtml(mail.to)}</td>
<td>${escapeHtml(formatDate(mail.date))}</td>
</tr>`,
  );
  const table = `<table>
<thead><tr><th scope="col">${subject}</th><th scope="col">${to}</th><th scope="col">${date}</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>`;
  return page(texts.title, `<p>${texts.lead}</p>\n${mails.length === 0 ? `<p>${texts.empty}</p>` : table}`);
}

export function mailPage(mail: OutboxMail): string {
  const { to, date } = texts.columns;
  return page(
    mail.subject || texts.noSubject,
    `<p><a href="/dev/outbox">${texts.back}</a></p>
<p>${to}: ${escapeHtml(mail.to)}<br>${date}: ${escapeHtml(formatDate(mail.date))}</p>
<h2>${texts.text}</h2>
<pre>${withLinks(mail.text)}</pre>
<h2>${texts.html}</h2>
<iframe title="${texts.html}" sandbox src="/dev/outbox/${mail.id}/html"></iframe>`,
  );
}

function page(title: string, body: string) {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Toada</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`;
}

function formatDate(date: Date | null) {
  if (!date || Number.isNaN(date.getTime())) return '';
  return date.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' });
}

/** A confirmation link can be followed from here: the framed mail is not allowed to open anything. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}
