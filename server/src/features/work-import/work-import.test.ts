import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import { type WorkColumn, workColumnNames, workColumns } from '@toada/domain/work-import/work-import.columns.ts';
import type { ImportedPart } from '@toada/domain/work-import/work-import.contract.ts';
import { expect, test } from 'vitest';
import { buildProfile, db, signIn } from '../../testing/index.ts';
import { saveSettingValue } from '../../testing/settings.ts';
import { saveWholeDraft } from '../../testing/submit-release.ts';

type Cells = Partial<Record<WorkColumn, string>>;

async function verified(role: 'ARTIST' | 'AGGREGATOR', over: object = {}) {
  const { id } = await buildProfile({ role, is_verified: true, ...over });
  const actor = signIn(role, { id });
  const part = (csv: string, from = 0, submits = false) => actor.post('/work-imports', { csv, from, submits });
  return {
    ...actor,
    part,
    rehearse: (csv: string) => actor.post('/work-imports/rehearsal', { csv }),
    /** As the screen does: part after part. */
    async run(csv: string, submits = false): Promise<ImportedPart[]> {
      const parts: ImportedPart[] = [];
      for (let from: number | null = 0; from !== null; ) {
        const { status, body }: { status: number; body: ImportedPart } = await part(csv, from, submits);
        expect(status).toBe(200);
        parts.push(body);
        from = body.next;
      }
      return parts;
    },
    works: async () => (await actor.get('/works?limit=100')).body.rows,
  };
}

/** The template's own example line, changed in some cells. */
const row = (over: Cells = {}) => workColumnNames.map((name) => over[name] ?? workColumns[name].example);
const sheet = (...rows: string[][]) =>
  CSV_MARK + formatCsv([workColumnNames.map((name) => workColumns[name].header), ...rows]);
const half = { editing_share: '50', performance_share: '50' };
const second = { ...half, name: 'Téo Brandão', cpf_cnpj: '111.444.777-35', role: 'Música', publisher: 'Várzea' };

test('the template passes its own rehearsal, and a rehearsal keeps nothing', async () => {
  const artist = await verified('ARTIST', { full_name: 'Jussara Lima' });
  const { status, body } = await artist.rehearse(sheet(row(half), row(second)));
  expect(status).toBe(200);
  expect(body).toEqual({
    ...{ line_count: 2, error_count: 0, warning_count: 0, findings: [], fee_cents: null },
    works: [{ line: 2, title: 'Cantiga da Varanda', owner_name: 'Jussara Lima', author_count: 2, state: 'ready' }],
  });
  expect(await artist.works()).toEqual([]);
});

test('a sheet becomes drafts with authors, publishers and recordings; the same sheet makes nothing twice', async () => {
  const artist = await verified('ARTIST');
  const { draft } = await saveWholeDraft(artist);
  const track = draft.tracks[0]!;
  const csv = sheet(
    row({ ...half, isrcs: `${track.isrc}, BRZZZ2699999` }),
    row(second),
    row({ code: 'B', duration: '3' }),
  );
  const { body } = await artist.rehearse(csv);
  expect(body.findings).toMatchObject([
    { line: 2, column: 'isrcs', fault: 'isrcUnknown', text: 'BRZZZ2699999' },
    { line: 4, column: 'duration', fault: 'incomplete', text: 'Formato de duração inválido (MM:SS).' },
  ]);
  expect(await artist.run(csv)).toEqual([{ made: 2, sent: 0, known: 0, next: null }]);
  expect(await artist.run(csv)).toEqual([{ made: 0, sent: 0, known: 2, next: null }]);
  const works = await artist.works();
  expect(works).toHaveLength(2);
  const whole = works.find(({ recordings }: { recordings: number }) => recordings === 1);
  expect((await artist.get(`/works/${whole.id}`)).body).toMatchObject({
    ...{ status: 'draft', number: null, recordings: [{ track_id: track.id }] },
    draft: {
      authors: [
        { name: 'Jussara Lima', publisher_key: 'p1' },
        { name: 'Téo Brandão', publisher_key: 'p2' },
      ],
      publishers: [{ name: 'Maré Alta Edições' }, { name: 'Várzea' }],
    },
  });
  const again = (await artist.rehearse(csv)).body;
  expect(again.works.map(({ state }: { state: string }) => state)).toEqual(['known', 'known']);
  expect(again.findings).toContainEqual(expect.objectContaining({ line: 2, fault: 'alreadyThere' }));
  // A draft that was deleted since comes back with the next import.
  await artist.send('DELETE', `/works/${whole.id}`, {});
  expect(await artist.run(csv)).toEqual([{ made: 1, sent: 0, known: 1, next: null }]);
});

