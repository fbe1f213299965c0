// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { housePlan } from '@toada/domain/release-plan/house-plan.ts';
import type { TemplateView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { renderSigned } from '../../testing/render-signed.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const template: TemplateView = { id: ID, name: 'Álbum', tasks: [...housePlan], created_at: '2026-11-18T12:00:00.000Z' };

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  rememberSession();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'AGGREGATOR', is_verified: true }) }));
});
afterEach(cleanup);

function open(rows: TemplateView[]) {
  server.answer('GET /api/plan-templates', () => ({ body: { rows, next: null } }));
  renderSigned('/app/marketing-partnerships/plan/templates');
}

test('a new template begins from the house’s tasks, needs a name, and takes back a task that was removed', async () => {
  open([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Novo modelo' }));
  const list = within(screen.getByRole('list', { name: 'Tarefas do modelo' }));
  expect(list.getAllByRole('listitem')).toHaveLength(housePlan.length);
  fireEvent.click(screen.getByRole('button', { name: 'Salvar modelo' }));
  expect(await screen.findByText('Campo obrigatório.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Nome do modelo'), { target: { value: 'Single' } });
  fireEvent.click(list.getByRole('button', { name: 'Tirar do modelo: Rádios e blogs' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  fireEvent.click(list.getByRole('button', { name: 'Tirar do modelo: Bastidores' }));
  fireEvent.click(list.getByRole('button', { name: 'Editar: Fazer o teaser' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Dias'), { target: { value: '20' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Usar tarefa' }));
  server.answer('POST /api/plan-templates', ({ body }) => ({ body: { ...template, ...body } }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar modelo' }));
  expect(await screen.findByText('Modelo salvo')).toBeTruthy();
  const sent = server.calls('POST /api/plan-templates')[0]?.body as Pick<TemplateView, 'name' | 'tasks'>;
  expect(sent.name).toBe('Single');
  expect(sent.tasks).toHaveLength(housePlan.length - 1);
  expect(sent.tasks.map(({ title }) => title)).toContain('Rádios e blogs');
  expect(sent.tasks.find(({ title }) => title === 'Fazer o teaser')?.offset_days).toBe(-20);
  // Kinds stay: the product goes on seeing what it saw.
  expect(sent.tasks.find(({ title }) => title === 'Fazer o smart link')?.kind).toBe('smartLink');
});

test('a label chooses a task that the product does by itself, with its words', async () => {
  open([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Novo modelo' }));
  fireEvent.change(screen.getByLabelText('Nome do modelo'), { target: { value: 'Single' } });
  fireEvent.click(screen.getByRole('button', { name: 'Nova tarefa' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.keyDown(dialog.getByRole('combobox', { name: 'Tipo de tarefa' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('option', { name: 'Fazer o teaser' }));
  expect((dialog.getByLabelText('Tarefa') as HTMLInputElement).value).toBe('Fazer o teaser');
  expect(dialog.getAllByText(/^Feito automaticamente neste dia/).length).toBeGreaterThan(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Usar tarefa' }));
  server.answer('POST /api/plan-templates', ({ body }) => ({ body: { ...template, ...body } }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar modelo' }));
  expect(await screen.findByText('Modelo salvo')).toBeTruthy();
  const sent = server.calls('POST /api/plan-templates')[0]?.body as Pick<TemplateView, 'tasks'>;
  expect(sent.tasks.filter(({ kind }) => kind === 'teaser')).toHaveLength(2);
});

test('a label writes the words of a mail, and a variable that no mail knows is refused', async () => {
  open([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Novo modelo' }));
  fireEvent.change(screen.getByLabelText('Nome do modelo'), { target: { value: 'Single' } });
  fireEvent.click(screen.getByRole('button', { name: 'Editar: E-mail de estreia' }));
  const dialog = within(await screen.findByRole('dialog'));
  const text = dialog.getByLabelText(/^Texto do e-mail/);
  fireEvent.change(text, { target: { value: 'Ouça {{titulo}}' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Usar tarefa' }));
  expect(await dialog.findByText(/^Use apenas \{\{lancamento\}\}/)).toBeTruthy();
  fireEvent.change(text, { target: { value: 'Ouça {{lancamento}}' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Usar tarefa' }));
  server.answer('POST /api/plan-templates', ({ body }) => ({ body: { ...template, ...body } }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar modelo' }));
  expect(await screen.findByText('Modelo salvo')).toBeTruthy();
  const sent = server.calls('POST /api/plan-templates')[0]?.body as Pick<TemplateView, 'tasks'>;
  expect(sent.tasks.find(({ kind }) => kind === 'releaseMail')?.mail).toEqual({
    subject: '',
    text: 'Ouça {{lancamento}}',
  });
});

test('a template is removed after a question that says what stays', async () => {
  open([template]);
  expect(await screen.findByText('18 tarefas, de 28 dias antes a 28 dias depois')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Excluir modelo: Álbum' }));
  const ask = within(await screen.findByRole('alertdialog'));
  expect(ask.getByText(/Os planos que nasceram dele ficam como estão\./)).toBeTruthy();
  server.answer(`DELETE /api/plan-templates/${ID}`, () => ({ body: { removed: true } }));
  fireEvent.click(ask.getByRole('button', { name: 'Excluir modelo' }));
  expect(await screen.findByText('Modelo excluído')).toBeTruthy();
});

test('an unsaved template is asked about before it is left', async () => {
  open([template]);
  fireEvent.click(await screen.findByRole('button', { name: 'Editar modelo: Álbum' }));
  fireEvent.change(screen.getByLabelText('Nome do modelo'), { target: { value: 'Álbum ao vivo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect((screen.getByLabelText('Nome do modelo') as HTMLInputElement).value).toBe('Álbum ao vivo');
});
