import type { CodeKind } from '../code-pool/code-pool.kinds.ts';
import { type CwrFileStatus, cwrFileStatusLabels } from '../cwr/cwr.states.ts';
import type { DeliveryStatus } from '../delivery/delivery.states.ts';
import type { DistributionStatus } from '../distribution/distribution.states.ts';
import type { Hold } from '../distribution/hold.rules.ts';
import type { Platform } from '../distribution/platforms.ts';
import { formatMediaLimit } from '../media-file/media-file.rules.ts';
import type { Complaint } from '../release/release.complaints.ts';
import { deliveryStatusLabels } from '../texts/delivery-status.pt-BR.ts';
import { distributionStatusLabels, holdText } from '../texts/distribution.pt-BR.ts';
import { formatMoment } from '../texts/format-day.ts';
import { MP3_REFUSED } from '../texts/media-files.pt-BR.ts';
import { complaintsText } from '../texts/release.pt-BR.ts';
import { platformLabels } from '../texts/stores.pt-BR.ts';
import { videoComplaintsText, videoPlatformLabels } from '../texts/video.pt-BR.ts';
import { workComplaintsText } from '../texts/work.pt-BR.ts';
import { formatLimit } from '../upload/upload.rules.ts';
import type { VideoComplaint } from '../video/video.complaints.ts';
import type { VideoPlatform } from '../video/video.kinds.ts';
import type { WorkComplaint } from '../work/work.complaints.ts';
import { type WorkStatus, workStatusLabels } from '../work/work.states.ts';
import { refusal } from './refusal.ts';

