/** Spec 001, point 9; the words are its own. */
export const workGenres = [
  'Pop',
  'Rock',
  'Sertanejo',
  'MPB',
  'Eletrônica',
  'Hip Hop',
  'Funk',
  'Gospel',
  'Clássica',
  'Jazz',
  'Blues',
  'Outro',
] as const;
export type WorkGenre = (typeof workGenres)[number];

/** The part a person had in making a work, by CWR's codes for writers. */
export const authorRoles = ['CA', 'C', 'A', 'AR', 'AD', 'TR'] as const;
export type AuthorRole = (typeof authorRoles)[number];

export const authorRoleLabels: Record<AuthorRole, string> = {
  CA: 'Letra e música',
  C: 'Música',
  A: 'Letra',
  AR: 'Arranjo',
  AD: 'Adaptação',
  TR: 'Tradução',
};

/** The societies of authors in Brazil, with the codes CISAC gave them. */
// biome-ignore format: a table is read by its columns.
export const societyTable = {
  abramus:  { label: 'ABRAMUS',  code: '201' },
  amar:     { label: 'AMAR',     code: '030' },
  assim:    { label: 'ASSIM',    code: '219' },
  sbacem:   { label: 'SBACEM',   code: '066' },
  sicam:    { label: 'SICAM',    code: '086' },
  socinpro: { label: 'SOCINPRO', code: '189' },
  ubc:      { label: 'UBC',      code: '093' },
} as const;
export type Society = keyof typeof societyTable;
export const societies = Object.keys(societyTable) as [Society, ...Society[]];
export const NO_SOCIETY = 'Sem associação';

/** Files that prove what was registered. */
export const workFileKinds = ['sheetMusic', 'lyrics', 'demo'] as const;
export type WorkFileKind = (typeof workFileKinds)[number];

export const workFileLabels: Record<WorkFileKind, string> = {
  sheetMusic: 'Partitura',
  lyrics: 'Letra',
  demo: 'Gravação demo',
};

/** More than any song has. A longer list is kept as it was typed, and not sent. */
export const AUTHORS_MAX = 50;
export const PUBLISHERS_MAX = 10;
export const RECORDINGS_MAX = 50;
