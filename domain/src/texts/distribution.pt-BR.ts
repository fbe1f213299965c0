import type { DistributionStatus } from '../distribution/distribution.states.ts';
import type { Hold } from '../distribution/hold.rules.ts';
import type { ReleaseType } from '../release/release.kinds.ts';

/** Spec 001, point 4, and the statuses beside its own. */
export const distributionStatusLabels: Record<DistributionStatus, string> = {
  draft: 'Rascunho',
  pending: 'Pendente',
  correction: 'Correção pedida',
  approved: 'Aprovado',
  processing: 'Em processamento',
  completed: 'Concluído',
  error: 'Erro',
  rejected: 'Rejeitado',
  withdrawn: 'Removido',
};

/** As a choice or a value of its own, and as a word among others. */
export const releaseTypeNames: Record<ReleaseType, string> = { single: 'Single', album: 'Álbum', ep: 'EP' };
export const releaseTypeLabels: Record<ReleaseType, string> = { single: 'single', album: 'álbum', ep: 'EP' };

const quoted = (names: readonly string[]) => {
  const [first = '', ...others] = names;
  if (others.length === 0) return `"${first}"`;
  return `"${first}" e ${others.length === 1 ? 'mais 1 arquivo' : `mais ${others.length} arquivos`}`;
};

/** Why a person has to look before the distribution goes on: beside the button, and as its answer. */
export function holdText({ reason, names }: Hold): string {
  switch (reason) {
    case 'manualReview':
      return 'Aguarda a revisão da equipe. O processamento começa depois da aprovação.';
    case 'filesMissing':
      return 'Falta a capa ou o áudio de uma faixa. A equipe vai pedir a correção.';
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
