import type { LeadForm } from '@toada/domain/lead/lead.contract.ts';

/** Leads of the demo, some already contacted. Téo, who has an account, is converted. */
export const demoLeads: readonly (LeadForm & { isContacted?: boolean })[] = [
  { name: 'Banda Quintal Elétrico', email: 'contato@quintaleletrico.test', userType: 'artist', source: 'instagram' },
  {
    name: 'Mestre Damasceno',
    email: 'damasceno@boidalua.test',
    userType: 'artist',
    source: 'landing',
    isContacted: true,
  },
  { name: 'Sala Sete Discos', email: 'ola@salasete.test', userType: 'aggregator', source: 'landing' },
  { name: 'Téo Brandão', email: 'artista.novo@toada.test', userType: 'artist', source: 'instagram' },
];
