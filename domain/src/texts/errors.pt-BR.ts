import type { ErrorCode, ErrorParams } from '../errors.ts';
import { formatMediaLimit } from '../media-file/media-file.rules.ts';
import { formatNamedMoney } from '../money/format-money.ts';
import type { ProposalStatus } from '../split/proposal.states.ts';
import { formatLimit } from '../upload/upload.rules.ts';
import { deliveryStatusLabels } from './delivery-status.pt-BR.ts';
import { distributionStatusLabels, holdText } from './distribution.pt-BR.ts';
import { formatDay, formatMoment } from './format-day.ts';
import { MP3_REFUSED } from './media-files.pt-BR.ts';
import { monthLabel } from './months.pt-BR.ts';
import { complaintsText, splitSumText } from './release.pt-BR.ts';
import { proposalStatusLabels, shareStatusLabels } from './split.pt-BR.ts';
import { statementStatusLabels } from './statement-status.pt-BR.ts';
import { platformLabels } from './stores.pt-BR.ts';

export type ToastText = { title: string; description: string; action?: { label: string; to: string } };
type ErrorTexts = { [Code in ErrorCode]: (params: ErrorParams[Code]) => ToastText };

/** A code without a text does not compile. */
export const errorTexts: ErrorTexts = {
  'access.forbidden': () => ({
    title: 'Erro de Permissão',
    description: 'Acesso não autorizado para esta seção do aplicativo.',
  }),
  'access.passwordChangeRequired': () => ({
    title: 'Defina uma nova senha',
    description: 'Atualize a página e escolha uma senha que só você conheça para continuar.',
  }),
  'access.secondFactorRequired': () => ({
    title: 'Segundo fator necessário',
    description: 'Informe o código do seu aplicativo autenticador para continuar.',
    action: { label: 'Abrir Segurança', to: '/app/settings/security' },
  }),
  'access.signInRequired': () => ({
    title: 'Sessão encerrada',
    description: 'Entre de novo para continuar. O que você digitou continua aqui.',
    action: { label: 'Fazer Login', to: '/auth/login' },
  }),
  'access.verificationRequired': () => ({
    title: 'Verificação Necessária',
    description: 'Para acessar esta funcionalidade, sua conta precisa ser verificada.',
    action: { label: 'Verificar Agora', to: '/app/settings/verification' },
  }),
  'artist.inviteAccepted': () => ({
    title: 'Convite já aceito',
    description: 'Este artista já aceitou o convite e definiu a senha.',
  }),
  'artist.addForbidden': () => ({
    title: 'Erro de Permissão',
    description: 'Você não tem permissão para adicionar artistas.',
  }),
  'brand.addressRefused': () => ({
    title: 'Endereço recusado',
    description: 'Use um endereço https público que leve direto a uma imagem.',
  }),
  'brand.addressUnreachable': () => ({
    title: 'Imagem não encontrada',
    description: 'Não conseguimos baixar uma imagem desse endereço. Confira o link ou envie o arquivo.',
  }),
  'brand.changed': ({ by, at }) => ({
    title: 'A marca mudou enquanto você editava',
    description: `${by || 'Outra pessoa'} salvou outra versão em ${formatMoment(at)}. O que você digitou continua aqui.`,
  }),
  'brand.fileUnknown': () => ({
    title: 'Imagem não encontrada',
    description: 'Uma das imagens não está mais guardada. Envie de novo.',
  }),
  'brand.notAllowed': () => ({
    title: 'Marca própria não liberada',
    description: 'Sua conta usa a marca do seu selo. Peça a liberação ao suporte.',
  }),
  'brand.pictureTooSmall': ({ minPx }) => ({
    title: 'Imagem pequena demais',
    description: `Envie uma imagem de pelo menos ${minPx} × ${minPx} px.`,
  }),
  'brand.unsafeDrawing': () => ({
    title: 'SVG recusado',
    description: 'O desenho contém script ou endereços de fora. Exporte o SVG só com formas, ou envie um PNG.',
  }),
  'catalogueImport.columns': ({ missing, unknown }) => ({
    title: 'Colunas diferentes do modelo',
    description: [
      missing.length > 0 ? `Faltam: ${missing.join(', ')}.` : '',
      unknown.length > 0 ? `Desconhecidas ou repetidas: ${unknown.join(', ')}.` : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  }),
  'catalogueImport.empty': () => ({
    title: 'Nada para importar',
    description: 'O arquivo não tem nenhuma linha abaixo do cabeçalho.',
  }),
  'catalogueImport.faulty': ({ count }) => ({
    title: 'Nada foi importado',
    description: `${count === 1 ? 'Há um erro' : `Há ${count} erros`} na planilha. Corrija e confira de novo.`,
  }),
  'catalogueImport.tooMany': ({ limit }) => ({
    title: 'Linhas demais',
    description: `Importe até ${limit.toLocaleString('pt-BR')} linhas de cada vez.`,
  }),
  'catalogueImport.unreadable': ({ line }) => ({
    title: 'Não foi possível ler o arquivo',
    description: `Não conseguimos ler o CSV a partir da linha ${line}. Confira as aspas e salve de novo pela planilha.`,
  }),
  'codePool.empty': ({ kind }) => ({
    title: kind === 'isrc' ? 'Acabaram os códigos ISRC' : 'Acabaram os códigos UPC',
    description:
      'Peça um lote novo ao seu selo ou ao administrador da plataforma. Se você já tem um código seu, digite-o no campo.',
  }),
  'codePool.faultyList': ({ count }) => ({
    title: 'Nada foi importado',
    description: `${count === 1 ? 'Uma linha precisa' : `${count.toLocaleString('pt-BR')} linhas precisam`} de correção. Confira a lista e tente de novo.`,
  }),
  'connector.changed': ({ by, at }) => ({
    title: 'A conexão mudou enquanto você editava',
    description: `${by || 'Outra pessoa'} salvou esta conexão em ${formatMoment(at)}. O que você digitou continua aqui.`,
  }),
  'connector.notAllowed': ({ platform }) => ({
    title: 'Conexão não liberada',
    description: `Peça a integração com ${platformLabels[platform]} e aguarde a aprovação para configurar a conexão.`,
  }),
  'connector.testing': () => ({
    title: 'Teste em andamento',
    description: 'Esta conexão já está sendo testada. O resultado aparece aqui em instantes.',
  }),
  'content.changed': ({ by, at }) => ({
    title: 'O texto mudou enquanto você editava',
    description: `${by || 'Outra pessoa'} salvou outro texto em ${formatMoment(at)}. O que você digitou continua aqui.`,
  }),
  'customDomain.checking': () => ({
    title: 'Verificação em andamento',
    description: 'Já estamos consultando o DNS. O resultado aparece aqui em instantes.',
  }),
  'customDomain.missing': () => ({
    title: 'Nenhum domínio informado',
    description: 'Informe o domínio antes de verificar.',
  }),
  'customDomain.reserved': () => ({
    title: 'Domínio reservado',
    description: 'Este endereço é da própria plataforma. Use um domínio do seu selo.',
  }),
  'database.unavailable': () => ({ title: 'Erro', description: 'Database connection is not available.' }),
  'delivery.beingChanged': () => ({
    title: 'O lançamento está sendo alterado',
    description: 'A nova versão vai para as lojas quando for aprovada e processada.',
  }),
  'delivery.notThere': ({ stores }) => ({
    title: 'Nada a remover',
    description:
      stores.length === 0
        ? 'Nenhuma loja tem este lançamento nem vai recebê-lo.'
        : `O lançamento não está em: ${stores.join(', ')}. A página já foi atualizada.`,
  }),
  'delivery.superseded': () => ({
    title: 'Há uma mensagem mais nova',
    description: 'Depois desta entrega, outra foi criada para a mesma loja. Use a mais recente.',
  }),
  'delivery.wrongState': ({ status }) => ({
    title: 'A entrega mudou',
    description: `Ela agora está como "${deliveryStatusLabels[status]}". A lista já foi atualizada.`,
  }),
  'distribution.held': (hold) => ({ title: 'Revisão necessária', description: holdText(hold) }),
  'distribution.leaving': () => ({
    title: 'O lançamento está saindo das lojas',
    description: 'A remoção já foi pedida a todas as lojas. Para distribuir de novo, comece um novo lançamento.',
  }),
  'distribution.wrongState': ({ status }) => ({
    title: 'A distribuição mudou',
    description: `Ela agora está como "${distributionStatusLabels[status]}". A lista já foi atualizada.`,
  }),
  'idempotency.inProgress': () => ({
    title: 'Já estamos processando',
    description: 'Este pedido já foi recebido e ainda está em andamento. Aguarde alguns segundos.',
  }),
  'idempotency.keyRequired': () => ({
    title: 'Erro ao processar',
    description: 'O pedido chegou sem a chave que evita repetição. Atualize a página e tente de novo.',
  }),
  'idempotency.keyReused': () => ({
    title: 'Erro ao processar',
    description: 'Este pedido já foi enviado com outros dados. Atualize a página e tente de novo.',
  }),
  'generalRequest.decided': ({ status, by }) => ({
    title: 'Solicitação já processada',
    description: `${status === 'approved' ? 'Aprovada' : 'Rejeitada'}${by ? ` por ${by}` : ''}.`,
  }),
  'generalRequest.tooMany': ({ limit }) => ({
    title: 'Muitas solicitações abertas',
    description: `Você pode ter até ${limit} em aberto. Aguarde a resposta de uma delas.`,
  }),
  'integrationRequest.decided': ({ status, by }) => ({
    title: 'Pedido já respondido',
    description: `Este pedido já foi ${status === 'approved' ? 'aprovado' : 'rejeitado'}${by ? ` por ${by}` : ''}.`,
  }),
  'integrationRequest.open': ({ name }) => ({
    title: 'Pedido já enviado',
    description: `Seu pedido de integração com ${name} está em análise. Avisaremos quando houver resposta.`,
  }),
  'integrationRequest.tooMany': ({ limit }) => ({
    title: 'Muitos pedidos em análise',
    description: `Você tem ${limit} pedidos de integração sem resposta. Aguarde a resposta de um deles para enviar outro.`,
  }),
  'input.invalid': () => ({ title: 'Confira os dados', description: 'Corrija o que está marcado e envie de novo.' }),
  'landing.changed': ({ by, at }) => ({
    title: 'A página mudou enquanto você editava',
    description: `${by || 'Outra pessoa'} salvou outra versão em ${formatMoment(at)}. O que você digitou continua aqui.`,
  }),
  'lead.left': () => ({
    title: 'A situação não mudou',
    description: 'Esta pessoa saiu da lista e não quer receber mensagens.',
  }),
  'lead.wrongState': ({ status }) => ({
    title: 'Lead já atualizado',
    description:
      status === 'converted'
        ? 'Esta pessoa já criou a conta: a situação não muda mais.'
        : 'Outra pessoa mudou a situação deste lead antes de você.',
  }),
  'ledger.holdReleased': () => ({
    title: 'Retenção já encerrada',
    description: 'Outra pessoa liberou este valor antes.',
  }),
  'ledger.notAvailable': ({ available, currency }) => ({
    title: 'Saldo insuficiente',
    description: `Só é possível reter o valor disponível: ${formatNamedMoney({ amount: available, currency })}.`,
  }),
  'live.tooMany': () => ({
    title: 'Muitas janelas abertas',
    description: 'Esta janela não recebe as novidades na hora. Feche outras janelas do painel ou atualize a página.',
  }),
  'live.ticketInvalid': () => ({
    title: 'Conexão ao vivo encerrada',
    description: 'Atualize a página para voltar a receber novidades.',
  }),
  'mediaFile.busy': () => ({
    title: 'Envio em andamento',
    description: 'Este arquivo já está sendo enviado em outra janela. Aguarde um instante e tente de novo.',
  }),
  'mediaFile.claimed': () => ({
    title: 'Arquivo em uso',
    description: 'Este arquivo faz parte de um lançamento. Troque-o lá antes de excluir.',
  }),
  'mediaFile.damaged': () => ({
    title: 'O arquivo chegou danificado',
    description: 'O arquivo mudou no caminho e foi descartado. Envie de novo.',
  }),
  'mediaFile.diskFull': () => ({
    title: 'Sem espaço no servidor',
    description: 'Não há espaço para guardar o arquivo agora. O que já chegou está guardado: tente de novo mais tarde.',
  }),
  'mediaFile.empty': () => ({ title: 'Arquivo vazio', description: 'O arquivo não tem conteúdo. Escolha outro.' }),
  'mediaFile.incomplete': () => ({
    title: 'Envio incompleto',
    description: 'Ainda faltam partes deste arquivo. Continue o envio até o fim.',
  }),
  'mediaFile.tooLarge': ({ limitBytes }) => ({
    title: 'Arquivo muito grande',
    description: `O limite é de ${formatMediaLimit(limitBytes)} por arquivo.`,
  }),
  'mediaFile.tooMany': ({ limit }) => ({
    title: 'Muitos envios em aberto',
    description: `Você já tem ${limit} arquivos em aberto. Conclua ou exclua alguns antes de enviar outros.`,
  }),
  'mediaFile.unknown': () => ({
    title: 'Arquivo não encontrado',
    description: 'Este envio não existe mais ou já foi usado. Envie o arquivo de novo.',
  }),
  'mediaFile.wrongType': ({ accepted, isMp3 }) => ({
    title: 'Formato Inválido',
    description: isMp3 ? MP3_REFUSED : `O conteúdo do arquivo não é ${accepted}.`,
  }),
  notFound: () => ({ title: 'Não encontrado', description: 'O que você procura não existe ou não está disponível.' }),
  'page.cursorInvalid': () => ({
    title: 'Lista desatualizada',
    description: 'Esta página da lista não existe mais. Volte ao começo da lista.',
  }),
  'paymentAccount.changed': () => ({
    title: 'Erro ao processar',
    description: 'O titular alterou esta conta depois que você a abriu. Confira os dados novos antes de decidir.',
  }),
  'paymentAccount.decided': ({ status, by }) => ({
    title: 'Erro ao processar',
    description: `Esta conta já foi ${status === 'approved' ? 'aprovada' : 'rejeitada'}${by ? ` por ${by}` : ''}.`,
  }),
  'paymentAccount.duplicate': () => ({
    title: 'Conta repetida',
    description: 'Você já cadastrou esta chave ou esta conta.',
  }),
  'paymentAccount.limit': ({ limit }) => ({
    title: 'Limite de contas',
    description: `Você pode ter até ${limit} contas para receber. Remova uma para adicionar outra.`,
  }),
  'paymentAccount.ownDecision': () => ({
    title: 'Erro de Permissão',
    description: 'Você não pode aprovar a própria conta.',
  }),
  'privacy.exportLimit': ({ limit, from }) => ({
    title: 'Limite de cópias',
    description: `São até ${limit} cópias por dia. A próxima pode ser pedida a partir de ${formatMoment(from)}.`,
  }),
  'privacy.exportRunning': () => ({
    title: 'Já estamos preparando',
    description: 'Uma cópia dos seus dados está sendo preparada. Avisamos por e-mail quando ficar pronta.',
  }),
  'privacy.hasArtists': ({ count }) => ({
    title: 'Ainda há artistas no seu elenco',
    description: `Remova ${count === 1 ? 'o artista' : `os ${count} artistas`} do elenco antes de excluir sua conta: eles continuam com a conta, o catálogo e o dinheiro deles.`,
    action: { label: 'Gerenciar Artistas', to: '/app/manage-aggregator-artists' },
  }),
  'privacy.lastSuperAdmin': () => ({
    title: 'Nomeie outra pessoa antes',
    description:
      'Você é o último Super Administrador ativo. Em Usuários, torne outra pessoa da equipe Super Administrador antes de excluir sua conta.',
    action: { label: 'Abrir Usuários', to: '/app/admin/users-management' },
  }),
  'quota.belowCount': () => ({
    title: 'Erro ao Salvar',
    description: 'A cota máxima não pode ser menor que o número atual de artistas.',
  }),
  'quota.changed': ({ max, plan }) => ({
    title: 'Cota alterada por outra pessoa',
    description: `Agora a cota máxima é ${max} e o plano é ${plan}. Confira e salve de novo.`,
  }),
  'quota.full': ({ max, count }) => ({
    title: 'Cota de artistas completa',
    description: `Você já tem ${count} de ${max} ${max === 1 ? 'artista' : 'artistas'} da sua cota. Remova um artista ou peça uma cota maior.`,
  }),
  'rate.limited': ({ retryAfterSeconds }) => ({
    title: 'Muitas tentativas',
    description: `Tente de novo em ${waitingTime(retryAfterSeconds)}.`,
  }),
  'participant.inUse': ({ releases }) => ({
    title: 'Participante em uso',
    description: `Recebe royalties em: ${releases.join(', ')}. Tire o participante da divisão antes de remover.`,
  }),
  'advance.balance': ({ currency, amount }) => ({
    title: 'Saldo insuficiente',
    description: `Seu saldo disponível é ${formatNamedMoney({ currency, amount })}. Adiante menos, ou pague por fora e marque como pago.`,
  }),
  'advance.lenderBalance': () => ({
    title: 'O selo está sem saldo no momento',
    description:
      'O selo está sem saldo para este adiantamento no momento. A proposta continua aberta: fale com o selo e aceite depois.',
  }),
  'royaltyTerm.forbidden': () => ({
    title: 'Sem permissão',
    description: 'A comissão da plataforma é definida pela equipe financeira.',
  }),
  'royaltyTerm.noLabel': () => ({
    title: 'Esta pessoa não está em um selo',
    description: 'A margem é de um selo sobre a receita dos artistas dele. Para a plataforma, defina uma comissão.',
  }),
  'royaltyTerm.ceiling': ({ percent }) => ({
    title: 'Margem acima do teto',
    description: `A plataforma aceita margens de até ${percent}%. Proponha uma porcentagem menor.`,
  }),
  'advance.secondPerson': () => ({
    title: 'Outra pessoa precisa confirmar',
    description: 'Você propôs este adiantamento. O valor passa do limite, e a confirmação é de outra pessoa da equipe.',
  }),
  'advance.ceiling': ({ currency, amount }) => ({
    title: 'Adiantamento acima do teto',
    description: `A plataforma aceita adiantamentos de até ${formatNamedMoney({ currency, amount })}. Proponha um valor menor.`,
  }),
  'proposal.wrongState': ({ status }) => ({
    title: 'A proposta mudou',
    description: `Ela está agora como "${proposalStatusLabels[status as ProposalStatus] ?? status}". Atualize a página para ver.`,
  }),
  'split.inReview': () => ({
    title: 'Lançamento em revisão',
    description: 'Os convites saem quando o lançamento for aprovado.',
  }),
  'split.month': ({ first }) => ({
    title: 'Mês já dividido',
    description: `As vendas até aqui já foram pagas pela divisão anterior. Escolha ${monthLabel(first)} ou um mês depois.`,
  }),
  'split.released': () => ({
    title: 'Parte já paga',
    description: 'Esta parte já foi aceita e já recebeu royalties. Para mudar daqui para a frente, fale com o titular.',
  }),
  'split.sum': ({ sumBasisPoints }) => splitSumText(sumBasisPoints),
  'split.wrongState': ({ status }) => ({
    title: 'Convite já respondido',
    description: `Esta parte está agora como: ${shareStatusLabels[status].toLowerCase()}.`,
  }),
  'release.changed': ({ by, at }) => ({
    title: 'O rascunho mudou enquanto você editava',
    description: `${by || 'Outra pessoa'} salvou outra versão em ${at}. O que você digitou continua aqui.`,
  }),
  'release.filesRefused': ({ names }) => ({
    title: 'Há arquivos recusados',
    description: `Troque antes de enviar: ${names.join(', ')}.`,
  }),
  'release.filesWaiting': ({ names }) => ({
    title: 'Ainda estamos conferindo os arquivos',
    description: `Falta terminar: ${names.join(', ')}. Tente de novo em instantes.`,
  }),
  'release.incomplete': ({ complaints }) => complaintsText(complaints),
  'release.notEditable': () => ({
    title: 'Lançamento em revisão',
    description: 'Este lançamento já foi enviado. Para mudar os dados, peça uma alteração.',
  }),
  'release.upcTaken': ({ title }) => ({
    title: 'UPC/EAN já usado',
    description: `Este UPC/EAN já é do seu lançamento "${title}". Cada lançamento precisa de um código só dele.`,
  }),
  'request.malformed': () => ({
    title: 'Erro ao processar',
    description: 'O pedido chegou incompleto. Tente de novo.',
  }),
  'request.tooLarge': ({ limitBytes }) => ({
    title: 'Conteúdo muito grande',
    description: `O limite é de ${Math.floor(limitBytes / 1024)} kB.`,
  }),
  'request.unsupportedType': () => ({
    title: 'Formato Inválido',
    description: 'Este tipo de conteúdo não é aceito aqui.',
  }),
  'review.changeOpen': () => ({
    title: 'Pedido já enviado',
    description: 'Já existe um pedido de alteração em análise para este lançamento.',
  }),
  'review.changed': () => ({
    title: 'O lançamento mudou',
    description: 'Ele foi enviado de novo desde que você abriu. Confira a versão nova antes de decidir.',
  }),
  'review.checklistOpen': ({ count }) => ({
    title: 'Conferência incompleta',
    description: count === 1 ? 'Falta marcar 1 item da conferência.' : `Falta marcar ${count} itens da conferência.`,
  }),
  'review.claimed': ({ by }) => ({
    title: 'Em revisão por outra pessoa',
    description: `${by} está com este lançamento agora.`,
  }),
  'review.decided': () => ({
    title: 'Lançamento já decidido',
    description: 'Outra pessoa já decidiu, ou o lançamento saiu da revisão. Veja como ele está agora.',
  }),
  'review.notClaimed': () => ({
    title: 'Assuma a revisão primeiro',
    description: 'Sua vez neste lançamento terminou ou foi assumida por outra pessoa.',
  }),
  'review.notPublished': () => ({
    title: 'Alteração indisponível',
    description: 'Só lançamentos entregues, ou com problema na entrega, precisam de pedido de alteração.',
  }),
  'review.nothingAsked': () => ({
    title: 'Diga o que corrigir',
    description: 'Escreva uma mensagem ou comente ao menos um dado do lançamento.',
  }),
  'review.ownRelease': () => ({
    title: 'Este lançamento é seu',
    description: 'Outra pessoa da equipe decide sobre os seus lançamentos.',
  }),
  'secondFactor.codeInvalid': () => ({
    title: 'Código inválido',
    description: 'Este código de recuperação não existe ou já foi usado.',
  }),
  'secondFactor.missing': () => ({
    title: 'Sem segundo fator',
    description: 'Ative a verificação em duas etapas antes de criar códigos de recuperação.',
  }),
  'secondFactor.freshCodeNeeded': () => ({
    title: 'Confirme com um código novo',
    description: 'Esta decisão pede um código do seu aplicativo autenticador, digitado há menos de 5 minutos.',
  }),
  'secondFactor.needed': () => ({
    title: 'Ative a verificação em duas etapas',
    description: 'Esta decisão só é aceita com um código do aplicativo autenticador.',
    action: { label: 'Abrir Segurança', to: '/app/settings/security' },
  }),
  'setting.heldByOperator': () => ({
    title: 'Definido na instalação',
    description:
      'Quem opera este servidor tornou a verificação em duas etapas obrigatória. Ela não pode ser desligada aqui.',
  }),
  'statement.conversion': ({ currency }) => ({
    title: 'Cotação inválida',
    description: `Informe uma única cotação, maior que zero, de ${currency} para uma moeda que não seja convertida também.`,
  }),
  'statement.known': ({ name, by, at }) => ({
    title: 'Relatório já enviado',
    description: `${by} enviou este mesmo arquivo em ${formatDay(at)}, como “${name}”. Ele não é contado duas vezes.`,
  }),
  'statement.approvalChanged': () => ({
    title: 'A aprovação mudou',
    description: 'A primeira aprovação foi feita com outra cotação ou outra data. Confira a prévia e aprove de novo.',
  }),
  'statement.questionChanged': () => ({
    title: 'A pergunta mudou',
    description: 'Os dados deste aviso mudaram. Leia de novo e responda ao que aparece agora.',
  }),
  'statement.questions': ({ count }) => ({
    title: count === 1 ? 'Falta conferir 1 aviso' : `Falta conferir ${count} avisos`,
    description: 'Responda aos avisos do relatório antes de aprovar.',
  }),
  'statement.secondPerson': () => ({
    title: 'Outra pessoa precisa confirmar',
    description: 'Você já aprovou. O valor passa do limite, e a segunda aprovação é de outra pessoa da equipe.',
  }),
  'statement.solved': () => ({
    title: 'Faixa já resolvida',
    description: 'Outra pessoa já atribuiu esta faixa. A lista foi atualizada.',
  }),
  'statement.split': ({ release }) => ({
    title: 'Divisão incompleta',
    description: `As partes de “${release}” não somam 100%. Corrija a divisão dos royalties e tente de novo.`,
  }),
  'statement.tooLarge': ({ currency }) => ({
    title: 'Valor grande demais',
    description: `A soma em ${currency} não cabe em uma conta. Confira o arquivo e a cotação.`,
  }),
  'statement.wrongState': ({ status }) => ({
    title: 'O relatório mudou',
    description: `Ele agora está como "${statementStatusLabels[status]}". A página já foi atualizada.`,
  }),
  'upload.activeContent': () => ({
    title: 'PDF com conteúdo ativo',
    description: 'Este PDF traz ações automáticas, formulários ou anexos. Imprima-o em um novo PDF e envie a cópia.',
  }),
  'upload.damaged': () => ({
    title: 'Arquivo danificado',
    description: 'O arquivo está danificado ou incompleto. Abra-o para conferir e envie de novo.',
  }),
  'upload.empty': () => ({ title: 'Arquivo vazio', description: 'O arquivo não tem conteúdo. Escolha outro.' }),
  'upload.encrypted': () => ({
    title: 'PDF protegido',
    description: 'Este PDF pede senha para abrir. Envie uma cópia sem senha.',
  }),
  'upload.hiddenContent': () => ({
    title: 'Arquivo recusado',
    description: 'O arquivo traz outro conteúdo escondido. Salve uma cópia em outro programa e envie de novo.',
  }),
  'upload.tooLarge': ({ limitBytes }) => ({
    title: 'Arquivo muito grande',
    description: `O limite é de ${formatLimit(limitBytes)} por arquivo.`,
  }),
  'upload.tooManyPages': ({ limitPages }) => ({
    title: 'PDF muito longo',
    description: `O limite é de ${limitPages} páginas por arquivo.`,
  }),
  'upload.tooManyPixels': ({ limitMegapixels }) => ({
    title: 'Imagem muito grande',
    description: `O limite é de ${limitMegapixels} megapixels. Reduza a imagem e envie de novo.`,
  }),
  'upload.unknown': () => ({
    title: 'Arquivo não encontrado',
    description: 'Este envio não existe mais ou já foi usado. Envie o arquivo de novo.',
  }),
  'upload.unreadable': () => ({
    title: 'PDF protegido',
    description: 'Não conseguimos conferir este PDF por inteiro. Imprima-o em um novo PDF e envie a cópia.',
  }),
  'upload.wrongType': ({ accepted }) => ({
    title: 'Formato Inválido',
    description: `O conteúdo do arquivo não é ${accepted}.`,
  }),
  'user.aggregatorUnknown': () => ({ title: 'Erro ao Salvar', description: 'O agregador escolhido não existe.' }),
  'user.createForbidden': () => ({
    title: 'Erro de Permissão',
    description: 'Apenas Admins ou Agregadores podem criar usuários.',
  }),
  'user.emailTaken': () => ({ title: 'Erro ao Salvar', description: 'Este e-mail já está em uso.' }),
  'user.erased': () => ({
    title: 'Erro ao processar',
    description: 'Esta conta foi excluída a pedido da pessoa e não pode ser recuperada.',
  }),
  'user.hasArtists': ({ count }) => ({
    title: 'Erro ao Salvar',
    description: `Este agregador ainda tem ${count === 1 ? '1 artista' : `${count} artistas`}. Remova-os do elenco antes de mudar o papel.`,
  }),
  'user.lastSuperAdmin': () => ({
    title: 'Erro ao processar',
    description:
      'Este é o último Super Administrador ativo: sem ele ninguém mais administraria a plataforma. Torne outra pessoa da equipe Super Administrador antes.',
  }),
  'user.notOfStaff': () => ({
    title: 'Erro ao processar',
    description: 'Só uma conta ativa da administração, do financeiro ou do suporte pode virar Super Administrador.',
  }),
  'user.notYourself': () => ({
    title: 'Erro ao processar',
    description: 'Você não pode fazer isso com a sua própria conta.',
  }),
  'user.roleForbidden': () => ({
    title: 'Erro de Permissão',
    description: 'Você não pode criar usuários com este perfil.',
  }),
  'verification.alreadyDecided': ({ status, reviewer, reviewedAt }) => ({
    title: 'Erro ao processar',
    description: `${reviewer ?? 'Outra pessoa da equipe'} já ${status === 'approved' ? 'aprovou' : 'rejeitou'} estes documentos em ${formatDay(reviewedAt)}.`,
  }),
  'verification.alreadySent': () => ({
    title: 'Documentos em análise',
    description: 'Seus documentos já foram enviados e estão em análise. Avisamos por e-mail quando terminar.',
  }),
  'verification.ownSubmission': () => ({
    title: 'Erro de Permissão',
    description: 'Outra pessoa da equipe precisa conferir os seus documentos.',
  }),
  'verification.tooEarly': ({ from }) => ({
    title: 'Conta já verificada',
    description: `A renovação abre em ${formatDay(from)}.`,
  }),
  'user.shutByStaff': () => ({
    title: 'Erro de Permissão',
    description: 'Esta conta foi desativada pela plataforma. Só a equipe dela pode reativá-la.',
  }),
  'withdrawal.accountChanged': ({ number }) => ({
    title: 'Conta alterada',
    description: `Recuse o saque ${number}: a conta mudou depois do pedido.`,
  }),
  'withdrawal.approvedBefore': () => ({
    title: 'Você já aprovou',
    description: 'Falta outra pessoa aprovar.',
  }),
  'withdrawal.batchEmpty': () => ({
    title: 'Nada a pagar',
    description: 'Nenhum saque está aprovado.',
  }),
  'withdrawal.notCovered': ({ number, owed }) => ({
    title: 'Saldo negativo',
    description:
      owed === null
        ? `Quem pediu o saque ${number} tem saldo negativo em uma moeda sem cotação. Registre a cotação em Cotações.`
        : `Recuse o saque ${number}: o saldo de quem pediu ficou negativo em ${inReais(owed)}.`,
  }),
  'withdrawal.ownDecision': () => ({
    title: 'Este saque é seu',
    description: 'Outra pessoa decide sobre ele.',
  }),
  'withdrawal.paysDebt': ({ number }) => ({
    title: 'Saldo negativo',
    description: `O saldo de quem pediu o saque ${number} ficou negativo. Confirme que o banco já pagou.`,
  }),
  'withdrawal.refused': () => ({
    title: 'Não foi possível sacar',
    description: 'Confira o saldo e a conta.',
  }),
  'withdrawal.resultsUnreadable': ({ line }) => ({
    title: 'Arquivo não lido',
    description: `A linha ${line} não segue o modelo.`,
  }),
  'withdrawal.wrongState': () => ({
    title: 'Saque já atualizado',
    description: 'Confira e tente de novo.',
  }),
  internal: () => ({ title: 'Erro', description: 'Ocorreu um problema.' }),
};

const inReais = (amount: string) => formatNamedMoney({ amount, currency: 'BRL' });

/** The words of a refusal. */
export function toastFor<Code extends ErrorCode>(code: Code, params: ErrorParams[Code]): ToastText {
  return errorTexts[code](params);
}

function waitingTime(seconds: number) {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
