import type { CwrChain, CwrFile, CwrWork, CwrWriter, Shares } from '../cwr/cwr-work.ts';

export const cwrFile: CwrFile = {
  version: '2.1',
  sender: { type: 'PB', ipi: '00463242568', name: 'Editora Exemplo Ltda', code: 'EXE' },
  receiver: '093',
  sequence: 1,
  createdAt: { date: '2026-11-14', time: '12:00:00' },
  software: { name: 'Toada', version: '1.0' },
};

const UBC = { performing: '093', mechanical: '093', synch: null };
const ABRAMUS = { performing: '201', mechanical: '201', synch: null };

/** A work of one represented writer with a publisher and one whom others represent, as in the standards' sample. */
export function buildCwrWork(given: Partial<CwrWork> = {}): CwrWork {
  return {
    number: 'EX000001',
    isRevision: false,
    title: 'Canção de Teste',
    language: 'PT',
    iswc: 'T0345246801',
    durationSeconds: 191,
    category: 'POP',
    textAndMusic: 'MTX',
    version: 'ORI',
    chains: [buildCwrChain('P001', { performing: 2500, mechanical: 5000, synch: 5000 })],
    writers: [
      {
        ...buildCwrWriter('W001', { performing: 2500, mechanical: 0, synch: 0 }),
        ...{ lastName: 'Compositor', firstName: 'João', ipi: '00794632403', isControlled: true, chain: 0 },
      },
      {
        ...buildCwrWriter('W002', { performing: 5000, mechanical: 5000, synch: 5000 }),
        ...{ lastName: 'Parceira', firstName: 'Maria', societies: ABRAMUS },
      },
    ],
    otherTitles: ['Song of Test'],
    performers: [{ lastName: 'Exemplo', firstName: 'Ana' }],
    recordings: [
      {
        number: 'R000001',
        isrc: 'BRXYZ2600001',
        title: 'Canção de Teste',
        versionTitle: '',
        albumTitle: 'Canção de Teste',
        artist: 'Ana Exemplo',
        label: 'Selo Exemplo',
        ean: '7890000000017',
        releasedOn: '2026-12-04',
        durationSeconds: 191,
        kind: 'A',
      },
    ],
    ...given,
  };
}

export function buildCwrChain(id: string, owned: Shares): CwrChain {
  const publisher = { id, name: 'Editora Exemplo Ltda', role: 'E', ipi: '00463242568', societies: UBC } as const;
  return { isControlled: true, publishers: [{ ...publisher, owned, collected: owned }] };
}

export function buildCwrWriter(id: string, owned: Shares): CwrWriter {
  return {
    id,
    lastName: 'Autor',
    firstName: 'Um',
    role: 'CA',
    ipi: null,
    societies: UBC,
    owned,
    isControlled: false,
    chain: null,
  };
}
