import type { DistributionStatus } from '../distribution/distribution.states.ts';
import type { Hold } from '../distribution/hold.rules.ts';
import type { ReleaseType } from '../release/release.kinds.ts';

/** Spec 001, point 4, and the statuses beside its own. */
export const distributionStatusLabels: Record<DistributionStatus, string> = {
  draft: 'Rascunho',
  pending: 'Pendente',
  correction: 'Correção solicitada',
  approved: 'Aprovado',
  processing: 'Em processamento',
  completed: 'Concluído',
  error: 'Erro',
  rejected: 'Rejeitado',
  withdrawn: 'Removido',
};

/** A release that the automatic review has let pass, in list, page, catalogue and dashboard. */
export const clearedLabel = 'Pronto para enviar';

/** A pending release that waits for no person of the team is not 'Pendente' any more: its owner may send it. */
export function distributionLabel({ status, isHeld }: { status: DistributionStatus; isHeld: boolean }): string {
  return status === 'pending' && !isHeld ? clearedLabel : distributionStatusLabels[status];
}

/** The button of a release that waits for nothing else, on every screen and in the mail. */
export const startLabel = 'Iniciar Processamento';

/** As a choice or a value of its own, and as a word among others. */
export const releaseTypeNames: Record<ReleaseType, string> = {
  single: 'Single',
  album: 'Álbum',
  ep: 'EP',
  video: 'Vídeo',
};
export const releaseTypeLabels: Record<ReleaseType, string> = {
  single: 'single',
  album: 'álbum',
  ep: 'EP',
  video: 'vídeo',
};

const quoted = (names: readonly string[]) => {
  const [first = '', ...others] = names;
  if (others.length === 0) return `"${first}"`;
  return `"${first}" e ${others.length === 1 ? 'mais 1 arquivo' : `mais ${others.length} arquivos`}`;
};

/** Why a person has to look before the distribution goes on: beside the button, and as its answer. */
export function holdText({ reason, names }: Hold, type: ReleaseType = 'single'): string {
  const isVideo = type === 'video';
  switch (reason) {
    case 'manualReview':
      return `A equipe ainda está analisando este ${isVideo ? 'vídeo' : 'lançamento'}. O envio começa depois da aprovação.`;
    case 'filesMissing':
      return `Falta ${isVideo ? 'o arquivo do vídeo' : 'a capa ou o áudio de uma faixa'}. A equipe vai pedir a correção.`;
    case 'filesRefused':
      return `A verificação encontrou erros em ${quoted(names)}. A equipe vai pedir a correção.`;
    case 'filesWaiting':
      return `A verificação de ${quoted(names)} ainda não terminou.`;
    case 'filesFlagged':
      return `Alguém da equipe vai conferir ${quoted(names)} antes do envio.`;
    case 'codesFlagged':
      return names.length === 1
        ? `Alguém da equipe vai conferir o código ${names[0]} antes do envio.`
        : `Alguém da equipe vai conferir os códigos ${names.join(', ')} antes do envio.`;
  }
}
