// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CampaignView } from '@toada/domain/campaign/campaign.contract.ts';
import type { MailingView } from '@toada/domain/mailing/mailing.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CAMPAIGN_ID, fakeCampaign } from '../../testing/fake-campaign.ts';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { fakeMailing } from '../../testing/fake-mailing.ts';
import { press, renderSigned, type } from '../../testing/render-signed.tsx';

const SCREEN = `/app/marketing-partnerships/campaign?campanha=${CAMPAIGN_ID}`;
const ONE = `/api/campaigns/${CAMPAIGN_ID}`;
const MAIL = `${ONE}/mailing`;

let server: FakeIdentity;
let campaign: CampaignView;
let view: MailingView;
let people: number;
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  campaign = fakeCampaign({ type: 'email', name: 'Vem aí', status: 'active' });
  view = fakeMailing();
  people = 1126;
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST', is_verified: true }) }));
  server.answer('GET /api/releases', () => ({ body: { rows: [], next: null } }));
  server.answer(`GET ${ONE}`, () => ({ body: campaign }));
  server.answer(`GET ${ONE}/chart`, () => ({ body: { days: [], months: [] } }));
  server.answer(`GET ${MAIL}`, () => ({ body: view }));
  server.answer(`GET ${MAIL}/choices`, () => ({ body: { pages: [], cities: ['Recife'], releases: [] } }));
  server.answer(`POST ${MAIL}/count`, () => ({ body: { count: people } }));
  server.answer(`GET ${MAIL}/failures`, () => ({ body: { rows: [], next: null } }));
  server.answer(`PUT ${MAIL}`, ({ body }) => {
    const { revision, ...form } = body as unknown as MailingView;
    view = { ...view, ...form, id: CAMPAIGN_ID, revision: revision + 1 };
    return { body: view };
  });
});
afterEach(cleanup);

/** A screen's primary action stands twice, for wide and for narrow; a browser shows one. */
const button = async (name: string | RegExp) => (await screen.findAllByRole('button', { name }))[0] as HTMLElement;
const openMail = async () => {
  renderSigned(SCREEN);
  await screen.findByRole('heading', { name: 'Público' }, { timeout: 10_000 });
};
const tileOf = (label: string) => screen.getByText(label).parentElement?.textContent;
const sent = (route: string) => server.calls(route);

