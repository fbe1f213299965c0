import {
  assetStatusLabels,
  channelStatusLabels,
  claimStatusLabels,
  obstacleText,
} from '../texts/video-network.pt-BR.ts';
import type { ContentIdObstacle } from '../video-network/content-id.rules.ts';
import type { AssetStatus } from '../video-network/content-id.states.ts';
import type { ChannelStatus } from '../video-network/network-channel.states.ts';
import type { ClaimStatus } from '../video-network/video-claim.states.ts';
import { refusal } from './refusal.ts';

/** Refusals of the video network. */
export const videoNetworkErrors = {
  'allowedChannel.tooMany': refusal<{ limit: number }>(409, ({ limit }) => ({
    title: 'A lista está cheia',
    description: `Você pode liberar até ${limit} canais. Remova os que não usa mais.`,
  })),
  'contentId.moved': refusal<{ status: AssetStatus }>(409, ({ status }) => ({
    title: 'O Content ID desta gravação já mudou',
    description: `Situação: ${assetStatusLabels[status].toLowerCase()}.`,
  })),
  'contentId.obstacle': refusal<{ obstacle: ContentIdObstacle }>(409, ({ obstacle }) => ({
    title: 'Esta gravação não pode ficar no Content ID',
    description: obstacleText(obstacle),
  })),
  'youtubeTask.blocked': refusal(409, () => ({
    title: 'Esta referência está em conflito',
    description: 'Resolva o conflito antes de cadastrar a gravação no YouTube.',
  })),
  'youtubeTask.changed': refusal(409, () => ({
    title: 'O pedido mudou',
    description: 'A pessoa mudou a gravação depois que você abriu a lista. Confira e cadastre de novo.',
  })),
  'youtubeTask.columns': refusal<{ missing: string[] }>(422, ({ missing }) => ({
    title: 'Este não é o relatório de recursos',
    description: `Faltam colunas: ${missing.join(', ')}. Baixe o relatório de novo no Studio do YouTube.`,
  })),
  'networkChannel.asked': refusal<{ name: string; status: ChannelStatus }>(409, ({ name, status }) => ({
    title: 'Este canal já está na sua lista',
    description:
      status === 'linked'
        ? 'Este canal já está vinculado.'
        : `O pedido de ${name} já está com a equipe. Aguarde a resposta.`,
  })),
  'networkChannel.linkedElsewhere': refusal<{ name: string }>(409, ({ name }) => ({
    title: 'Este canal já faz parte da rede',
    description: `${name} está vinculado a outra conta. Se o canal é seu, fale com o suporte.`,
  })),
  'networkChannel.moved': refusal<{ status: ChannelStatus; by: string | null }>(409, ({ status, by }) => ({
    title: 'Este pedido já mudou de situação',
    description: `${channelStatusLabels[status]}${by ? ` por ${by}` : ''}.`,
  })),
  'networkChannel.tooMany': refusal<{ limit: number }>(409, ({ limit }) => ({
    title: 'Muitos pedidos em análise',
    description: `Há ${limit} canais sem resposta da equipe. Aguarde a resposta de um deles para pedir outro.`,
  })),
  'videoClaim.columns': refusal<{ missing: string[] }>(422, ({ missing }) => ({
    title: 'Este não é o relatório de reivindicações',
    description: `Faltam colunas: ${missing.join(', ')}. Baixe o relatório de novo no Studio do YouTube.`,
  })),
  'videoClaim.emptyReport': refusal(422, () => ({
    title: 'O relatório está vazio',
    description: 'O arquivo não tem nenhuma linha de reivindicação.',
  })),
  'videoClaim.moved': refusal<{ status: ClaimStatus }>(409, ({ status }) => ({
    title: 'Esta reivindicação já mudou',
    description: `Situação: ${claimStatusLabels[status].toLowerCase()}.`,
  })),
  'videoClaim.tooManyRows': refusal<{ limit: number }>(422, ({ limit }) => ({
    title: 'Relatório grande demais',
    description: `Importe até ${limit} linhas por vez.`,
  })),
  'videoClaim.unreadable': refusal<{ line: number }>(422, ({ line }) => ({
    title: 'O arquivo não pôde ser lido',
    description: `Confira as aspas perto da linha ${line} e envie o arquivo CSV como ele veio do YouTube.`,
  })),
};
