import type { CatalogueBadge } from '../distribution/distribution.looks.ts';
import type { ReleaseEventKind } from '../release/release-page.contract.ts';

/** Spec 001, point 2, and the badges beside its own. */
export const catalogueBadgeLabels: Record<CatalogueBadge, string> = {
  published: 'Publicado',
  pending: 'Pendente Verificação',
  correction: 'Correção solicitada',
  approved: 'Aprovado',
  inDelivery: 'Em entrega',
  failed: 'Erro na entrega',
  rejected: 'Rejeitado',
  draft: 'Rascunho',
  withdrawn: 'Removido',
};

type Badged = { badge: CatalogueBadge; is_test_only: boolean; is_leaving: boolean };

/** A release that leaves every store, and one that only test stores have, read as that: whatever the date says, nobody hears it. */
export function releaseBadgeLabel({ badge, is_test_only, is_leaving }: Badged): string {
  if (is_leaving) return 'Saindo das lojas';
  return badge === 'published' && is_test_only ? 'Entrega de teste' : catalogueBadgeLabels[badge];
}

/** What has happened, as the owner reads it. */
export const releaseEventLabels: Record<ReleaseEventKind, string> = {
  created: 'Rascunho criado',
  submitted: 'Enviado para revisão',
  resubmitted: 'Reenviado depois da correção',
  approved: 'Aprovado na revisão',
  correctionAsked: 'Correção solicitada',
  rejected: 'Rejeitado',
  started: 'Processamento iniciado',
  completed: 'Entregue às lojas',
  failed: 'Erro na entrega',
  retried: 'Nova tentativa de entrega',
  withdrawn: 'Removido das lojas',
  changeRequested: 'Alteração solicitada',
  changeAllowed: 'Alteração liberada',
  changeDeclined: 'Alteração recusada',
};
