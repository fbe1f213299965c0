import type { CatalogueBadge } from '../distribution/distribution.looks.ts';
import type { ReleaseEventKind } from '../release/release-page.contract.ts';
import { clearedLabel } from './distribution.pt-BR.ts';
import { testMark } from './test-mark.pt-BR.ts';

/** Spec 001, point 2, and the badges beside its own. */
export const catalogueBadgeLabels: Record<CatalogueBadge, string> = {
  published: 'Publicado',
  tested: 'Entrega de teste',
  pending: 'Pendente Verificação',
  correction: 'Correção solicitada',
  approved: 'Aprovado',
  inDelivery: 'Em entrega',
  failed: 'Erro na entrega',
  rejected: 'Rejeitado',
  draft: 'Rascunho',
  withdrawn: 'Removido',
};

type Badged = { badge: CatalogueBadge; is_leaving: boolean; is_cleared: boolean };

/** A release that leaves every store reads as that, and one that the automatic review has let pass waits for no verification. */
export function releaseBadgeLabel({ badge, is_leaving, is_cleared }: Badged): string {
  if (is_leaving) return 'Saindo das lojas';
  if (is_cleared) return clearedLabel;
  return catalogueBadgeLabels[badge];
}

const releaseEventLabels: Record<ReleaseEventKind, string> = {
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
  changeCalledOff: 'Alteração descartada',
};

/** An event as the owner reads it. `isTest`: only test stores had the release by then. */
export function releaseEventLabel(kind: ReleaseEventKind, isTest: boolean): string {
  return kind === 'completed' && isTest ? testMark.done : releaseEventLabels[kind];
}
