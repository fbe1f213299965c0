import type { LeadStatus } from '../lead/lead.states.ts';
import { formatDay, formatMoment } from '../texts/format-day.ts';
import { refusal } from './refusal.ts';

/** Refusals about people, their requests and their data. */
export const peopleErrors = {
  'artist.addForbidden': refusal(403, () => ({
    title: 'Erro de Permissão',
    description: 'Você não tem permissão para adicionar artistas.',
  })),
  'artist.inviteAccepted': refusal(409, () => ({
    title: 'Convite já aceito',
    description: 'Este artista já aceitou o convite e definiu a senha.',
  })),
  'ticket.merged': refusal<{ number: number }>(409, ({ number }) => ({
    title: `Esta conversa continua no chamado ${number}`,
    description: `Escreva no chamado ${number}: as mensagens deste estão lá.`,
  })),
  'ticket.cannotMerge': refusal(409, () => ({
    title: 'Estes chamados não podem ser unidos',
    description: 'Os dois precisam ser da mesma pessoa e ter os mesmos leitores. Você pode vinculá-los.',
  })),
  'ticket.notSolved': refusal(409, () => ({
    title: 'Este chamado ainda não foi resolvido',
    description: 'Você pode dar uma nota quando a equipe marcar o chamado como resolvido.',
  })),
  'ticket.tooMany': refusal<{ limit: number }>(409, ({ limit }) => ({
    title: 'Muitos chamados abertos',
    description: `Você pode ter até ${limit} chamados sem solução. Escreva em um deles.`,
  })),
  'generalRequest.decided': refusal<{ status: 'approved' | 'rejected'; by: string | null }>(409, ({ status, by }) => ({
    title: 'Solicitação já processada',
    description: `${status === 'approved' ? 'Aprovada' : 'Rejeitada'}${by ? ` por ${by}` : ''}.`,
  })),
  'generalRequest.tooMany': refusal<{ limit: number }>(409, ({ limit }) => ({
    title: 'Muitas solicitações abertas',
    description: `Você pode ter até ${limit} em aberto. Aguarde a resposta de uma delas.`,
  })),
  'integrationRequest.decided': refusal<{ status: 'approved' | 'rejected'; by: string | null }>(
    409,
    ({ status, by }) => ({
      title: 'Pedido já respondido',
      description: `Este pedido já foi ${status === 'approved' ? 'aprovado' : 'rejeitado'}${by ? ` por ${by}` : ''}.`,
    }),
  ),
  'integrationRequest.open': refusal<{ name: string }>(409, ({ name }) => ({
    title: 'Pedido já enviado',
    description: `Seu pedido de integração com ${name} está em análise. Avisaremos quando houver resposta.`,
  })),
  'integrationRequest.tooMany': refusal<{ limit: number }>(409, ({ limit }) => ({
    title: 'Muitos pedidos em análise',
    description: `Você tem ${limit} pedidos de integração sem resposta. Aguarde a resposta de um deles para enviar outro.`,
  })),
  'lead.left': refusal(409, () => ({
    title: 'A situação não mudou',
    description: 'Esta pessoa saiu da lista e não quer receber mensagens.',
  })),
  'lead.wrongState': refusal<{ status: LeadStatus }>(409, ({ status }) => ({
    title: 'Lead já atualizado',
    description:
      status === 'converted'
        ? 'Esta pessoa já criou a conta: a situação não muda mais.'
        : 'Outra pessoa mudou a situação deste lead antes de você.',
  })),
  'privacy.exportLimit': refusal<{ limit: number; from: string }>(409, ({ limit, from }) => ({
    title: 'Limite de cópias',
    description: `São até ${limit} cópias por dia. A próxima pode ser pedida a partir de ${formatMoment(from)}.`,
  })),
  'privacy.exportRunning': refusal(409, () => ({
    title: 'Já estamos preparando',
    description: 'Uma cópia dos seus dados está sendo preparada. Avisamos por e-mail quando ficar pronta.',
  })),
  'privacy.hasArtists': refusal<{ count: number }>(409, ({ count }) => ({
    title: 'Ainda há artistas no seu elenco',
    description: `Remova ${count === 1 ? 'o artista' : `os ${count} artistas`} do elenco antes de excluir sua conta: eles continuam com a conta, o catálogo e o dinheiro deles.`,
    action: { label: 'Gerenciar Artistas', to: '/app/manage-aggregator-artists' },
  })),
  'privacy.lastSuperAdmin': refusal(409, () => ({
    title: 'Nomeie outra pessoa antes',
    description:
      'Você é o último Super Administrador ativo. Em Usuários, torne outra pessoa da equipe Super Administrador antes de excluir sua conta.',
    action: { label: 'Abrir Usuários', to: '/app/admin/users-management' },
  })),
  'quota.belowCount': refusal<{ count: number }>(409, () => ({
    title: 'Erro ao Salvar',
    description: 'A cota máxima não pode ser menor que o número atual de artistas.',
  })),
  'quota.changed': refusal<{ max: number; plan: string }>(409, ({ max, plan }) => ({
    title: 'Cota alterada por outra pessoa',
    description: `Agora a cota máxima é ${max} e o plano é ${plan}. Confira e salve de novo.`,
  })),
  'quota.full': refusal<{ max: number; count: number }>(409, ({ max, count }) => ({
    title: 'Cota de artistas completa',
    description: `Você já tem ${count} de ${max} ${max === 1 ? 'artista' : 'artistas'} da sua cota. Remova um artista ou peça uma cota maior.`,
  })),
  'user.aggregatorUnknown': refusal(422, () => ({
    title: 'Erro ao Salvar',
    description: 'O agregador escolhido não existe.',
  })),
  'user.createForbidden': refusal(403, () => ({
    title: 'Erro de Permissão',
    description: 'Apenas Admins ou Agregadores podem criar usuários.',
  })),
  'user.emailTaken': refusal(409, () => ({ title: 'Erro ao Salvar', description: 'Este e-mail já está em uso.' })),
  'user.erased': refusal(409, () => ({
    title: 'Erro ao processar',
    description: 'Esta conta foi excluída a pedido da pessoa e não pode ser recuperada.',
  })),
  'user.hasArtists': refusal<{ count: number }>(409, ({ count }) => ({
    title: 'Erro ao Salvar',
    description: `Este agregador ainda tem ${count === 1 ? '1 artista' : `${count} artistas`}. Remova-os do elenco antes de mudar o papel.`,
  })),
  'user.lastSuperAdmin': refusal(409, () => ({
    title: 'Erro ao processar',
    description:
      'Este é o último Super Administrador ativo: sem ele ninguém mais administraria a plataforma. Torne outra pessoa da equipe Super Administrador antes.',
  })),
  'user.notOfStaff': refusal(409, () => ({
    title: 'Erro ao processar',
    description: 'Só uma conta ativa da administração, do financeiro ou do suporte pode virar Super Administrador.',
  })),
  'user.notYourself': refusal(409, () => ({
    title: 'Erro ao processar',
    description: 'Você não pode fazer isso com a sua própria conta.',
  })),
  'user.roleForbidden': refusal(403, () => ({
    title: 'Erro de Permissão',
    description: 'Você não pode criar usuários com este perfil.',
  })),
  'user.shutByStaff': refusal(403, () => ({
    title: 'Erro de Permissão',
    description: 'Esta conta foi desativada pela plataforma. Só a equipe dela pode reativá-la.',
  })),
  'verification.alreadyDecided': refusal<{
    status: 'approved' | 'rejected';
    reviewer: string | null;
    reviewedAt: string;
  }>(409, ({ status, reviewer, reviewedAt }) => ({
    title: 'Erro ao processar',
    description: `${reviewer ?? 'Outra pessoa da equipe'} já ${status === 'approved' ? 'aprovou' : 'rejeitou'} estes documentos em ${formatDay(reviewedAt)}.`,
  })),
  'verification.alreadySent': refusal(409, () => ({
    title: 'Documentos em análise',
    description: 'Seus documentos já foram enviados e estão em análise. Avisamos por e-mail quando terminar.',
  })),
  'verification.ownSubmission': refusal(403, () => ({
    title: 'Erro de Permissão',
    description: 'Outra pessoa da equipe precisa conferir os seus documentos.',
  })),
  'verification.tooEarly': refusal<{ from: string }>(409, ({ from }) => ({
    title: 'Conta já verificada',
    description: `A renovação abre em ${formatDay(from)}.`,
  })),
};
