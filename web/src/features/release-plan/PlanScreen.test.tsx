// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { Role } from '@toada/domain/access/policy.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { addDays } from '@toada/domain/release-plan/plan.days.ts';
import type { PlanTaskView, PlanView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../testing/fake-identity.ts';
import { renderSigned } from '../../testing/render-signed.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const PATH = '/app/marketing-partnerships/plan';
const FIND = `GET /api/releases/${ID}/plan`;
const today = productDay(new Date());
const day = (days: number) => addDays(today, days);

let number = 0;
function task(title: string, offset: number, over: Partial<PlanTaskView> = {}): PlanTaskView {
  number += 1;
  return {
    ...{ id: `22222222-2222-4222-8222-${String(number).padStart(12, '0')}`, kind: 'other', lane: 'press', title },
    ...{ note: '', owner: 'artist', offset_days: offset, day: day(10 + offset), reminder_days: null },
    ...{ reminded_at: null, state: 'open', settled_at: null, is_seen: false },
    ...{ is_preparing: false, trouble: null, mail: null, ...over },
  };
}
const settled_at = new Date().toISOString();
const tasks = [
  task('Gravar clipe', -12, { lane: 'video' }),
  task('Conferir as lojas', 2, { kind: 'live', lane: 'stores' }),
  task('Rádios', -10),
  task('Agradecer', 14, { owner: 'label' }),
  task('Smart link', -26, { kind: 'smartLink', lane: 'audience', state: 'done', is_seen: true, settled_at }),
  task('Press kit', -24, { state: 'done', settled_at }),
  task('Jornal', -5, { state: 'skipped', settled_at }),
];
const release: PlanView['release'] = {
  ...{ id: ID, title: 'Quintal de Estrelas', artist: 'Jussara Lima', type: 'album', release_date: day(10) },
  ...{ cover_url: null, owner_id: ID, owner_name: 'Jussara Lima', label_name: 'Selo Maré Alta' },
};
const full: PlanView = {
  ...{ release, templates: [] },
  plan: { template_name: 'Álbum', release_day: day(10), moved_from: null, tasks },
};
const planWith = (over: Partial<NonNullable<PlanView['plan']>>): PlanView => ({
  ...full,
  plan: { template_name: 'Álbum', release_day: day(10), moved_from: null, tasks, ...over },
});

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
});
afterEach(cleanup);

function open(role: Role, view: PlanView | null, search = `?lancamento=${ID}`) {
  server.answer(PROFILE, () => ({ body: fakeProfile({ role, is_verified: true }) }));
  server.answer(FIND, () => (view ? { body: view } : appRefusal(404, 'notFound')));
  return renderSigned(`${PATH}${search}`);
}
const list = async () => within(await screen.findByRole('region', { name: 'Tarefas' }));
const rowOf = async (title: string) => within((await list()).getByText(title).closest('li') as HTMLElement);

test('lanes show each task by its state in words, and the list says whose turn it is and when', async () => {
  open('ARTIST', full);
  const lanes = within(await screen.findByRole('region', { name: 'De −28 a +28 dias' }));
  expect(lanes.getByRole('button', { name: /^Gravar clipe: Agora/ })).toBeTruthy();
  expect(lanes.getByRole('button', { name: /^Conferir as lojas: Automática/ })).toBeTruthy();
  expect(lanes.getByRole('button', { name: /^Agradecer: Depois/ })).toBeTruthy();
  expect(lanes.getByRole('button', { name: /^Press kit: Feita/ })).toBeTruthy();
  expect(lanes.getByRole('button', { name: /^Jornal: Pulada/ })).toBeTruthy();
  expect(within(lanes.getByRole('region', { name: 'Vídeo' })).getAllByRole('button')).toHaveLength(1);
  expect(lanes.getAllByText('Hoje').length).toBeGreaterThan(0);
  expect(lanes.getByText(/^Estreia \d+ \p{L}+$/u)).toBeTruthy();
  expect(screen.getByText(/2 de 7 tarefas feitas, 1 automaticamente\./)).toBeTruthy();
  expect((await rowOf('Gravar clipe')).getByText(/^Atrasada: /)).toBeTruthy();
  expect((await rowOf('Rádios')).getByText('Hoje')).toBeTruthy();
  expect((await rowOf('Agradecer')).getByText('Selo Maré Alta')).toBeTruthy();
  // Nobody ticks what the product does.
  expect((await rowOf('Conferir as lojas')).queryByRole('checkbox')).toBeNull();
});

