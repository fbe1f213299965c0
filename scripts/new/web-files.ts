import type { Names } from './names.ts';

export function webFiles({ kebab, camel, pascal, path, one, many }: Names): Record<string, string> {
  const folder = `web/src/features/${kebab}`;
  return {
    [`${folder}/${kebab}.texts.ts`]: `export const texts = {
  lead: 'Acompanhe aqui o que você cadastrou.',
  add: 'Cadastrar',
  table: '${many}',
  columns: { title: 'Título', checked: 'Situação', created: 'Cadastro' },
  checked: 'Conferido',
  waiting: 'Em conferência',
  empty: { title: 'Nada cadastrado ainda', lead: 'Cadastre o primeiro item: ele aparece aqui na hora.' },
  loadFailed: 'Erro ao buscar cadastros',
  notLoaded: 'Os cadastros não carregaram',
  dialog: {
    title: 'Novo cadastro: ${one}',
    field: 'Título',
    submit: 'Cadastrar',
    cancel: 'Cancelar',
    done: { title: 'Cadastro salvo' },
    failed: 'Erro ao salvar cadastro',
  },
};
`,
    [`${folder}/${kebab}.api.ts`]: `import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ${camel}Api as api, type ${pascal}Form } from '@toada/domain/${kebab}/${kebab}.contract.ts';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { texts } from './${kebab}.texts.ts';

const KEY = ['${path}'];

export function ${camel}sQuery() {
  return pagesQuery(api.list, {}, { key: KEY, errorTitle: texts.loadFailed });
}

export function useCreate${pascal}(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (form: ${pascal}Form) => call(api.create, form),
    onSuccess: () => {
      showToast({ tone: 'success', ...texts.dialog.done });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
    meta: { errorTitle: texts.dialog.failed, handles: ['input.invalid'] },
  });
}
`,
    [`${folder}/${pascal}Dialog.tsx`]: `import { ${pascal}Form } from '@toada/domain/${kebab}/${kebab}.contract.ts';
import { type FormEvent, useState } from 'react';
import { type FieldErrors, fieldErrorsOf, refusedFieldsOf } from '../../lib/form/form.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFooter } from '../../ui/form/FormFooter.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useCreate${pascal} } from './${kebab}.api.ts';
import { texts } from './${kebab}.texts.ts';

const FORM = '${kebab}';
const words = texts.dialog;

export function ${pascal}Dialog({ onClose }: { onClose: () => void }) {
  const create = useCreate${pascal}(onClose);
  const [title, setTitle] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const form = ${pascal}Form.safeParse({ title });
    if (!form.success) return setErrors(fieldErrorsOf(form.error));
    if (!create.isPending) create.mutate(form.data, { onError: (error) => setErrors(refusedFieldsOf(error) ?? {}) });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={title !== ''}
      title={words.title}
      footer={<FormFooter form={FORM} cancel={words.cancel} submit={words.submit} isBusy={create.isPending} />}
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        <Field label={words.field} error={errors.title}>
          <TextInput
            autoComplete="off"
            data-first-focus
            value={title}
            onChange={({ target }) => {
              setTitle(target.value);
              setErrors({});
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
`,
    [`${folder}/${pascal}sScreen.tsx`]: `import type { ${pascal}View } from '@toada/domain/${kebab}/${kebab}.contract.ts';
import { Check, Clock, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { ${pascal}Dialog } from './${pascal}Dialog.tsx';
import { ${camel}sQuery } from './${kebab}.api.ts';
import { texts } from './${kebab}.texts.ts';

export function ${pascal}sScreen() {
  const [isAdding, setIsAdding] = useState(false);
  const list = usePages(${camel}sQuery());
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => setIsAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <Page lead={texts.lead} action={add}>
      <Card isPadded={false}>
        <ListFrame
          list={list}
          failedTitle={texts.notLoaded}
          empty={<Empty title={texts.empty.title}>{texts.empty.lead}</Empty>}
        >
          {(rows) => <DataTable label={texts.table} columns={columns} rows={rows} keyOf={({ id }) => id} />}
        </ListFrame>
      </Card>
      {isAdding && <${pascal}Dialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

const columns: Column<${pascal}View>[] = [
  { header: texts.columns.title, cell: ({ title }) => <b className="font-semibold">{title}</b> },
  { header: texts.columns.created, className: 'text-fg-2', cell: ({ created_at }) => formatMoment(created_at) },
  {
    header: texts.columns.checked,
    place: 'aside',
    cell: ({ checked_at }) => (
      <StatusBadge tone={checked_at ? 'success' : 'neutral'} icon={checked_at ? Check : Clock}>
        {checked_at ? texts.checked : texts.waiting}
      </StatusBadge>
    ),
  },
];
`,
    [`${folder}/${pascal}sScreen.test.tsx`]: `// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ${pascal}View } from '@toada/domain/${kebab}/${kebab}.contract.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, fakeProfile, PROFILE, rememberSession } from '../../testing/fake-identity.ts';
import { press, renderSigned } from '../../testing/render-signed.tsx';

await import('./${pascal}sScreen.tsx');

const LIST = 'GET /api/${path}';
const CREATE = 'POST /api/${path}';
const row: ${pascal}View = {
  id: '00000000-0000-4000-8000-0000000000f1',
  title: 'Maré',
  checked_at: null,
  created_at: '2026-11-14T12:00:00.000Z',
};

let server: FakeIdentity;
beforeEach(() => {
  server = fakeIdentity();
  server.answer(PROFILE, () => ({ body: fakeProfile({ role: 'ARTIST' }) }));
  server.answer(LIST, () => ({ body: { rows: [row], next: null } }));
  rememberSession();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the list tells what was checked and what waits', async () => {
  renderSigned('/app/${path}');
  const table = within(await screen.findByRole('table', { name: '${many}' }));
  for (const words of ['Maré', 'Em conferência']) expect(table.getByText(words)).toBeTruthy();
});

test('a title is asked for before anything is sent, and what is typed is sent', async () => {
  server.answer(CREATE, () => ({ body: { ...row, title: 'Varal' } }));
  renderSigned('/app/${path}');
  await screen.findByRole('table', { name: '${many}' });
  press('Cadastrar');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cadastrar' }));
  expect(await dialog.findByRole('textbox', { name: 'Título', description: /./ })).toBeTruthy();
  expect(server.calls(CREATE)).toHaveLength(0);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Título' }), { target: { value: 'Varal' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cadastrar' }));
  await waitFor(() => expect(server.calls(CREATE)[0]?.body).toEqual({ title: 'Varal' }));
  expect(await screen.findByText('Cadastro salvo')).toBeTruthy();
});
`,
  };
}
