import type {
  ApplicationStatus,
  OpportunityAudience,
  OpportunityKind,
  OpportunityStatus,
} from '../opportunity/opportunity.states.ts';

export const opportunityKindLabels: Record<OpportunityKind, string> = {
  playlist: 'Playlist',
  sync: 'Sincronização',
  festival: 'Festival',
  support_act: 'Show de abertura',
  distribution_deal: 'Contrato de distribuição',
};

export const opportunityAudienceLabels: Record<OpportunityAudience, string> = {
  roster: 'Só artistas do selo',
  everybody: 'Todos os artistas da plataforma',
};

export const opportunityStatusLabels: Record<OpportunityStatus, string> = {
  draft: 'Rascunho',
  open: 'Inscrições abertas',
  closed: 'Inscrições encerradas',
  withdrawn: 'Cancelada',
};

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  sent: 'Enviada',
  shortlisted: 'Na lista curta',
  accepted: 'Aceita',
  declined: 'Não selecionada',
  withdrawn: 'Cancelada por você',
};
