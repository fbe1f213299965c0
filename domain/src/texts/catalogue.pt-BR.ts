import type { CatalogueBadge } from '../distribution/distribution.looks.ts';
import type { ReleaseEventKind } from '../release/release-page.contract.ts';

/** Spec 001, point 2, and the badges beside its own. */
export const catalogueBadgeLabels: Record<CatalogueBadge, string> = {
  published: 'Publicado',
  pending: 'Pendente Verificação',
  inDelivery: 'Em entrega',
  failed: 'Erro na entrega',
  rejected: 'Rejeitado',
  draft: 'Rascunho',
  withdrawn: 'Retirado',
};

/** What has happened, as the owner reads it. */
export const releaseEventLabels: Record<ReleaseEventKind, string> = {
  created: 'Rascunho criado',
  submitted: 'Enviado para revisão',
  resubmitted: 'Reenviado depois da correção',
  approved: 'Aprovado na revisão',
  correctionAsked: 'Correção pedida',
  rejected: 'Rejeitado',
  started: 'Processamento iniciado',
  completed: 'Entregue às lojas',
  failed: 'Erro na entrega',
  retried: 'Nova tentativa de entrega',
  withdrawn: 'Retirado',
  changeRequested: 'Alteração solicitada',
  changeAllowed: 'Alteração liberada',
  changeDeclined: 'Alteração recusada',
};