test('a task that is ticked goes to the done ones, and the notice takes it back', async () => {
  open('ARTIST', full);
  const [first] = tasks;
  const route = `POST /api/plan-tasks/${first?.id}/answer`;
  server.answer(route, ({ body }) => {
    const state = body.answer as PlanTaskView['state'];
    const at = state === 'open' ? null : settled_at;
    return { body: planWith({ tasks: tasks.map((one) => (one === first ? { ...one, state, settled_at: at } : one)) }) };
  });
  fireEvent.click((await rowOf('Gravar clipe')).getByRole('checkbox', { name: 'Marcar como feita: Gravar clipe' }));
  expect(await screen.findByText('Tarefa feita')).toBeTruthy();
  expect((await list()).queryByText('Gravar clipe')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Tarefa de volta à lista')).toBeTruthy();
  expect((await list()).getByText('Gravar clipe')).toBeTruthy();
  expect(server.calls(route).map(({ body }) => body)).toEqual([{ answer: 'done' }, { answer: 'open' }]);
});

test('what was skipped comes back from its tab; what the product saw cannot be taken back', async () => {
  open('ARTIST', full);
  const tab = async (name: RegExp) =>
    fireEvent.mouseDown((await list()).getByRole('tab', { name }), { button: 0, ctrlKey: false });
  await tab(/Puladas/);
  expect((await rowOf('Jornal')).getByRole('button', { name: 'Desfazer: Jornal' })).toBeTruthy();
  await tab(/Feitas/);
  expect((await rowOf('Press kit')).getByRole('button', { name: 'Desfazer: Press kit' })).toBeTruthy();
  expect((await rowOf('Smart link')).getByText('Marcada automaticamente')).toBeTruthy();
  expect((await rowOf('Smart link')).queryByRole('button')).toBeNull();
});

test('a teaser of the product’s own says how it stands: on its day by itself, being made, in trouble, made', async () => {
  const teaser = { kind: 'teaser', lane: 'video' } as const;
  const made = { state: 'done', is_seen: true, settled_at } as const;
  open(
    'ARTIST',
    planWith({
      tasks: [
        task('Teaser a vir', 2, teaser),
        task('Teaser em montagem', -10, { ...teaser, is_preparing: true }),
        task('Teaser sem capa', -11, { ...teaser, trouble: 'noCover' }),
        task('Teaser feito', -12, { ...teaser, ...made }),
      ],
    }),
  );
  const coming = await rowOf('Teaser a vir');
  expect(coming.queryByRole('checkbox')).toBeNull();
  expect(coming.getAllByText('Automática').length).toBeGreaterThan(0);
  expect((await rowOf('Teaser em montagem')).getByText(/^Montando o vídeo\./)).toBeTruthy();
  const troubled = await rowOf('Teaser sem capa');
  expect(troubled.getByText(/o lançamento está sem capa\. Envie a imagem no lançamento\.$/)).toBeTruthy();
  expect(troubled.getByText(/^Atrasada: /)).toBeTruthy();
  expect(troubled.getByRole('checkbox', { name: 'Marcar como feita: Teaser sem capa' })).toBeTruthy();
  const address = `/app/marketing-partnerships/teaser?lancamento=${ID}`;
  expect(troubled.getByRole('link', { name: 'Abrir teaser' }).getAttribute('href')).toBe(address);
  fireEvent.mouseDown((await list()).getByRole('tab', { name: /Feitas/ }), { button: 0, ctrlKey: false });
  expect((await rowOf('Teaser feito')).getByRole('link', { name: 'Abrir teaser' }).getAttribute('href')).toBe(address);
});

test('a mail that the product wrote is looked at and scheduled by one click, and says when it leaves', async () => {
  const campaign_id = '33333333-3333-4333-8333-333333333333';
  const waiting = task('E-mail de estreia', 0, {
    ...{ kind: 'releaseMail', lane: 'audience', trouble: 'mailToCheck' },
    mail: { campaign_id, status: 'draft', scheduled_at: null },
  });
  open('ARTIST', planWith({ tasks: [waiting] }));
  const row = await rowOf('E-mail de estreia');
  expect(row.getByText('O e-mail está pronto. Confira e agende: nada sai antes disso.')).toBeTruthy();
  const path = `/api/plan-tasks/${waiting.id}/mail`;
  server.answer(`GET ${path}`, () => ({
    body: {
      ...{ campaign_id, revision: 3, subject: 'Saiu', subject_b: null, preheader: '', from: 'Jussara Lima <a@b.c>' },
      blocks: [{ kind: 'text', key: 'texto', title: 'Saiu', text: 'Oi, {{nome|você}}!' }],
      ...{ count: 1, day: day(10), time: '09:00', zone: 'America/Recife' },
    },
  }));
  fireEvent.click(row.getByRole('button', { name: 'Conferir e agendar: E-mail de estreia' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Oi, você!')).toBeTruthy();
  expect(dialog.getByText('1 fã confirmado')).toBeTruthy();
  expect(dialog.getByText(/, 09:00, Recife \(UTC−3\)$/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Editar e-mail' }).getAttribute('href')).toBe(
    `/app/marketing-partnerships/campaign?campanha=${campaign_id}&parte=mail`,
  );
  server.answer(`POST ${path}`, () => ({
    body: planWith({
      tasks: [{ ...waiting, trouble: null, mail: { campaign_id, status: 'scheduled', scheduled_at: settled_at } }],
    }),
  }));
  fireEvent.click(dialog.getByRole('button', { name: 'Agendar para 1 fã' }));
  expect(await screen.findByText('E-mail agendado')).toBeTruthy();
  expect(server.calls(`POST ${path}`)[0]?.body).toEqual({ revision: 3 });
  expect((await rowOf('E-mail de estreia')).getByText(/^Agendado: sai em /)).toBeTruthy();
});

test('a release that moved says how many tasks moved along, and Desfazer asks for their days back', async () => {
  open('ARTIST', planWith({ moved_from: day(3) }));
  expect(await screen.findByText(/^A estreia passou de /)).toBeTruthy();
  expect(
    screen.getByText('4 tarefas mudaram: as abertas andaram 7 dias. As feitas ficaram onde estavam.'),
  ).toBeTruthy();
  const route = `POST /api/releases/${ID}/plan/move`;
  server.answer(route, () => ({ body: full }));
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Dias de antes de volta')).toBeTruthy();
  expect(screen.queryByText(/^A estreia passou de /)).toBeNull();
  expect(server.calls(route)[0]?.body).toEqual({ answer: 'undo' });
});

test('a new task with a day out of reach is refused in words and keeps what was typed', async () => {
  open('ARTIST', full);
  fireEvent.click((await list()).getByRole('button', { name: 'Nova tarefa' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Tarefa'), { target: { value: 'Ensaio aberto' } });
  fireEvent.change(dialog.getByLabelText('Dias'), { target: { value: '40' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar tarefa' }));
  expect(await dialog.findByText('Informe de 0 a 28 dias antes ou depois da estreia.')).toBeTruthy();
  expect((dialog.getByLabelText('Tarefa') as HTMLInputElement).value).toBe('Ensaio aberto');
  const route = `POST /api/releases/${ID}/plan/tasks`;
  server.answer(route, () => ({ body: full }));
  fireEvent.change(dialog.getByLabelText('Dias'), { target: { value: '14' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Salvar tarefa' }));
  expect(await screen.findByText('Tarefa salva')).toBeTruthy();
  expect(server.calls(route)[0]?.body).toEqual({
    task: {
      ...{ title: 'Ensaio aberto', note: '', lane: 'press', owner: 'artist' },
      ...{ offset_days: -14, day: null, reminder_days: 1 },
    },
  });
});

test('a release without a plan offers the house’s template and the label’s', async () => {
  open('ARTIST', { release, plan: null, templates: [{ id: ID, name: 'Álbum' }] });
  fireEvent.click(await screen.findByRole('radio', { name: /^Álbum/ }));
  const route = `POST /api/releases/${ID}/plan`;
  server.answer(route, () => ({ body: full }));
  fireEvent.click(screen.getByRole('button', { name: 'Criar plano' }));
  expect(await screen.findByText('Plano criado')).toBeTruthy();
  expect(server.calls(route)[0]?.body).toEqual({ template_id: ID });
  expect((await list()).getByText('Rádios')).toBeTruthy();
});

test('without a release day nothing can be counted, and the screen says what comes first', async () => {
  open('ARTIST', { release: { ...release, release_date: null }, plan: null, templates: [] });
  expect(await screen.findByText('Escolha a data de estreia primeiro')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Abrir lançamento' }).getAttribute('href')).toBe(`/app/catalog/${ID}`);
});

test('the staff reads a plan and is offered nothing to press', async () => {
  open('ADMIN', planWith({ moved_from: day(3) }));
  const rows = await list();
  expect(rows.queryByRole('checkbox')).toBeNull();
  expect(rows.queryByRole('button')).toBeNull();
  for (const name of ['Nova tarefa', 'Desfazer', 'Assinar calendário', /^Modelo:/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('img', { name: /^Gravar clipe: Agora/ })).toBeTruthy();
});

test('a plan that is not ours leads back to the list', async () => {
  open('ARTIST', null);
  expect(await screen.findByText('Lançamento não encontrado')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Todos os planos' })).toBeTruthy();
});

test('the calendar’s address is made once, shown once, and ended after a question', async () => {
  server.answer('GET /api/calendar-feed', () => ({ body: { created_at: null, url: null } }));
  server.answer('POST /api/calendar-feed', () => ({
    body: { created_at: settled_at, url: 'https://x.test/agenda/s.ics' },
  }));
  server.answer('DELETE /api/calendar-feed', () => ({ body: { created_at: null, url: null } }));
  open('ARTIST', full);
  fireEvent.click(await screen.findByRole('button', { name: 'Assinar calendário' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Criar endereço' }));
  expect(((await screen.findByLabelText('Endereço do calendário')) as HTMLInputElement).value).toBe(
    'https://x.test/agenda/s.ics',
  );
  expect(screen.getByRole('link', { name: 'Abrir no calendário' }).getAttribute('href')).toBe(
    'webcal://x.test/agenda/s.ics',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Desativar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Desativar endereço' }));
  expect(await screen.findByText('Endereço desativado')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Criar endereço' })).toBeTruthy();
  expect(server.calls('DELETE /api/calendar-feed')).toHaveLength(1);
});

test('a label’s board says what is late and what comes next, and releases without a plan', async () => {
  server.answer('GET /api/users', () => ({ body: { rows: [], next: null } }));
  server.answer('GET /api/artists', () => ({ body: { rows: [], next: null } }));
  const next = {
    id: ID,
    kind: 'other',
    title: 'Gravar clipe',
    day: day(-2),
    lane: 'video',
    owner: 'label',
    trouble: null,
  };
  server.answer('GET /api/release-plans', () => ({
    body: { rows: [{ release, release_day: day(10), all: 8, open: 5, done: 2, late: 1, next: [next] }], next: null },
  }));
  server.answer('GET /api/release-plans/missing', () => ({
    body: { rows: [{ ...release, title: 'Varal' }], next: null },
  }));
  open('AGGREGATOR', full, '');
  const plans = within(await screen.findByRole('list', { name: 'Planos de lançamento' }));
  expect(plans.getByText('1 atrasada')).toBeTruthy();
  expect(plans.getByText('2 de 8')).toBeTruthy();
  expect(plans.getByText(/^Selo Maré Alta, atrasada: /)).toBeTruthy();
  expect(plans.getByRole('link', { name: 'Abrir plano de Quintal de Estrelas' }).getAttribute('href')).toBe(
    `${PATH}?lancamento=${ID}`,
  );
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Sem plano' }), { button: 0 });
  expect(await screen.findByRole('link', { name: 'Criar plano de Varal' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Modelos do selo' })).toBeTruthy();
});

test('the staff chooses a person before anybody’s plans are read', async () => {
  server.answer('GET /api/users', () => ({ body: { rows: [], next: null } }));
  open('ADMIN', full, '');
  expect(await screen.findByText('Os planos aparecem depois que você escolhe de quem.')).toBeTruthy();
  expect(server.calls('GET /api/release-plans')).toEqual([]);
});
