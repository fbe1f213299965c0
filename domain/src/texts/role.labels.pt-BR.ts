import type { Role } from '../access/policy.ts';

export const roleLabels: Record<Role, string> = {
  SUPER_ADMIN: 'Super Administrador',
  ADMIN: 'Administrador',
  ARTIST: 'Artista',
  AGGREGATOR: 'Agregador',
  FINANCE: 'Financeiro',
  SUPPORT: 'Suporte',
  COLLABORATOR: 'Colaborador',
};