test('a work that was typed by hand is known by its title and an author', async () => {
  const artist = await verified('ARTIST');
  const other = sheet(row({ code: 'X' }));
  await artist.run(other);
  expect((await artist.rehearse(sheet(row({ code: '', title: 'CANTIGA DA VARANDA' })))).body.works).toMatchObject([
    { state: 'known' },
  ]);
  const namesake = row({ code: '', iswc: '', cpf_cnpj: '111.444.777-35' });
  expect((await artist.rehearse(sheet(namesake))).body.works).toMatchObject([{ state: 'ready' }]);
});

test('on wish those that lack nothing are sent, and the fee is told before', async () => {
  const artist = await verified('ARTIST');
  await saveSettingValue('payment.chargesRegistrationFee', true);
  const csv = sheet(row(), row({ code: 'B', title: 'Sem dia', creation_date: '' }));
  expect((await artist.rehearse(csv)).body.fee_cents).toBe(2500);
  expect(await artist.run(csv, true)).toEqual([{ made: 2, sent: 1, known: 0, next: null }]);
  expect(await artist.run(csv, true)).toEqual([{ made: 0, sent: 0, known: 2, next: null }]);
  await saveSettingValue('payment.chargesRegistrationFee', false);
  const statuses = (await artist.works()).map(({ title, status }: { title: string; status: string }) => [
    title,
    status,
  ]);
  expect(statuses).toEqual(
    expect.arrayContaining([
      ['Cantiga da Varanda', 'unpaid'],
      ['Sem dia', 'draft'],
    ]),
  );
  const payments = db.selectFrom('payments').select('amount_micros').where('user_id', '=', artist.id);
  expect(await payments.execute()).toEqual([{ amount_micros: 25_000_000n }]);
});

test('a label names its artists by address or by name; nobody else’s artist is known, and none is guessed', async () => {
  const label = await verified('AGGREGATOR');
  const mine = { role: 'ARTIST', aggregator_id: label.id } as const;
  const ana = await buildProfile({ ...mine, email: 'ana.obra@selo.test', full_name: 'Ana Alencar' });
  await buildProfile({ ...mine, full_name: 'Bia Dias' });
  await buildProfile({ ...mine, full_name: 'Bia Dias' });
  await buildProfile({ role: 'ARTIST', email: 'alheia.obra@selo.test' });
  const rows = ['Ana.obra@selo.test', 'ana alencar', 'Bia Dias', 'alheia.obra@selo.test', ''].map((owner, index) =>
    row({ owner, code: String(index) }),
  );
  const { body } = await label.rehearse(sheet(...rows));
  expect(body.findings).toMatchObject([
    { line: 4, column: 'owner', fault: 'ownerTwice', text: 'Bia Dias' },
    { line: 5, column: 'owner', fault: 'owner', text: 'alheia.obra@selo.test' },
    { line: 6, column: 'owner', fault: 'owner', text: '' },
  ]);
  expect(await label.part(sheet(...rows))).toMatchObject({ status: 422, body: { error: { code: 'sheet.faulty' } } });
  expect(await label.works()).toEqual([]);
  await label.run(sheet(...rows.slice(0, 2)));
  const works = await label.works();
  expect(works).toHaveLength(2);
  expect(works[0]).toMatchObject({ user_id: ana.id, owner_name: 'Ana Alencar' });
});

test('works come in parts, and an import that broke off goes on with the rest', async () => {
  const artist = await verified('ARTIST');
  const csv = sheet(
    ...Array.from({ length: 250 }, (_, index) => row({ code: `C${index}`, title: `Obra ${index}`, iswc: '' })),
  );
  expect(await artist.part(csv, 0)).toMatchObject({ body: { made: 100, next: 100 } });
  // The browser went away here. The same file begins anew.
  expect(await artist.run(csv)).toMatchObject([
    { made: 0, known: 100, next: 100 },
    { made: 100, known: 0, next: 200 },
    { made: 50, known: 0, next: null },
  ]);
  const kept = await db.selectFrom('works').select('id').where('user_id', '=', artist.id).execute();
  expect(kept).toHaveLength(250);
});

test.each<[string, string, object]>([
  ['nothing but a header', sheet(), { code: 'sheet.empty' }],
  ['an open quote', `${sheet()}"aberta`, { code: 'sheet.unreadable' }],
  [
    'other columns',
    'nome;autor\r\nx;y\r\n',
    { code: 'sheet.columns', params: { unknown: ['nome'], missing: ['titulo'] } },
  ],
  ['too many lines', sheet(...Array.from({ length: 5_001 }, () => ['a', 'b'])), { code: 'sheet.tooMany' }],
])('%s is refused whole', async (_, csv, error) => {
  const { status, body } = await (await verified('ARTIST')).rehearse(csv);
  expect(status).toBe(422);
  expect(body.error).toMatchObject(error);
});
