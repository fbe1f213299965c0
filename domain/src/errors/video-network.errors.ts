import { channelStatusLabels } from '../texts/video-network.pt-BR.ts';
import type { ChannelStatus } from '../video-network/network-channel.states.ts';
import { refusal } from './refusal.ts';

/** Refusals of the video network. */
export const videoNetworkErrors = {
  'networkChannel.asked': refusal<{ name: string; status: ChannelStatus }>(409, ({ name, status }) => ({
    title: 'Este canal já está na sua lista',
    description: `${name}: ${channelStatusLabels[status].toLowerCase()}.`,
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
};
