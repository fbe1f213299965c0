import type { ContentIdPolicy } from '../video-network/content-id.contract.ts';
import type { ContentIdObstacle, ContentIdQuestion } from '../video-network/content-id.rules.ts';
import type { AssetStatus, YoutubeTask } from '../video-network/content-id.states.ts';
import type { ChannelStatus } from '../video-network/network-channel.states.ts';
import type { ClaimAnswer } from '../video-network/video-claim.contract.ts';
import type { ClaimStatus } from '../video-network/video-claim.states.ts';
import { byName, countryName } from './countries.pt-BR.ts';

export const channelStatusLabels: Record<ChannelStatus, string> = {
  requested: 'Solicitado',
  reviewing: 'Em análise',
  linked: 'Vinculado',
  refused: 'Recusado',
  cancelled: 'Cancelado',
  unlinked: 'Desvinculado',
};

export const assetStatusLabels: Record<AssetStatus, string> = {
  off: 'Desligada',
  active: 'Ativa',
  conflict: 'Em conflito',
  denied: 'Negada',
};
/** How a recording that is on stands at YouTube; `stands` where nothing is to do. */
export const youtubeStateLabels: Record<YoutubeTask | 'stands', string> = {
  register: 'Na fila para o YouTube',
  change: 'Mudança na fila',
  remove: 'Remoção na fila',
  stands: 'Cadastrada',
};
export const contentIdPolicyLabels: Record<ContentIdPolicy, string> = { monetize: 'Monetizar', track: 'Rastrear' };

export const contentIdQuestionTexts: Record<ContentIdQuestion, string> = {
  samples: 'Usa trechos de outras gravações (samples)?',
  loops: 'Usa loops de bibliotecas?',
  nonexclusive: 'A base veio de licença não exclusiva?',
  public_domain: 'A obra ou a gravação está em domínio público?',
  live: 'É gravação ao vivo, com som do público?',
};

const excludingTexts: Partial<Record<ContentIdQuestion, string>> = {
  nonexclusive: 'Outras pessoas podem usar a mesma base. O YouTube não aceita como referência.',
  public_domain: 'Ninguém é dono do que está em domínio público. O YouTube não aceita como referência.',
};
const COUNTRIES_SHOWN = 3;

/** The reason in a sentence, and the next step. */
export function obstacleText(obstacle: ContentIdObstacle): string {
  switch (obstacle.kind) {
    case 'ineligible':
      return obstacle.questions.flatMap((question) => excludingTexts[question] ?? []).join(' ');
    case 'unanswered':
      return 'Responda as 5 perguntas para ligar.';
    case 'unmarked':
      return 'Marque os trechos: eles ficam fora da referência.';
    case 'nothingLeft':
      return 'Os trechos marcados cobrem a gravação inteira. Não sobra o que proteger.';
    case 'notOnYoutube':
      return 'O lançamento não está no YouTube Music. O Content ID pede território igual ou menor.';
    case 'territories':
      return `Falta ${someCountries(obstacle.missing)} no YouTube Music. O Content ID pede território igual ou menor.`;
  }
}

/** 'Japão', 'Japão e Portugal', 'Japão, Portugal, Peru e mais 12 países'. */
export function someCountries(codes: readonly string[]): string {
  const names = codes.toSorted(byName).map(countryName);
  if (names.length === 1) return names[0] ?? '';
  if (names.length <= COUNTRIES_SHOWN) return `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
  const more = names.length - COUNTRIES_SHOWN;
  return `${names.slice(0, COUNTRIES_SHOWN).join(', ')} e mais ${more === 1 ? '1 país' : `${more} países`}`;
}

export const claimStatusLabels: Record<ClaimStatus, string> = {
  open: 'Aguardando resposta',
  answered: 'Respondida',
  expired: 'Prazo vencido',
  closed: 'Encerrada',
};
export const claimAnswerLabels: Record<ClaimAnswer, string> = { keep: 'Manter', release: 'Liberar o vídeo' };
