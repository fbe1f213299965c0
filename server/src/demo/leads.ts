import type { LeadForm } from '@toada/domain/lead/lead.contract.ts';

export const demoLeads: readonly LeadForm[] = [
  { name: 'Banda Quintal Elétrico', email: 'contato@quintaleletrico.test', userType: 'artist' },
  { name: 'Mestre Damasceno', email: 'damasceno@boidalua.test', userType: 'artist' },
  { name: 'Sala Sete Discos', email: 'ola@salasete.test', userType: 'aggregator' },
];
