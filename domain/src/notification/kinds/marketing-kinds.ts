import { z } from 'zod';
import { limitKinds } from '../../mailing/mailing.rules.ts';
import { taskTroubles } from '../../release-plan/plan.kinds.ts';
import { formatDay } from '../../texts/format-day.ts';
import { taskTroubleTexts } from '../../texts/release-plan.pt-BR.ts';
import { kind, line, type Saying } from '../notice-kind.ts';

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
  bounces: 'Muitos e-mails foram recusados. Veja os motivos, revise a lista e continue quando quiser.',
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

/** Notices about fans, release plans, campaigns, their mails, connections and opportunities. */
export const marketingKinds = {
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

  'plan.teaserMade': kind(
    'plan',
    'review',
    { release_id: z.string(), release: z.string() },
    ({ release_id, release }) => ({
      title: 'Teaser pronto pelo plano de lançamento',
      detail: line(release || 'Sem título', 'assista e baixe o vídeo'),
      href: `/app/marketing-partnerships/teaser?lancamento=${release_id}`,
      tone: 'success',
      action: 'Ver teaser',
    }),
  ),

  'plan.mailToCheck': kind(
    'plan',
    'review',
    { release_id: z.string(), release: z.string(), task: z.string(), day: z.string() },
    ({ release_id, release, task, day }) => ({
      title: `Confira o e-mail: ${task}`,
      detail: line(release || 'Sem título', `agende até ${formatDay(`${day}T12:00:00Z`)}, ou ele não sai`),
      href: `/app/marketing-partnerships/plan?lancamento=${release_id}`,
      tone: 'info',
      action: 'Abrir plano',
    }),
  ),

  'plan.taskTroubled': kind(
    'plan',
    'review',
    { release_id: z.string(), release: z.string(), task: z.string(), trouble: z.enum(taskTroubles) },
    ({ release_id, release, task, trouble }) => ({
      title: `O plano precisa de você: ${task}`,
      detail: line(release || 'Sem título', taskTroubleTexts[trouble]),
      href: `/app/marketing-partnerships/plan?lancamento=${release_id}`,
      tone: 'warning',
      action: 'Abrir plano',
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
  'mailing.cancelled': kind(
    'mailing',
    'proposal',
    { campaign_id: z.string(), name: z.string(), waiting: z.int() },
    ({ campaign_id, name, waiting }): Saying => ({
      title: `Envio encerrado com a campanha: ${name}`,
      detail:
        waiting === 0
          ? 'O e-mail agendado não foi enviado.'
          : `${waiting === 1 ? '1 pessoa ficou' : `${waiting} pessoas ficaram`} sem o e-mail.`,
      href: `/app/marketing-partnerships/campaign?campanha=${campaign_id}`,
      tone: 'warning',
      action: 'Ver o envio',
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
};
