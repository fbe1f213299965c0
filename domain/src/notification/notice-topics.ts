import { type Action, columns, policy, type Role } from '../access/policy.ts';

export const noticeGroups = {
  releases: 'Lançamentos e lojas',
  money: 'Dinheiro',
  people: 'Pessoas',
  account: 'Conta',
  staff: 'Equipe',
} as const;

type Topic = {
  group: keyof typeof noticeGroups;
  label: string;
  about: string;
  /** A role that may do this gets such notices and chooses about them. */
  for: Action;
  panel: 'on' | 'always';
  /** 'always' goes out at once, whatever the person has chosen: it is about their money or their account. */
  mail: 'on' | 'off' | 'always';
};

/** Notices as people choose about them: a topic has one row of the settings, and any number of kinds. */
// biome-ignore format: a table is read by its columns.
export const noticeTopics = {
  storeRefused: { group: 'releases', label: 'Problema em uma loja',    about: 'Entrega ou remoção que não foi concluída', for: 'release.edit',        panel: 'on',     mail: 'on' },
  review:       { group: 'releases', label: 'Revisão da equipe',       about: 'Aprovação, correção solicitada, alteração', for: 'release.edit',       panel: 'on',     mail: 'on' },
  storeReady:   { group: 'releases', label: 'Lojas prontas',           about: 'Entrega concluída e remoção confirmada',  for: 'release.edit',         panel: 'on',     mail: 'on' },
  plan:         { group: 'releases', label: 'Plano de lançamento',   about: 'Lembretes das tarefas até a estreia e depois', for: 'releasePlan.edit', panel: 'on',    mail: 'off' },
  videoNetwork: { group: 'releases', label: 'Rede de Vídeo',           about: 'Canais, Content ID e reivindicações',     for: 'networkChannel.ask',   panel: 'on',     mail: 'on' },
  royalties:    { group: 'money',    label: 'Royalties no saldo',      about: 'Quando um relatório da loja é lançado',   for: 'withdrawal.request',   panel: 'on',     mail: 'on' },
  withdrawal:   { group: 'money',    label: 'Saque e saldo retido',    about: 'Cada passo de um saque, retenções e liberações', for: 'withdrawal.request', panel: 'on', mail: 'always' },
  payment:      { group: 'money',    label: 'Pagamentos à plataforma', about: 'Confirmação, prazo e devolução de uma taxa', for: 'payment.pay',        panel: 'on',     mail: 'on' },
  terms:        { group: 'money',    label: 'Margens e adiantamentos', about: 'Proposta, resposta e encerramento',       for: 'royaltyTerm.read',     panel: 'on',     mail: 'on' },
  split:        { group: 'people',   label: 'Divisão de royalties',    about: 'Convite, aceite, contestação e mudança',  for: 'split.read',           panel: 'on',     mail: 'on' },
  roster:       { group: 'people',   label: 'Artistas do selo',        about: 'Artista que entra pelo seu domínio, cota cheia', for: 'artist.add',    panel: 'on',     mail: 'on' },
  fans:         { group: 'people',   label: 'Fãs',                     about: 'Quantas pessoas entraram na sua lista, uma vez por dia', for: 'fan.manage', panel: 'on', mail: 'off' },
  campaign:     { group: 'people',   label: 'Campanhas',               about: 'Verba, início e fim de uma campanha sua', for: 'campaign.edit',        panel: 'on',     mail: 'off' },
  mailing:      { group: 'people',   label: 'E-mails aos fãs',         about: 'Envio que parou antes do fim',            for: 'mailing.edit',         panel: 'on',     mail: 'always' },
  opportunity:  { group: 'people',   label: 'Oportunidades',           about: 'Oportunidade nova que aceita a sua música', for: 'opportunityApplication.send', panel: 'on', mail: 'off' },
  application:  { group: 'people',   label: 'Candidaturas',            about: 'Cada passo de uma candidatura e mensagens sobre ela', for: 'opportunity.read', panel: 'on', mail: 'on' },
  request:      { group: 'people',   label: 'Solicitações e pedidos',  about: 'Resposta da equipe',                      for: 'generalRequest.create', panel: 'on',    mail: 'on' },
  support:      { group: 'people',   label: 'Suporte',                 about: 'Resposta, solução e encerramento de um chamado', for: 'support.open',  panel: 'on',     mail: 'on' },
  verification: { group: 'account',  label: 'Verificação de identidade', about: 'Decisão e vencimento',                  for: 'verification.submit',  panel: 'on',     mail: 'always' },
  domain:       { group: 'account',  label: 'Domínio próprio',         about: 'Verificado ou fora do ar',                for: 'customDomain.manage',  panel: 'on',     mail: 'always' },
  connections:  { group: 'account',  label: 'Conexões de marketing',   about: 'Webhook pausado e domínio de envio',       for: 'webhook.manage',       panel: 'on',     mail: 'on' },
  security:     { group: 'account',  label: 'Segurança',               about: 'Acesso, conta para receber, entrada e saída de um selo', for: 'panel.open', panel: 'always', mail: 'always' },
  second:       { group: 'staff',    label: 'Segunda aprovação',       about: 'Valor acima do limite de uma pessoa',     for: 'statement.manage',     panel: 'on',     mail: 'on' },
  cwr:          { group: 'staff',    label: 'Registro nas associações', about: 'Rejeição, conflito ou arquivo CWR não enviado', for: 'cwr.manage',      panel: 'on',     mail: 'on' },
  receivables:  { group: 'staff',    label: 'Pagamentos recebidos',    about: 'Devolução a fazer e valor a resolver',    for: 'payment.manage',       panel: 'on',     mail: 'on' },
  inbox:        { group: 'staff',    label: 'Caixa de atendimento',    about: 'Chamado novo, atribuído a você ou com resposta', for: 'ticket.answer', panel: 'on',     mail: 'off' },
} as const satisfies Record<string, Topic>;

export type NoticeTopic = keyof typeof noticeTopics;
export const noticeTopicNames = Object.keys(noticeTopics) as [NoticeTopic, ...NoticeTopic[]];

/** The topics that a role can get notices about, in the order of the settings. */
export function topicsFor(role: Role): NoticeTopic[] {
  const column = columns.indexOf(role);
  return noticeTopicNames.filter((name) => policy[noticeTopics[name].for][column] !== 'no');
}

export type NoticeChoice = { in_panel: boolean; by_mail: boolean };

/** A choice as it counts: what is mandatory stays on, whatever was chosen. */
export function choiceOf(name: NoticeTopic, chosen: NoticeChoice | null): NoticeChoice {
  const { panel, mail }: Topic = noticeTopics[name];
  return {
    in_panel: panel === 'always' || (chosen?.in_panel ?? true),
    by_mail: mail === 'always' || (chosen?.by_mail ?? mail === 'on'),
  };
}

/** The way a notice about this topic goes to somebody. The summary takes what may wait. */
export function wayOf(name: NoticeTopic, chosen: NoticeChoice | null, hasSummary: boolean) {
  const { in_panel, by_mail } = choiceOf(name, chosen);
  const { mail }: Topic = noticeTopics[name];
  const isNow = by_mail && (mail === 'always' || !hasSummary);
  return { isShown: in_panel, mail: isNow ? 'now' : by_mail ? 'summary' : 'none' } as const;
}
