import type { DistributionStatus } from '../distribution/distribution.states.ts';
import type { ReleaseStep } from '../distribution/release-step.ts';
import type { ReleaseType } from '../release/release.kinds.ts';
import { distributionStatusLabels } from './distribution.pt-BR.ts';
import { testMark } from './test-mark.pt-BR.ts';

/** The next actor, in words for the owner and their label, and for staff who read about another's release. */
// biome-ignore format: a table is read by its columns.
export const releaseStepTexts: Record<ReleaseStep, { own: string; others: string }> = {
  draft:      { own: 'Rascunho: falta enviar para análise',              others: 'Rascunho: ainda não enviado' },
  inReview:   { own: 'Em análise pela equipe',                           others: 'Em análise pela equipe' },
  cleared:    { own: 'Conferido automaticamente: pronto para enviar',    others: 'Conferido automaticamente: pronto para enviar' },
  correction: { own: 'Correção solicitada: sua vez',                     others: 'Correção solicitada: aguardando o artista' },
  change:     { own: 'Alteração liberada: sua vez',                      others: 'Alteração liberada: aguardando o artista' },
  approved:   { own: 'Aprovado: pronto para enviar',                     others: 'Aprovado: pronto para enviar' },
  processing: { own: 'Em entrega: aguardando as lojas',                  others: 'Em entrega: aguardando as lojas' },
  completed:  { own: 'Entregue às lojas',                                others: 'Entregue às lojas' },
  tested:     { own: `${testMark.done}, nada foi publicado`,             others: `${testMark.done}, nada foi publicado` },
  error:      { own: 'Erro na entrega: tente de novo',                   others: 'Erro na entrega: precisa de nova tentativa' },
  rejected:   { own: 'Rejeitado: não vai para as lojas',                 others: 'Rejeitado: não vai para as lojas' },
  withdrawn:  { own: 'Fora das lojas',                                   others: 'Fora das lojas' },
};

/** Steps that read otherwise for a video: it goes to channels, and to stores only where somebody chose one. */
// biome-ignore format: a table is read by its columns.
const videoStepTexts: Partial<typeof releaseStepTexts> = {
  change:     { own: 'Alteração aberta: sua vez',                        others: 'Alteração aberta: aguardando o artista' },
  processing: { own: 'Em envio: aguardando as plataformas',              others: 'Em envio: aguardando as plataformas' },
  completed:  { own: 'Publicado nas plataformas',                        others: 'Publicado nas plataformas' },
  error:      { own: 'Erro no envio: tente de novo',                     others: 'Erro no envio: precisa de nova tentativa' },
  rejected:   { own: 'Rejeitado: não vai para as plataformas',           others: 'Rejeitado: não vai para as plataformas' },
  withdrawn:  { own: 'Fora das plataformas',                             others: 'Fora das plataformas' },
};

export function stepText(step: ReleaseStep, type: ReleaseType, whose: 'own' | 'others'): string {
  return ((type === 'video' && videoStepTexts[step]) || releaseStepTexts[step])[whose];
}

/** A video in list, page and draft: while its owner is to act it says so, and why it is open. */
export function videoStateText({
  status,
  is_own_change,
}: {
  status: DistributionStatus;
  is_own_change: boolean;
}): string {
  if (status !== 'correction') return distributionStatusLabels[status];
  return stepText(is_own_change ? 'change' : 'correction', 'video', 'own');
}
