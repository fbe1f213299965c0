import type { SentKind, WebhookProblem } from '../webhook/webhook.kinds.ts';

export const webhookKindLabels: Record<SentKind, string> = {
  'fan.confirmed': 'Novo fã',
  'fan.left': 'Fã saiu da lista',
  'campaign.approved': 'Campanha aprovada',
  'campaign.ended': 'Campanha encerrada',
  'release.live': 'Lançamento no ar',
  test: 'Teste',
};

export const webhookProblemTexts: Record<WebhookProblem, string> = {
  refused: 'O endereço leva a uma rede interna. Só enviamos para a internet pública.',
  timeout: 'O servidor não respondeu em 10 segundos.',
  unreachable: 'Não foi possível chegar ao servidor.',
  certificate: 'O certificado do servidor não é válido.',
  paused: 'O webhook foi pausado antes do envio.',
};
