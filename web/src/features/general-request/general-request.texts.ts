import type { RequestType } from '@toada/domain/general-request/general-request.contract.ts';
import type { RequestStatus } from '@toada/domain/request-answer.ts';

const statuses: Record<RequestStatus, string> = {
  pending: 'Em análise',
  approved: 'Aprovadas',
  rejected: 'Rejeitadas',
};
const empty: Record<RequestStatus, string> = {
  pending: 'Nenhuma solicitação aguardando resposta.',
  approved: 'Nenhuma solicitação aprovada.',
  rejected: 'Nenhuma solicitação rejeitada.',
};
/** Effect of an approval. */
const effects: Record<RequestType, string> = {
  finance_limit: 'Aprovar troca o limite diário desta pessoa na hora.',
  finance_gateway: 'Aprovar só responde à pessoa. O próximo passo é combinado com ela.',
  marketing_tool: 'Aprovar só responde à pessoa. O próximo passo é combinado com ela.',
  marketing_budget: 'Aprovar só responde à pessoa. O próximo passo é combinado com ela.',
};

export const texts = {
  queue: {
    title: 'Fila de solicitações',
    status: 'Situação',
    statuses,
    type: 'Tipo',
    anyType: 'Todos os tipos',
    search: { label: 'Buscar solicitações', placeholder: 'Pessoa ou assunto' },
    empty,
    filtered: 'Nada com estes filtros',
    clear: 'Limpar filtros',
    choose: { title: 'Escolha na lista', lead: 'A solicitação abre aqui, com o que a pessoa escreveu.' },
  },
  decision: {
    label: 'Solicitação e decisão',
    type: 'Tipo',
    tool: 'Nome',
    amount: 'Valor pedido',
    limit: 'Limite diário de hoje',
    perDay: (money: string) => `${money} por dia`,
    requested: 'Enviada',
    decided: 'Respondida',
    decidedBy: 'Por',
    details: 'O que a pessoa escreveu',
    effects,
    effectOfTool: (tool: string) => `Aprovar liga ${tool} para esta pessoa na hora.`,
    campaign: {
      title: 'Campanha',
      open: 'Abrir campanha',
      type: { audio: 'Tipo', video: 'Plataforma' },
      thing: { audio: 'Lançamento', video: 'Vídeo' },
      audience: 'Público',
      days: 'Período',
      until: (from: string, to: string) => `${from} a ${to}`,
      pays: 'Quem paga',
      wish: 'Preço desejado',
      effects: {
        direct: 'Aprovar libera a campanha na data marcada. Rejeitar devolve o plano à pessoa, com o motivo.',
        balance: 'Aprovar libera a campanha na data marcada. Rejeitar devolve o plano e a verba, que já saiu do saldo.',
      },
    },
    notes: 'Resposta à pessoa',
    notesAside: 'a pessoa lê',
    notesPlaceholder: 'Na rejeição, diga o motivo',
    answered: 'Resposta enviada',
    noAnswer: 'Sem observações.',
    approve: 'Aprovar',
    reject: 'Rejeitar',
    approved: (name: string) => ({
      title: 'Solicitação aprovada',
      description: `${name} recebeu um aviso por e-mail.`,
    }),
    rejected: (name: string) => ({
      title: 'Solicitação rejeitada',
      description: `${name} recebeu o motivo por e-mail.`,
    }),
    failed: 'Erro ao processar',
    locked: 'Solicitação processada. A decisão não muda mais.',
  },
};
