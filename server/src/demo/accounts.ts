import type { NewProfile } from '../features/profile/profile.queries.ts';

export const DEMO_PASSWORD = 'Toada#2026demo';

/** One account per role. The label stands first: the verified artist belongs to it. */
export const demoAccounts: readonly (NewProfile & { ofLabel?: true })[] = [
  {
    role: 'AGGREGATOR',
    email: 'selo@toada.test',
    full_name: 'Helena Maré',
    company_name: 'Selo Maré Alta',
    is_verified: true,
  },
  { role: 'SUPER_ADMIN', email: 'super@toada.test', full_name: 'Super Admin' },
  { role: 'ADMIN', email: 'admin@toada.test', full_name: 'Iara Nascimento' },
  {
    role: 'ARTIST',
    email: 'artista@toada.test',
    full_name: 'Jussara Lima',
    display_name: 'Jussara Lima',
    is_verified: true,
    ofLabel: true,
  },
  { role: 'ARTIST', email: 'artista.novo@toada.test', full_name: 'Téo Brandão' },
  { role: 'FINANCE', email: 'financeiro@toada.test', full_name: 'Caetano Prado' },
  { role: 'SUPPORT', email: 'suporte@toada.test', full_name: 'Dandara Reis' },
  { role: 'COLLABORATOR', email: 'colaborador@toada.test', full_name: 'Anahí Couto' },
];
