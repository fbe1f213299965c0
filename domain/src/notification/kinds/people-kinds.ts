import { z } from 'zod';
import type { Role } from '../../access/policy.ts';
import { domainFailures } from '../../custom-domain/custom-domain.states.ts';
import { limitKinds } from '../../mailing/mailing.rules.ts';
import { formatDay } from '../../texts/format-day.ts';
import { kind, line, type Saying } from '../notice-kind.ts';

const part = { release_id: z.string(), title: z.string(), who: z.string() };
const splitPath = ({ release_id }: { release_id: string }) => `/app/financial/splits/${release_id}`;

const settingsOf: Partial<Record<Role, string>> = { AGGREGATOR: 'aggregator', COLLABORATOR: 'collaborator' };

const accountNews = {
  created: { title: 'Nova conta para receber', tone: 'info' },
  changed: { title: 'Conta para receber alterada: em análise pela equipe', tone: 'info' },
  removed: { title: 'Conta para receber removida', tone: 'info' },
  approved: { title: 'Conta para receber aprovada', tone: 'success' },
  rejected: { title: 'Conta para receber rejeitada: sua vez', tone: 'danger' },
} as const;

const campaignNews = {
  start: { title: 'Campanha no ar', detail: 'Ela vai até a data marcada.', tone: 'success' },
  end: { title: 'Campanha encerrada', detail: 'Confira os resultados.', tone: 'info' },
  approve: { title: 'Verba aprovada', detail: 'A campanha começa na data marcada.', tone: 'success' },
  refuse: {
    title: 'Verba não aprovada',
    detail: 'A campanha voltou a ser rascunho. O motivo está nela.',
    tone: 'danger',
  },
} as const;

const mailingLimits = {
  bounces: 'Muitos endereços recusaram o e-mail. Revise a lista, retire os antigos e continue quando quiser.',
  complaints: 'Muitas pessoas marcaram o e-mail como spam. Revise o texto e o público antes de continuar.',
} as const;

const OPPORTUNITIES = '/app/marketing-partnerships/opportunities';
const applicationNews = {
  shortlist: { title: 'Você está na lista curta', detail: 'A decisão é de quem publicou.', tone: 'success' },
  unlist: { title: 'Sua candidatura saiu da lista curta', detail: 'Ela continua em análise.', tone: 'info' },
  accept: { title: 'Candidatura aceita', detail: 'Combine os próximos passos pela conversa.', tone: 'success' },
  decline: { title: 'Candidatura não selecionada', detail: null, tone: 'info' },
  cancelled: { title: 'Oportunidade cancelada', detail: 'Sua candidatura foi encerrada.', tone: 'warning' },
} as const;