/** Refusals about releases: their files, codes and checks, and their way to the stores. */
export const catalogueErrors = {
  'sheet.columns': refusal<{ missing: string[]; unknown: string[] }>(422, ({ missing, unknown }) => ({
    title: 'Colunas diferentes do modelo',
    description: [
      missing.length > 0 ? `Faltam: ${missing.join(', ')}.` : '',
      unknown.length > 0 ? `Desconhecidas ou repetidas: ${unknown.join(', ')}.` : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  })),
  'sheet.empty': refusal(422, () => ({
    title: 'Nada para importar',
    description: 'O arquivo não tem nenhuma linha abaixo do cabeçalho.',
  })),
  'sheet.faulty': refusal<{ count: number }>(422, ({ count }) => ({
    title: 'Nada foi importado',
    description: `${count === 1 ? 'Há um erro' : `Há ${count} erros`} na planilha. Corrija e confira de novo.`,
  })),
  'sheet.tooMany': refusal<{ limit: number }>(422, ({ limit }) => ({
    title: 'Linhas demais',
    description: `Importe até ${limit.toLocaleString('pt-BR')} linhas de cada vez.`,
  })),
  'sheet.unreadable': refusal<{ line: number }>(422, ({ line }) => ({
    title: 'Não foi possível ler o arquivo',
    description: `Não conseguimos ler o CSV a partir da linha ${line}. Confira as aspas e salve de novo pela planilha.`,
  })),
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
  'mediaFile.busy': refusal(423, () => ({
    title: 'Envio em andamento',
    description: 'Este arquivo já está sendo enviado em outra janela. Aguarde um instante e tente de novo.',
  })),
  'mediaFile.claimed': refusal(409, () => ({
    title: 'Arquivo em uso',
    description: 'Este arquivo faz parte de um lançamento. Troque-o lá antes de excluir.',
  })),
  'mediaFile.damaged': refusal(422, () => ({
    title: 'O arquivo chegou danificado',
    description: 'O arquivo mudou no caminho e foi descartado. Envie de novo.',
  })),
  'mediaFile.diskFull': refusal(507, () => ({
    title: 'Sem espaço no servidor',
    description: 'Não há espaço para guardar o arquivo agora. O que já chegou está guardado: tente de novo mais tarde.',
  })),
  'mediaFile.empty': refusal(422, () => ({
    title: 'Arquivo vazio',
    description: 'O arquivo não tem conteúdo. Escolha outro.',
  })),
  'mediaFile.incomplete': refusal<{ receivedBytes: number; bytes: number }>(409, () => ({
    title: 'Envio incompleto',
    description: 'Ainda faltam partes deste arquivo. Continue o envio até o fim.',
  })),
  'mediaFile.tooLarge': refusal<{ limitBytes: number }>(413, ({ limitBytes }) => ({
    title: 'Arquivo muito grande',
    description: `O limite é de ${formatMediaLimit(limitBytes)} por arquivo.`,
  })),
  'mediaFile.tooMany': refusal<{ limit: number }>(422, ({ limit }) => ({
    title: 'Muitos envios em aberto',
    description: `Você já tem ${limit} arquivos em aberto. Conclua ou exclua alguns antes de enviar outros.`,
  })),
  'mediaFile.unknown': refusal(422, () => ({
    title: 'Arquivo não encontrado',
    description: 'Este envio não existe mais ou já foi usado. Envie o arquivo de novo.',
  })),
  'mediaFile.wrongType': refusal<{ accepted: string; isMp3?: boolean }>(422, ({ accepted, isMp3 }) => ({
    title: 'Formato Inválido',
    description: isMp3 ? MP3_REFUSED : `O conteúdo do arquivo não é ${accepted}.`,
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
  'upload.activeContent': refusal(422, () => ({
    title: 'PDF com conteúdo ativo',
    description: 'Este PDF traz ações automáticas, formulários ou anexos. Imprima-o em um novo PDF e envie a cópia.',
  })),
  'upload.damaged': refusal(422, () => ({
    title: 'Arquivo danificado',
    description: 'O arquivo está danificado ou incompleto. Abra-o para conferir e envie de novo.',
  })),
  'upload.empty': refusal(422, () => ({
    title: 'Arquivo vazio',
    description: 'O arquivo não tem conteúdo. Escolha outro.',
  })),
  'upload.encrypted': refusal(422, () => ({
    title: 'PDF protegido',
    description: 'Este PDF pede senha para abrir. Envie uma cópia sem senha.',
  })),
  'upload.hiddenContent': refusal(422, () => ({
    title: 'Arquivo recusado',
    description: 'O arquivo traz outro conteúdo escondido. Salve uma cópia em outro programa e envie de novo.',
  })),
  'upload.tooLarge': refusal<{ limitBytes: number }>(413, ({ limitBytes }) => ({
    title: 'Arquivo muito grande',
    description: `O limite é de ${formatLimit(limitBytes)} por arquivo.`,
  })),
  'upload.tooManyPages': refusal<{ limitPages: number }>(422, ({ limitPages }) => ({
    title: 'PDF muito longo',
    description: `O limite é de ${limitPages} páginas por arquivo.`,
  })),
  'upload.tooManyPixels': refusal<{ limitMegapixels: number }>(422, ({ limitMegapixels }) => ({
    title: 'Imagem muito grande',
    description: `O limite é de ${limitMegapixels} megapixels. Reduza a imagem e envie de novo.`,
  })),
  'upload.unknown': refusal(422, () => ({
    title: 'Arquivo não encontrado',
    description: 'Este envio não existe mais ou já foi usado. Envie o arquivo de novo.',
  })),
  'upload.unreadable': refusal(422, () => ({
    title: 'PDF protegido',
    description: 'Não conseguimos conferir este PDF por inteiro. Imprima-o em um novo PDF e envie a cópia.',
  })),
  'upload.wrongType': refusal<{ accepted: string }>(422, ({ accepted }) => ({
    title: 'Formato Inválido',
    description: `O conteúdo do arquivo não é ${accepted}.`,
  })),
  'cwr.sender': refusal(409, () => ({
    title: 'Falta dizer quem envia',
    description: 'Nome, código da CISAC e IPI do remetente ficam em Configurações da plataforma.',
    action: { label: 'Abrir configurações', to: '/app/admin/platform-settings' },
  })),
  'cwr.lacking': refusal<{ titles: string[] }>(409, ({ titles }) => ({
    title: 'Há obras que não podem ir',
    description: `Confira o que falta ou o que mudou: ${titles.join(', ')}.`,
  })),
  'cwr.waiting': refusal<{ titles: string[] }>(409, ({ titles }) => ({
    title: 'Obra já está em um arquivo',
    description: `A associação ainda não respondeu sobre: ${titles.join(', ')}.`,
  })),
  // The rules' words come along: the panel's frame, which has the words of refusals, does not carry the rules of a file.
  'cwr.broken': refusal<{ findings: { line: number; record: string; text: string }[] }>(422, ({ findings }) => ({
    title: 'O arquivo não passou na conferência',
    description: findings.map(({ line, record, text }) => `Linha ${line} ${record}: ${text}`).join(' '),
  })),
  'cwr.numbersSpent': refusal(409, () => ({
    title: 'Os números do ano acabaram',
    description: 'Uma associação recebe até 9999 arquivos por ano.',
  })),
  'cwr.fileMoved': refusal<{ status: CwrFileStatus }>(409, ({ status }) => ({
    title: 'O arquivo mudou',
    description: `Situação: ${cwrFileStatusLabels[status]}. A página já foi atualizada.`,
  })),
  'cwr.noContent': refusal(409, () => ({
    title: 'O conteúdo do arquivo foi apagado',
    description: 'Uma conta citada nele foi excluída. Descarte o arquivo e gere outro com as demais obras.',
  })),
  'cwr.noServer': refusal(409, () => ({
    title: 'A associação não tem servidor configurado',
    description: 'Baixe o arquivo, leve ao portal da associação e marque como enviado.',
  })),
  'cwr.notAnswer': refusal(422, () => ({
    title: 'Este arquivo não é uma resposta CWR',
    description: 'A resposta da associação começa com HDR e costuma terminar em .V21 ou .V22.',
  })),
  'cwr.noAnswers': refusal(422, () => ({
    title: 'O arquivo não traz nenhuma resposta',
    description: 'Não há registros ACK nem ISW. Confira se não é o arquivo que foi enviado.',
  })),
  'cwr.iswcSettled': refusal(409, () => ({
    title: 'O ISWC já foi decidido',
    description: 'A página já foi atualizada.',
  })),
  'cwr.societyChanged': refusal(409, () => ({
    title: 'A conexão mudou enquanto você editava',
    description: 'Outra pessoa salvou antes. Recarregue para ver a versão atual.',
  })),
  'work.changed': refusal<{ by: string; at: string }>(409, ({ by, at }) => ({
    title: 'O rascunho mudou enquanto você editava',
    description: `${by || 'Outra pessoa'} salvou outra versão em ${at}. O que você digitou continua aqui.`,
  })),
  'work.incomplete': refusal<{ complaints: WorkComplaint[] }>(422, ({ complaints }) => workComplaintsText(complaints)),
  'certificate.notPrinted': refusal(409, () => ({
    title: 'O certificado está sendo preparado',
    description: 'Ele fica pronto em alguns segundos. Tente de novo.',
  })),
  'work.resent': refusal(409, () => ({
    title: 'A obra mudou',
    description: 'Ela foi alterada ou enviada de novo desde que você abriu. Confira a versão nova antes de decidir.',
  })),
  'work.moved': refusal<{ status: WorkStatus }>(409, ({ status }) => ({
    title: 'O registro da obra mudou',
    description: `Situação: ${workStatusLabels[status]}. A página já foi atualizada.`,
  })),
  'video.incomplete': refusal<{ complaints: VideoComplaint[] }>(422, ({ complaints }) =>
    videoComplaintsText(complaints),
  ),
};
