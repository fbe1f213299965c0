import { z } from 'zod';
import type { Role } from '../../access/policy.ts';
import { domainFailures } from '../../custom-domain/custom-domain.states.ts';
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