test('what is typed is saved with the revision that was seen, and the question says how many get it from whom', async () => {
  server.answer(`POST ${MAIL}/start`, () => {
    view = { ...view, status: 'sending', is_gathering: true };
    return { body: view };
  });
  await openMail();
  expect(await screen.findByText('1.126 pessoas')).toBeTruthy();
  type('Assunto do e-mail', 'O quintal abre');
  fireEvent.click(await button('Enviar para 1.126 pessoas'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Enviar para 1.126 pessoas agora?' }));
  expect(dialog.getByText(/O remetente é Jussara Lima <jussara@toada.test>/)).toBeTruthy();
  expect(sent(`PUT ${MAIL}`).at(-1)?.body).toMatchObject({ revision: 3, content: { subject: 'O quintal abre' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar agora' }));
  expect(await screen.findByText('Montando a lista de destinatários…')).toBeTruthy();
  expect(sent(`POST ${MAIL}/start`).map(({ body }) => body)).toEqual([{ revision: 4 }]);
});

test('a mistake is named, leads to its field, and nothing is asked about', async () => {
  view = fakeMailing({ content: { ...view.content, subject: 'Oi, {{apelido|você}}' } });
  await openMail();
  const fault = '“{{apelido}}” não existe. Use {{nome|você}} ou {{cidade|sua cidade}}.';
  expect(await screen.findByText(fault)).toBeTruthy();
  fireEvent.click(await button('Enviar para 1.126 pessoas'));
  expect(await screen.findByText('Falta completar o e-mail')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Assunto do e-mail')));
});

test('blocks are added, moved by keyboard and taken back, and hints lead to their mend', async () => {
  await openMail();
  const order = () => within(screen.getByRole('list', { name: 'Blocos da mensagem' })).getAllByRole('listitem');
  expect(order().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Texto/),
    expect.stringMatching(/^Botão/),
  ]);
  fireEvent.keyDown(screen.getByRole('button', { name: /^Mover Botão, 2 de 2/ }), { key: 'ArrowUp' });
  expect(order()[0]?.textContent).toMatch(/^Botão/);
  expect(screen.getByText('Botão está em 1 de 2.')).toBeTruthy();
  press('Desfazer a última mudança');
  expect(order()[0]?.textContent).toMatch(/^Texto/);
  expect(screen.getByText('Versão em texto pronta. Nenhuma palavra costuma cair no spam.')).toBeTruthy();
  type('Assunto do e-mail', 'Não perca');
  expect(await screen.findByText('“não perca” costuma levar e-mails ao spam.')).toBeTruthy();
  press('Diga de outro jeito');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Assunto do e-mail')));
});

test('the preview is seen as on a phone or a computer, in the light or the dark, and as text', async () => {
  // Frames have no page in this browser: one of its own is drawn into.
  const page = document.implementation.createHTMLDocument();
  const paged = vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(page);
  await openMail();
  const preview = within(screen.getByRole('region', { name: 'Prévia' }));
  const frame = () => preview.getByTitle('Prévia do e-mail') as HTMLIFrameElement;
  const isOn = (name: string) => preview.getByRole('radio', { name }).getAttribute('aria-checked');
  const ground = () => page.body.style.background;
  const [phone, light] = [frame().className, ground()];
  expect(light).toMatch(/#/);
  fireEvent.click(preview.getByRole('radio', { name: 'Computador' }));
  expect([isOn('Computador'), isOn('Celular')]).toEqual(['true', 'false']);
  expect(frame().className).not.toBe(phone);
  fireEvent.click(preview.getByRole('radio', { name: 'Escuro' }));
  expect(isOn('Escuro')).toBe('true');
  expect(ground()).toMatch(/#/);
  expect(ground()).not.toBe(light);
  fireEvent.click(preview.getByRole('radio', { name: 'Só texto' }));
  const text = preview.getByRole('textbox', { name: 'Prévia do e-mail' }) as HTMLTextAreaElement;
  expect(text.value).toContain('Três anos cabem em dez músicas.');
  paged.mockRestore();
});

test('the rule of two subjects is one sentence with the numbers of this audience', async () => {
  await openMail();
  fireEvent.click(screen.getByRole('switch', { name: 'Testar dois' }));
  expect(await screen.findByLabelText('Assunto B')).toBeTruthy();
  expect(
    await screen.findByText(
      '225 pessoas recebem A ou B, metade cada. Depois de 4 h, as outras 901 recebem o que tiver mais cliques; se a diferença puder ser acaso, vai o A.',
    ),
  ).toBeTruthy();
});

test('without a fan the way leads to the list of fans, and nothing can be sent', async () => {
  people = 0;
  await openMail();
  expect(await screen.findByText('Nenhum fã confirmado ainda')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver a lista de fãs' }).getAttribute('href')).toBe(
    '/app/marketing-partnerships/fans',
  );
  expect((await button('Enviar para 0 pessoas')).hasAttribute('disabled')).toBe(true);
});

test('a draft campaign opens on its plan, and its mail can be written but not sent', async () => {
  campaign = { ...campaign, status: 'draft' };
  view = fakeMailing({ campaign_status: 'draft', can_send: false });
  renderSigned(SCREEN);
  expect(await screen.findByText(/Escreva a mensagem na aba E-mail/, {}, { timeout: 10_000 })).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'E-mail' }), { button: 0 });
  expect(await screen.findByText('Ainda não pode ser enviado')).toBeTruthy();
  expect((await button('Enviar para 1.126 pessoas')).hasAttribute('disabled')).toBe(true);
});

test('a mail that stopped by itself says why, and goes on only when asked', async () => {
  view = fakeMailing({
    ...{ status: 'stopped', stopped_by: 'bounces', started_at: '2026-11-20T13:00:00.000Z' },
    counts: {
      total: 1000,
      waiting: 688,
      sent: 260,
      bounced: 8,
      complained: 0,
      failed: 30,
      left: 12,
      gone: 5,
      doubtful: 2,
    },
  });
  server.answer(`GET ${MAIL}/failures`, () => ({
    body: {
      rows: [
        {
          id: 'x',
          email: 'ana@exemplo.test',
          fate: 'bounced',
          reason: '550 sem caixa',
          at: '2026-11-20T13:01:00.000Z',
        },
      ],
      next: null,
    },
  }));
  server.answer(`POST ${MAIL}/resume`, () => {
    view = { ...view, status: 'sending', stopped_by: null };
    return { body: view };
  });
  renderSigned(SCREEN);
  expect(await screen.findByText('O envio parou: muitos e-mails recusados', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByText(/312 de 1\.000 pessoas/)).toBeTruthy();
  expect(await screen.findByRole('cell', { name: 'ana@exemplo.test' })).toBeTruthy();
  expect(screen.getByText('2 pessoas sem confirmação')).toBeTruthy();
  // Whatever counts towards the limit stands in the tile.
  expect(tileOf('Recusados')).toContain('38');
  expect(tileOf('Saíram da lista')).toBe('Saíram da lista1712 antes de receber, 0 marcaram como spam');
  fireEvent.click(await button('Continuar envio'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Continuar o envio?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Continuar envio' }));
  await waitFor(() => expect(sent(`POST ${MAIL}/resume`).map(({ body }) => body)).toEqual([{ revision: 3 }]));
});

test('addresses nobody has confirmed are mailed again only after a question', async () => {
  view = fakeMailing({
    ...{ status: 'ended', started_at: '2026-11-20T13:00:00.000Z', ended_at: '2026-11-20T17:15:00.000Z' },
    counts: { total: 10, waiting: 0, sent: 9, bounced: 0, complained: 0, failed: 0, left: 0, gone: 0, doubtful: 1 },
  });
  server.answer(`POST ${MAIL}/repeat`, () => ({ body: view }));
  renderSigned(SCREEN);
  fireEvent.click(await screen.findByRole('button', { name: 'Reenviar a estes' }, { timeout: 10_000 }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reenviar a 1 pessoa?' }));
  expect(sent(`POST ${MAIL}/repeat`)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Reenviar a estes' }));
  await waitFor(() => expect(sent(`POST ${MAIL}/repeat`)).toHaveLength(1));
});