export const peopleKinds = {
  'split.invited': kind('split', 'people', part, ({ title, who }) => ({
    title: `${who} incluiu você na divisão de ${title}`,
    detail: 'O link para aceitar ou contestar está no seu e-mail.',
    href: '/app/financial/splits',
    tone: 'brand',
  })),
  'split.accepted': kind('split', 'people', part, (share) => ({
    title: `${share.who} aceitou a divisão`,
    detail: share.title,
    href: splitPath(share),
    tone: 'success',
  })),
  'split.disputed': kind(
    'split',
    'people',
    { ...part, reason: z.string().nullable() },
    (share): Saying => ({
      title: `${share.who} contestou a divisão`,
      detail: line(share.title, share.reason),
      href: splitPath(share),
      tone: 'danger',
      action: 'Rever divisão',
    }),
  ),
  'split.dropped': kind('split', 'people', part, ({ title, who }) => ({
    title: `Mudou a divisão de ${title}`,
    detail: `${who} tirou a sua parte da divisão.`,
    href: '/app/financial/splits',
    tone: 'warning',
  })),

  'fan.joined': kind('fans', 'people', { number: z.number() }, ({ number }) => ({
    title:
      number === 1
        ? 'Uma pessoa entrou na sua lista de fãs'
        : `${number.toLocaleString('pt-BR')} pessoas entraram na sua lista de fãs`,
    detail: 'Ontem, com a inscrição confirmada por e-mail',
    href: '/app/marketing-partnerships/fans',
    tone: 'success',
  })),

  'plan.taskDue': kind(
    'plan',
    'review',
    { release_id: z.string(), release: z.string(), task: z.string(), day: z.string(), who: z.string().nullable() },
    ({ release_id, release, task, day, who }) => ({
      title: `Lembrete: ${task}`,
      detail: line(release || 'Sem título', who, `até ${formatDay(`${day}T12:00:00Z`)}`),
      href: `/app/marketing-partnerships/plan?lancamento=${release_id}`,
      tone: 'info',
      action: 'Abrir plano',
    }),
  ),

  'plan.linkMade': kind(
    'plan',
    'review',
    { release_id: z.string(), release: z.string() },
    ({ release_id, release }) => ({
      title: 'Smart link criado pelo plano de lançamento',
      detail: line(release || 'Sem título', 'confira os endereços das lojas'),
      href: `/app/marketing-partnerships/smart-link?lancamento=${release_id}`,
      tone: 'success',
      action: 'Abrir smart link',
    }),
  ),

  'roster.joined': kind('roster', 'people', { who: z.string() }, ({ who }, { count }) => ({
    title: count > 1 ? `${count} artistas entraram no seu elenco` : `${who} entrou no seu elenco`,
    detail: 'Cadastro pelo seu domínio',
    href: '/app/manage-aggregator-artists',
    tone: 'success',
  })),
  'roster.turnedAway': kind('roster', 'people', { who: z.string() }, ({ who }, { count }) => ({
    title: 'Sua cota de artistas está cheia',
    detail:
      count > 1
        ? `${count} artistas se cadastraram pelo seu domínio e ficaram sem vaga.`
        : `${who} se cadastrou pelo seu domínio e ficou sem vaga.`,
    href: '/app/manage-aggregator-artists',
    tone: 'warning',
  })),
  'label.added': kind('security', 'people', { who: z.string() }, ({ who }) => ({
    title: `${who} criou a sua conta de artista`,
    detail: 'Você faz parte do elenco do selo.',
    href: '/app/dashboard',
    tone: 'info',
  })),
  'label.removed': kind('security', 'people', { who: z.string() }, ({ who }) => ({
    title: `Você não faz mais parte de ${who}`,
    detail: 'Sua conta, seu catálogo e seus valores continuam com você.',
    href: '/app/dashboard',
    tone: 'info',
  })),
  'label.noPlace': kind('security', 'people', { who: z.string() }, ({ who }) => ({
    title: 'Sua conta foi criada como independente',
    detail: `${who} não tem mais vagas para artistas.`,
    href: '/app/dashboard',
    tone: 'info',
  })),

  'request.decided': kind(
    'request',
    'request',
    { name: z.string(), is_approved: z.boolean(), note: z.string().nullable(), href: z.string() },
    ({ name, is_approved, note, href }): Saying => ({
      title: `${is_approved ? 'Solicitação aprovada' : 'Solicitação não aprovada'}: ${name}`,
      detail: note,
      href,
      tone: is_approved ? 'success' : 'danger',
    }),
  ),

  'campaign.moved': kind(
    'campaign',
    'proposal',
    { campaign_id: z.string(), name: z.string(), event: z.enum(['start', 'end', 'approve', 'refuse']) },
    ({ campaign_id, name, event }): Saying => ({
      title: `${campaignNews[event].title}: ${name}`,
      detail: campaignNews[event].detail,
      href: `/app/marketing-partnerships/campaign?campanha=${campaign_id}`,
      tone: campaignNews[event].tone,
    }),
  ),

  'webhook.paused': kind(
    'connections',
    'request',
    { host: z.string(), count: z.int() },
    ({ host, count }): Saying => ({
      title: `Webhook pausado: ${host}`,
      detail: `${count} eventos seguidos não foram aceitos. Corrija o servidor e retome os envios.`,
      href: '/app/settings/marketing',
      tone: 'danger',
      action: 'Ver webhook',
    }),
  ),
  'sender.verified': kind('connections', 'domain', { domain: z.string() }, ({ domain }) => ({
    title: `Domínio de envio verificado: ${domain}`,
    detail: 'Seus e-mails já podem sair por ele.',
    href: '/app/settings/marketing',
    tone: 'success',
  })),
  'sender.lost': kind(
    'connections',
    'domain',
    { domain: z.string() },
    ({ domain }): Saying => ({
      title: `Domínio de envio com falha: ${domain}`,
      detail: 'Seus e-mails voltaram a sair pelo endereço da plataforma. Corrija os registros do DNS.',
      href: '/app/settings/marketing',
      tone: 'danger',
      action: 'Ver registros',
    }),
  ),
  'mailing.ended': kind(
    'campaign',
    'proposal',
    { campaign_id: z.string(), name: z.string(), sent: z.int(), doubtful: z.int() },
    ({ campaign_id, name, sent, doubtful }): Saying => ({
      title: `Envio concluído: ${name}`,
      detail: line(
        sent === 1 ? '1 e-mail entregue ao servidor' : `${sent} e-mails entregues ao servidor`,
        doubtful > 0 ? `${doubtful} sem confirmação` : null,
      ),
      href: `/app/marketing-partnerships/campaign?campanha=${campaign_id}`,
      tone: 'success',
    }),
  ),
  'mailing.stopped': kind(
    'mailing',
    'proposal',
    { campaign_id: z.string(), name: z.string(), limit: z.enum(limitKinds) },
    ({ campaign_id, name, limit }): Saying => ({
      title: `Envio parado: ${name}`,
      detail: mailingLimits[limit],
      href: `/app/marketing-partnerships/campaign?campanha=${campaign_id}`,
      tone: 'danger',
      action: 'Ver o envio',
    }),
  ),

  'opportunity.opened': kind(
    'opportunity',
    'proposal',
    { opportunity_id: z.string(), title: z.string(), who: z.string(), deadline: z.string() },
    ({ opportunity_id, title, who, deadline }): Saying => ({
      title: `Oportunidade aberta: ${title}`,
      detail: line(who, `inscrições até ${formatDay(`${deadline}T12:00:00Z`)}`),
      href: `${OPPORTUNITIES}?oportunidade=${opportunity_id}`,
      tone: 'brand',
      action: 'Ver oportunidade',
    }),
  ),
  'opportunity.closed': kind(
    'application',
    'proposal',
    { opportunity_id: z.string(), title: z.string(), undecided: z.int() },
    ({ opportunity_id, title, undecided }): Saying => ({
      title: `Inscrições encerradas: ${title}`,
      detail:
        undecided === 0
          ? 'Nenhuma candidatura aguarda decisão.'
          : `${undecided === 1 ? '1 candidatura aguarda' : `${undecided} candidaturas aguardam`} a sua decisão.`,
      href: `${OPPORTUNITIES}?aba=managed&oportunidade=${opportunity_id}`,
      tone: undecided > 0 ? 'warning' : 'info',
      ...(undecided > 0 ? { action: 'Decidir' } : {}),
    }),
  ),
  'application.received': kind(
    'application',
    'people',
    { opportunity_id: z.string(), application_id: z.string(), title: z.string(), who: z.string() },
    ({ opportunity_id, application_id, title, who }, { count }): Saying => ({
      title: count > 1 ? `${count} candidaturas novas: ${title}` : `${who} se candidatou: ${title}`,
      detail: 'Ouça, ponha na lista curta ou decida.',
      href: `${OPPORTUNITIES}?aba=managed&oportunidade=${opportunity_id}${count > 1 ? '' : `&candidatura=${application_id}`}`,
      tone: 'info',
    }),
  ),
  'application.withdrawn': kind(
    'application',
    'people',
    { opportunity_id: z.string(), title: z.string(), who: z.string() },
    ({ opportunity_id, title, who }): Saying => ({
      title: `${who} cancelou a candidatura`,
      detail: title,
      href: `${OPPORTUNITIES}?aba=managed&oportunidade=${opportunity_id}`,
      tone: 'info',
    }),
  ),
  'application.moved': kind(
    'application',
    'proposal',
    {
      application_id: z.string(),
      title: z.string(),
      release: z.string(),
      step: z.enum(['shortlist', 'unlist', 'accept', 'decline', 'cancelled']),
      note: z.string(),
    },
    ({ application_id, title, release, step, note }): Saying => ({
      title: `${applicationNews[step].title}: ${title}`,
      detail: line(release, note || applicationNews[step].detail),
      href: `${OPPORTUNITIES}?aba=applications&candidatura=${application_id}`,
      tone: applicationNews[step].tone,
    }),
  ),
  'application.asked': kind(
    'application',
    'chat',
    { ticket_id: z.string(), application_id: z.string(), title: z.string() },
    ({ application_id, title }, { count }): Saying => ({
      title: count > 1 ? `${count} mensagens sobre uma candidatura` : 'Mensagem nova sobre uma candidatura',
      detail: title,
      href: `${OPPORTUNITIES}?aba=managed&candidatura=${application_id}`,
      tone: 'info',
    }),
  ),

  'verification.approved': kind('verification', 'shield', { expires_at: z.string() }, ({ expires_at }) => ({
    title: 'Sua conta foi verificada',
    detail: `Vale até ${formatDay(expires_at)}`,
    href: '/app/settings/verification',
    tone: 'success',
  })),
  'verification.rejected': kind('verification', 'shield', { reason: z.string() }, ({ reason }) => ({
    title: 'Precisamos de novos documentos: sua vez',
    detail: reason,
    href: '/app/settings/verification',
    tone: 'danger',
    action: 'Enviar documentos',
  })),
  'verification.expiring': kind(
    'verification',
    'shield',
    { expires_at: z.string(), days: z.number() },
    ({ expires_at, days }): Saying => ({
      title: days > 0 ? `Sua verificação vence em ${days === 1 ? '1 dia' : `${days} dias`}` : 'Verificação Expirada',
      detail: `Vale até ${formatDay(expires_at)}`,
      href: '/app/settings/verification',
      tone: 'warning',
      action: 'Renovar verificação',
    }),
  ),
  'domain.verified': kind('domain', 'domain', { host: z.string() }, ({ host }) => ({
    title: 'Seu domínio foi verificado',
    detail: host,
    href: '/app/settings/aggregator/branding',
    tone: 'success',
  })),
  'domain.lost': kind('domain', 'domain', { host: z.string(), failure: z.enum(domainFailures) }, ({ host }) => ({
    title: 'Seu domínio saiu do ar',
    detail: host,
    href: '/app/settings/aggregator/branding',
    tone: 'danger',
    action: 'Conferir domínio',
  })),
  'paymentAccount.changed': kind(
    'security',
    'shield',
    {
      news: z.enum(['created', 'changed', 'removed', 'approved', 'rejected']),
      account: z.string(),
      reason: z.string().nullable(),
    },
    ({ news, account, reason }, { role }): Saying => ({
      ...accountNews[news],
      ...(news === 'rejected' ? { action: 'Corrigir conta' } : {}),
      detail: line(account, reason),
      href: `/app/settings/${settingsOf[role] ?? 'artist'}/payment-accounts`,
    }),
  ),
  'superAdmin.made': kind('security', 'shield', { who: z.string(), by: z.string() }, ({ who, by }) => ({
    title: `${who} agora é super administrador`,
    detail: `Por ${by}`,
    href: '/app/admin/users-management',
    tone: 'warning',
  })),
};
