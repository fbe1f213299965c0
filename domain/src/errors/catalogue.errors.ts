import type { CodeKind } from '../code-pool/code-pool.kinds.ts';
import type { DeliveryStatus } from '../delivery/delivery.states.ts';
import type { DistributionStatus } from '../distribution/distribution.states.ts';
import type { Hold } from '../distribution/hold.rules.ts';
import type { Platform } from '../distribution/platforms.ts';
import type { Complaint } from '../release/release.complaints.ts';
import { deliveryStatusLabels } from '../texts/delivery-status.pt-BR.ts';
import { distributionStatusLabels, holdText } from '../texts/distribution.pt-BR.ts';
import { formatMoment } from '../texts/format-day.ts';
import { complaintsText } from '../texts/release.pt-BR.ts';
import { platformLabels } from '../texts/stores.pt-BR.ts';
import { videoComplaintsText, videoPlatformLabels } from '../texts/video.pt-BR.ts';
import type { VideoComplaint } from '../video/video.complaints.ts';
import type { VideoPlatform } from '../video/video.kinds.ts';
import { refusal } from './refusal.ts';

/** Refusals about releases and videos: their codes and checks, and their way to the stores. */
export const catalogueErrors = {
  'channel.flowOver': refusal(404, () => ({
    title: 'A conexão expirou',
    description: 'O pedido passou de 10 minutos, já foi usado ou começou em outra conta. Conecte o canal de novo.',
  })),
  'channel.notConfigured': refusal<{ platform: VideoPlatform }>(409, ({ platform }) => ({
    title: `${videoPlatformLabels[platform]} não configurado nesta instalação`,
    description: 'Quem administra a plataforma precisa cadastrar o aplicativo antes de alguém conectar um canal.',
  })),
  'codePool.empty': refusal<{ kind: CodeKind }>(409, ({ kind }) => ({
    title: kind === 'isrc' ? 'Acabaram os códigos ISRC' : 'Acabaram os códigos UPC',
    description:
      'Peça um lote novo ao seu selo ou ao administrador da plataforma. Se você já tem um código seu, digite-o no campo.',
  })),
  'codePool.faultyList': refusal<{ count: number }>(422, ({ count }) => ({
    title: 'Nada foi importado',
    description: `${count === 1 ? 'Uma linha precisa' : `${count.toLocaleString('pt-BR')} linhas precisam`} de correção. Confira a lista e tente de novo.`,
  })),
  'connector.changed': refusal<{ by: string; at: string }>(409, ({ by, at }) => ({
    title: 'A conexão mudou enquanto você editava',
    description: `${by || 'Outra pessoa'} salvou esta conexão em ${formatMoment(at)}. O que você digitou continua aqui.`,
  })),
  'connector.notAllowed': refusal<{ platform: Platform }>(403, ({ platform }) => ({
    title: 'Conexão não liberada',
    description: `Peça a integração com ${platformLabels[platform]} e aguarde a aprovação para configurar a conexão.`,
  })),
  'connector.testing': refusal(409, () => ({
    title: 'Teste em andamento',
    description: 'Esta conexão já está sendo testada. O resultado aparece aqui em instantes.',
  })),
  'delivery.beingChanged': refusal(409, () => ({
    title: 'O lançamento está sendo alterado',
    description: 'A nova versão vai para as lojas quando for aprovada e processada.',
  })),
  'delivery.notThere': refusal<{ stores: string[] }>(409, ({ stores }) => ({
    title: 'Nada a remover',
    description:
      stores.length === 0
        ? 'Nenhuma loja tem este lançamento nem vai recebê-lo.'
        : `O lançamento não está em: ${stores.join(', ')}. A página já foi atualizada.`,
  })),
  'delivery.superseded': refusal(409, () => ({
    title: 'Há uma mensagem mais nova',
    description: 'Depois desta entrega, outra foi criada para a mesma loja. Use a mais recente.',
  })),
  'delivery.wrongState': refusal<{ status: DeliveryStatus }>(409, ({ status }) => ({
    title: 'A entrega mudou',
    description: `Ela agora está como "${deliveryStatusLabels[status]}". A lista já foi atualizada.`,
  })),
  'distribution.held': refusal<Hold>(409, (hold) => ({ title: 'Revisão necessária', description: holdText(hold) })),
  'distribution.leaving': refusal(409, () => ({
    title: 'O lançamento está saindo das lojas',
    description: 'A remoção já foi pedida a todas as lojas. Para distribuir de novo, comece um novo lançamento.',
  })),
  'distribution.wrongState': refusal<{ status: DistributionStatus }>(409, ({ status }) => ({
    title: 'A distribuição mudou',
    description: `Ela agora está como "${distributionStatusLabels[status]}". A lista já foi atualizada.`,
  })),
  'participant.inUse': refusal<{ releases: string[] }>(409, ({ releases }) => ({
    title: 'Participante em uso',
    description: `Está na divisão ou na ficha de: ${releases.join(', ')}. Tire o participante de lá antes de remover.`,
  })),
  'release.changed': refusal<{ by: string; at: string }>(409, ({ by, at }) => ({
    title: 'O rascunho mudou enquanto você editava',
    description: `${by || 'Outra pessoa'} salvou outra versão em ${at}. O que você digitou continua aqui.`,
  })),
  'release.filesRefused': refusal<{ names: string[] }>(422, ({ names }) => ({
    title: 'Há arquivos recusados',
    description: `Troque antes de enviar: ${names.join(', ')}.`,
  })),
  'release.filesWaiting': refusal<{ names: string[] }>(409, ({ names }) => ({
    title: 'Ainda estamos conferindo os arquivos',
    description: `Falta terminar: ${names.join(', ')}. Tente de novo em instantes.`,
  })),
  'release.incomplete': refusal<{ complaints: Complaint[] }>(422, ({ complaints }) => complaintsText(complaints)),
  'release.isVideo': refusal(409, () => ({
    title: 'Isto é um vídeo',
    description: 'Vídeos são editados em Distribuição de Vídeo.',
  })),
  'release.notEditable': refusal<{ status: string }>(409, () => ({
    title: 'Lançamento em revisão',
    description: 'Este lançamento já foi enviado. Para mudar os dados, peça uma alteração.',
  })),
  'release.upcTaken': refusal<{ title: string }>(409, ({ title }) => ({
    title: 'UPC/EAN já usado',
    description: `Este UPC/EAN já é do seu lançamento "${title}". Cada lançamento precisa de um código só dele.`,
  })),
  'review.changeOpen': refusal(409, () => ({
    title: 'Pedido já enviado',
    description: 'Já existe um pedido de alteração em análise para este lançamento.',
  })),
  'review.changed': refusal(409, () => ({
    title: 'O lançamento mudou',
    description: 'Ele foi enviado de novo desde que você abriu. Confira a versão nova antes de decidir.',
  })),
  'review.checklistOpen': refusal<{ count: number }>(422, ({ count }) => ({
    title: 'Conferência incompleta',
    description: count === 1 ? 'Falta marcar 1 item da conferência.' : `Falta marcar ${count} itens da conferência.`,
  })),
  'review.claimed': refusal<{ by: string; userId: string }>(409, ({ by }) => ({
    title: 'Em revisão por outra pessoa',
    description: `${by} está com este lançamento agora.`,
  })),
  'review.decided': refusal<{ status: DistributionStatus }>(409, () => ({
    title: 'Lançamento já decidido',
    description: 'Outra pessoa já decidiu, ou o lançamento saiu da revisão. Veja como ele está agora.',
  })),
  'review.notClaimed': refusal(409, () => ({
    title: 'Assuma a revisão primeiro',
    description: 'Sua vez neste lançamento terminou ou foi assumida por outra pessoa.',
  })),
  'review.notPublished': refusal(409, () => ({
    title: 'Alteração indisponível',
    description: 'Só lançamentos entregues, ou com problema na entrega, precisam de pedido de alteração.',
  })),
  'review.nothingAsked': refusal(422, () => ({
    title: 'Diga o que corrigir',
    description: 'Escreva uma mensagem ou comente ao menos um dado do lançamento.',
  })),
  'review.ownRelease': refusal(403, () => ({
    title: 'Este lançamento é seu',
    description: 'Outra pessoa da equipe decide sobre os seus lançamentos.',
  })),
  'certificate.notPrinted': refusal(409, () => ({
    title: 'O certificado está sendo preparado',
    description: 'Ele fica pronto em alguns segundos. Tente de novo.',
  })),
  'video.incomplete': refusal<{ complaints: VideoComplaint[] }>(422, ({ complaints }) =>
    videoComplaintsText(complaints),
  ),
};
