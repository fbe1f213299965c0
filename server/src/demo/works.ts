import type { AuthorRole, Society, WorkGenre } from '@toada/domain/work/work.kinds.ts';

type Author = { name: string; pseudonym?: string; cpf_cnpj: string; society?: Society; ipi?: string };

/** People of the demo's songs, as their owners have typed them. */
const people = {
  jussara: { name: 'Jussara Lima', cpf_cnpj: '529.982.247-25', society: 'ubc', ipi: '00514327773' },
  cota: { name: 'Maria Conceição Alves', pseudonym: 'Dona Cota', cpf_cnpj: '117.904.385-51', society: 'abramus' },
  teo: { name: 'Téo Brandão', cpf_cnpj: '320.118.954-56' },
  anahi: { name: 'Anahí Couto', cpf_cnpj: '274.615.938-46', society: 'ubc', ipi: '00621773454' },
  raimunda: { name: 'Raimunda Boaventura', pseudonym: 'Mundinha do Coco', cpf_cnpj: '390.552.147-44', society: 'amar' },
  caique: { name: 'Caíque Sant’Anna', pseudonym: 'MC Pipa', cpf_cnpj: '661.203.845-45' },
} satisfies Record<string, Author>;

type Part = { who: keyof typeof people; role: AuthorRole; editing: string; performance: string };

export type DemoWork = {
  title: string;
  genre: WorkGenre;
  duration: string;
  createdOn: string;
  state: 'draft' | 'pending' | 'approved' | 'rejected' | 'withdrawn';
  parts: readonly Part[];
  iswc?: string;
  /** Titles of the demo's tracks. */
  tracks?: readonly string[];
  isPublished?: true;
  /** The label registers for this artist; left out, Jussara Lima for herself. */
  artist?: string;
};

export const demoPeople: Readonly<Record<string, Author>> = people;

const alone = (who: keyof typeof people, role: AuthorRole = 'CA'): Part[] => [
  { who, role, editing: '100', performance: '100' },
];

/** Works in every state that a person can bring one to. */
export const demoWorks: readonly DemoWork[] = [
  {
    ...{ title: 'Estrela de Papel', genre: 'MPB', duration: '04:05', createdOn: '2025-09-03', state: 'approved' },
    ...{ iswc: 'T-331.204.118-8', tracks: ['Estrela de Papel'], isPublished: true },
    parts: [
      { who: 'jussara', role: 'CA', editing: '60', performance: '60' },
      { who: 'cota', role: 'A', editing: '40', performance: '40' },
    ],
  },
  {
    ...{ title: 'Boi da Lua', genre: 'Outro', duration: '03:32', createdOn: '2025-06-24', state: 'approved' },
    ...{ iswc: 'T-329.880.402-7', tracks: ['Boi da Lua'] },
    parts: [
      { who: 'jussara', role: 'A', editing: '50', performance: '50' },
      { who: 'teo', role: 'C', editing: '50', performance: '50' },
    ],
  },
  {
    ...{ title: 'Abre-alas do Quintal', genre: 'MPB', duration: '02:51', createdOn: '2026-01-20', state: 'approved' },
    tracks: ['Abre-alas do Quintal'],
    parts: [
      { who: 'jussara', role: 'CA', editing: '50', performance: '50' },
      { who: 'anahi', role: 'C', editing: '50', performance: '50' },
    ],
  },
  {
    ...{ title: 'Cantiga da Varanda', genre: 'MPB', duration: '03:18', createdOn: '2026-02-14', state: 'pending' },
    ...{ tracks: ['Cantiga da Varanda'], isPublished: true },
    parts: [
      { who: 'jussara', role: 'CA', editing: '33,34', performance: '40' },
      { who: 'cota', role: 'A', editing: '33,33', performance: '35' },
      { who: 'teo', role: 'C', editing: '33,33', performance: '25' },
    ],
  },
  {
    ...{ title: 'Dó de Dona Cota', genre: 'MPB', duration: '03:47', createdOn: '2026-03-08', state: 'rejected' },
    parts: alone('cota'),
  },
  {
    ...{ title: 'Rede e Lampião', genre: 'MPB', duration: '03:09', createdOn: '2026-04-30', state: 'draft' },
    tracks: ['Rede e Lampião'],
    parts: [
      { who: 'jussara', role: 'CA', editing: '60', performance: '60' },
      { who: 'teo', role: 'C', editing: '35', performance: '40' },
    ],
  },
  {
    ...{ title: 'Azulejo', genre: 'MPB', duration: '02:58', createdOn: '2026-05-11', state: 'withdrawn' },
    ...{ tracks: ['Azulejo'], parts: alone('jussara') },
  },
  {
    ...{ title: 'Coco de Umbigada', genre: 'Outro', duration: '03:40', createdOn: '2025-11-02', state: 'approved' },
    ...{ artist: 'raimunda@toada.test', isPublished: true, parts: alone('raimunda') },
  },
  {
    ...{ title: 'Pipa no Fio', genre: 'Funk', duration: '02:34', createdOn: '2026-07-19', state: 'pending' },
    artist: 'caique@toada.test',
    parts: [
      { who: 'caique', role: 'A', editing: '70', performance: '70' },
      { who: 'teo', role: 'C', editing: '30', performance: '30' },
    ],
  },
];

export const DEMO_REFUSAL = 'Falta a letra. Envie o arquivo de texto com a letra completa e reenvie.';
