import type { StatementDetail, StatementView, UnmatchedView } from '@toada/domain/statement/statement.contract.ts';

export const STATEMENT_ID = '00000000-0000-4000-8000-000000000901';

/** As the server answers it; a test says only what it is about. */
export function fakeStatement(overrides: Partial<StatementView> = {}): StatementView {
  return {
    id: STATEMENT_ID,
    name: 'tunecore-outubro.csv',
    bytes: 1_048_576,
    status: 'review',
    format: 'tunecore',
    progress: 100,
    row_count: 1_204,
    totals: [{ currency: 'USD', amount: '1284.670000000125' }],
    problem: null,
    created_at: '2026-11-15T12:00:00.000Z',
    created_by_name: 'Renata Bastos',
    posted_at: null,
    waiting: null,
    reversed_at: null,
    ...overrides,
  };
}

export function fakeDetail(overrides: Partial<StatementDetail> = {}): StatementDetail {
  return {
    ...fakeStatement(),
    reading: {
      container: 'gzip',
      inner_name: null,
      encoding: 'latin1',
      delimiter: ';',
      decimal: ',',
      preamble_lines: 2,
      footer_lines: 1,
      header: ['Código', 'Loja', 'Valor', 'Mês', 'Obs'],
      sample: [
        ['BRABC2600001', 'Spotify', '1,50', '2026-10', ''],
        ['BRABC2600002', 'Deezer', '0,25', '2026-10', ''],
      ],
    },
    mapping: null,
    approval: null,
    preview: {
      ...{ asked_at: '2026-11-16T12:00:00.000Z', made_at: '2026-11-16T12:00:00.000Z', sums: [] },
      ...{ people: 1, unbalanced_release: null, conversions: [] },
    },
    rates: [],
    second: { limit_reais: 10_000, is_needed: false },
    reversal_reason: null,
    questions: [],
    matches: [
      { match: 'isrc', currency: 'USD', lines: 40, net: '1000.67' },
      { match: 'none', currency: 'USD', lines: 3, net: '284.000000000125' },
    ],
    postings: [],
    ...overrides,
  };
}

export function fakeUnmatched(overrides: Partial<UnmatchedView> = {}): UnmatchedView {
  return {
    key: 'um',
    statement_id: STATEMENT_ID,
    statement_name: 'tunecore-outubro.csv',
    isrc: '',
    upc: '',
    store_ref: 'spotify:1',
    title: 'Boi da Lua',
    artist: 'Jussara Lima',
    stores: ['Spotify'],
    lines: 3,
    is_left: false,
    amounts: [{ currency: 'USD', amount: '12.5' }],
    suggestions: [
      {
        track_id: '00000000-0000-4000-8000-000000000a01',
        title: 'Boi da Lua (Ao Vivo)',
        artist: 'Jussara Lima',
        isrc: 'BRABC2600001',
      },
    ],
    waiting: null,
    ...overrides,
  };
}
