import type { Role } from '../access/policy.ts';
import type { LeadUserType } from '../lead/lead.contract.ts';

/** Spec 000, point 1. */
export const roleLabels: Record<Role, string> = {
  SUPER_ADMIN: 'Super Administrador',
  ADMIN: 'Administrador',
  ARTIST: 'Artista',
  AGGREGATOR: 'Agregador',
  FINANCE: 'Financeiro',
  SUPPORT: 'Suporte',
  COLLABORATOR: 'Colaborador',
};

/** Spec 001, point 2, lead form. */
export const leadUserTypeLabels: Record<LeadUserType, string> = {
  artist: 'Artista / Banda',
  aggregator: 'Agregador / Selo',
};
