import type { AuditView } from '../audit/audit.contract.ts';
import { formatExactMoney } from '../money/format-exact-money.ts';
import { Decimal } from '../money/money.ts';
import { campaignStatusLabels } from './campaign.pt-BR.ts';
import { deliveryStatusLabels } from './delivery-status.pt-BR.ts';
import { distributionStatusLabels } from './distribution.pt-BR.ts';
import { requestTypeLabels } from './general-request.pt-BR.ts';
import {
  accountTypeLabels,
  bankAccountKindLabels,
  codeKindLabels,
  documentLabels,
  holderFlagLabels,
  leadStatusLabels,
  paymentAccountStatusLabels,
  personKindLabels,
  pixKeyTypeLabels,
  settingLabels,
  verificationStatusLabels,
} from './labels.pt-BR.ts';
import { mailingStatusLabels } from './mailing-status.pt-BR.ts';
import { applicationStatusLabels, opportunityStatusLabels } from './opportunity.pt-BR.ts';
import { roleLabels } from './role.labels.pt-BR.ts';
import { platformLabels } from './stores.pt-BR.ts';
import { ticketCategoryLabels } from './support.pt-BR.ts';
import {
  assetStatusLabels,
  channelStatusLabels,
  claimAnswerLabels,
  claimStatusLabels,
  contentIdPolicyLabels,
} from './video-network.pt-BR.ts';
import { withdrawalStatusLabels } from './withdrawal.pt-BR.ts';

/** The words for what an entry holds before and after. `recordAudit` takes no other fields. */
const fields = {
  full_name: 'Nome',
  display_name: 'Nome de exibição',
  company_name: 'Empresa',
  role: 'Papel',
  aggregator_id: 'Agregador',
  max_artists: 'Cota',
  plan: 'Plano',
  status: 'Situação',
  society: 'Associação',
  cwr_file: 'Arquivo CWR',
  work_count: 'Obras',
  iswc: 'ISWC',
  unmatched_count: 'Sem correspondência',
  document_status: 'Documentos',
  attempt: 'Tentativa',
  rejection_reason: 'Motivo',
  admin_notes: 'Observações',
  verification_expires_at: 'Válida até',
  is_verified: 'Verificado',
  document: 'Documento',
  name: 'Nome',
  pix_key: 'Chave Pix',
  account_type: 'Tipo de conta',
  bank_name: 'Banco',
  email: 'E-mail',
  expires_at: 'Válida até',
  expired_at: 'Expirou em',
  due_at: 'Apagamento em',
  reason: 'Motivo',
  channel: 'Canal',
  asset_code: 'ID no YouTube',
  channel_count: 'Canais',
  slug: 'Endereço',
  content_policy: 'Política',
  claim_answer: 'Resposta',
  claim_count: 'Reivindicações',
  video: 'Vídeo',
  refusal: 'Motivo',
  title_on_youtube: 'Nome no YouTube',
  account_holder_name: 'Titular',
  account_number: 'Conta',
  agency_number: 'Agência',
  bank_account_kind: 'Tipo de conta bancária',
  bank_code: 'Código do banco',
  document_number: 'CPF ou CNPJ',
  document_type: 'Tipo de documento',
  pix_key_type: 'Tipo da chave',
  person_kind: 'Tipo de pessoa',
  documents: 'Documentos',
  flags: 'Alertas',
  kind: 'Tipo',
  code: 'Código',
  prefix: 'Prefixo',
  next_number: 'Próximo número',
  imported_count: 'Códigos importados',
  is_open: 'Aberto',
  has_own_white_label: 'White label próprio',
  primaryColor: 'Cor primária',
  secondaryColor: 'Cor secundária',
  tertiaryColor: 'Cor terciária',
  gradientStartColor: 'Início do degradê',
  gradientEndColor: 'Fim do degradê',
  textColor: 'Texto no tema escuro',
  textColorOnLight: 'Texto no tema claro',
  buttonColor: 'Cor dos botões',
  buttonTextColor: 'Texto dos botões',
  logoUrl: 'Logo',
  faviconUrl: 'Favicon',
  fontFamily: 'Fonte',
  companyName: 'Nome da marca',
  userAvatarPlaceholder: 'Avatar padrão',
  artistBannerUrl: 'Banner do artista',
  artistAccentColor: 'Cor de destaque',
  platform: 'Loja',
  platforms: 'Lojas',
  is_delivered: 'Entregue',
  note: 'Observação',
  deadline: 'Inscrições até',
  round: 'Rodada',
  protocol: 'Entrega por',
  is_on: 'Ligada',
  is_live: 'Produção',
  host: 'Servidor',
  port: 'Porta',
  username: 'Usuário',
  host_key: 'Chave do servidor',
  remote_path: 'Pasta',
  endpoint: 'Endereço do serviço',
  bucket: 'Bucket',
  region: 'Região',
  access_key_id: 'ID da chave de acesso',
  secrets: 'Segredos trocados',
  sender_dpid: 'DPID do remetente',
  sender_name: 'Nome do remetente',
  recipient_dpid: 'DPID da loja',
  recipient_name: 'Nome da loja na mensagem',
  message_version: 'Formato',
  layout: 'Organização',
  acknowledges: 'Confirma o recebimento',
  ack_path: 'Pasta das confirmações',
  territories: 'Países',
  at_once: 'Entregas simultâneas',
  takes_videos: 'Recebe vídeos',
  page: 'Página de artista',
  distributor_name: 'Loja ou distribuidor',
  request_type: 'Solicitação',
  tool_name: 'Nome',
  end_to_end_id: 'Identificador do Pix',
  amount: 'Valor',
  currency: 'Moeda',
  daily_limit: 'Limite diário de saque',
  net: 'Valor líquido',
  rate: 'Cotação',
  valid_on: 'Vale desde',
  effective_from: 'Vale desde',
  basis_points: 'Porcentagem',
  is_paid: 'Pago fora da plataforma',
  content_value: 'Texto',
  title: 'Título',
  summary: 'Resumo',
  body: 'Texto',
  version: 'Versão',
  called_off: 'Envio cancelado antes da entrega',
  share_basis_points: 'Parte',
  shares: 'Partes',
  artist: 'Artista',
  isrc: 'ISRC',
  upc: 'UPC',
  store_ref: 'Código na loja',
  rule: 'Vale para os próximos relatórios',
  is_left: 'Deixada sem correspondência',
  conversions: 'Cotações',
  payable_on: 'Disponível em',
  sha256: 'Impressão digital do arquivo (SHA-256)',
  number: 'Número',
  count: 'Saques',
  total: 'Total',
  category: 'Categoria',
  assignee: 'Responsável',
  merged: 'Chamado unido',
  other: 'Outro chamado',
  store_addresses: 'Endereços nas lojas',
  result_days: 'Dias de resultados',
  fans_proved: 'Fãs com prova própria',
  fans_asked: 'Fãs a confirmar por e-mail',
  /** As the ceiling was called while it had no currency. */
  'advance.maxAmount': 'Teto de um adiantamento',
} satisfies Record<string, string>;

/** Numbers of the database, which say nothing to whoever reads: what stands beside them does. */
const bareIds = ['delivery', 'track_id', 'entryId'] as const;

export type AuditField = keyof typeof fields | keyof typeof settingLabels | (typeof bareIds)[number];

const requestStatuses = { pending: 'Em análise', approved: 'Aprovada', rejected: 'Rejeitada' };
const integrationStatuses = { pending: 'Em análise', approved: 'Aprovado', rejected: 'Rejeitado' };
const secrets = { password: 'senha', private_key: 'chave privada', secret_key: 'chave secreta' };
const PROOF = 'Comprovante da conta';

type Labels = Readonly<Record<string, string>>;
/** On the clock of whoever reads it. */
type FormatInstant = (instant: string) => string;
type Entry = Pick<AuditView, 'action' | 'before' | 'after'>;

/** The fields whose values are words of the code; the screen says them as it does everywhere else. */
const valueLabels: Readonly<Record<string, Labels>> = {
  role: roleLabels,
  document_status: verificationStatusLabels,
  person_kind: personKindLabels,
  account_type: accountTypeLabels,
  pix_key_type: pixKeyTypeLabels,
  document_type: pixKeyTypeLabels,
  bank_account_kind: bankAccountKindLabels,
  flags: holderFlagLabels,
  kind: codeKindLabels,
  platform: platformLabels,
  platforms: platformLabels,
  request_type: requestTypeLabels,
  called_off: platformLabels,
  category: ticketCategoryLabels,
  content_policy: contentIdPolicyLabels,
  claim_answer: claimAnswerLabels,
  secrets,
};

/** Which things have a status, and how it is said of them. */
const statusLabels: Readonly<Record<string, Labels>> = {
  application: applicationStatusLabels,
  campaign: campaignStatusLabels,
  contentId: assetStatusLabels,
  delivery: deliveryStatusLabels,
  distribution: distributionStatusLabels,
  generalRequest: requestStatuses,
  integrationRequest: integrationStatuses,
  lead: leadStatusLabels,
  mailing: mailingStatusLabels,
  networkChannel: channelStatusLabels,
  opportunity: opportunityStatusLabels,
  paymentAccount: paymentAccountStatusLabels,
  release: distributionStatusLabels,
  verification: verificationStatusLabels,
  videoClaim: claimStatusLabels,
  withdrawal: withdrawalStatusLabels,
};

/** Subject of an entry about nobody: the store of a connector, or the subject's id. */
export function subjectOf({ action, after, subject_id }: Pick<AuditView, 'action' | 'after' | 'subject_id'>) {
  if (!action.startsWith('connector.')) return subject_id;
  return platformLabels[after?.platform as keyof typeof platformLabels] ?? subject_id;
}

/** The fields an entry speaks of, in words, with what they were and what they became. */
export function audited({ action, before, after }: Entry, formatInstant: FormatInstant) {
  const kept = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const names = kept.filter((name) => !(bareIds as readonly string[]).includes(name));
  const currency = String(after?.currency ?? before?.currency ?? 'BRL');
  const said = (name: string, value: unknown) =>
    figure(name, value, currency) ?? written(name, value, labelsOf(action, name), formatInstant);
  const changes = names.map((name) => ({
    field: fieldLabel(action, name),
    before: said(name, before?.[name]),
    after: said(name, after?.[name]),
  }));
  return changes.filter((change) => change.before !== change.after);
}

function fieldLabel(action: Entry['action'], name: string): string {
  if (action === 'document.opened' && name === 'name') return fields.document;
  if (name === 'number') return action.startsWith('ticket.') ? 'Chamado' : fields.number;
  return (fields as Labels)[name] ?? (settingLabels as Labels)[name] ?? name;
}

/** A document's name is a word of the code, a person's is not; and each thing has states of its own. */
function labelsOf(action: Entry['action'], field: string): Labels {
  if (field === 'name') return action === 'document.opened' ? { ...documentLabels, proof: PROOF } : {};
  if (field !== 'status') return valueLabels[field] ?? {};
  return statusLabels[action.split('.', 1)[0] ?? ''] ?? {};
}

/** Null for what is no amount and no percentage. An amount is in the entry's own currency, what a person is paid in reais. */
function figure(field: string, value: unknown, currency: string): string | null {
  if (field.endsWith('basis_points') && typeof value === 'number') return percent(value);
  if (!Decimal.safeParse(String(value)).success) return null;
  if (field === 'amount') return formatExactMoney({ amount: String(value), currency });
  return inReais.includes(field) ? formatExactMoney({ amount: String(value), currency: 'BRL' }) : null;
}

const inReais: readonly string[] = ['daily_limit', 'net', 'rate', 'total'];

function percent(basisPoints: number): string {
  return `${(basisPoints / 100).toLocaleString('pt-BR')}%`;
}

/** Null where there was nothing. */
function written(field: string, value: unknown, labels: Labels, formatInstant: FormatInstant): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value)) return value.map((one) => labels[String(one)] ?? part(one)).join(', ') || null;
  if (typeof value === 'object') return JSON.stringify(value);
  if (field.endsWith('_at')) return formatInstant(String(value));
  return labels[String(value)] ?? String(value);
}

/** One of several: a person's share, a rate between two currencies, or a plain word. */
function part(value: unknown): string {
  const { name, share_basis_points, from, to, rate } = (value ?? {}) as Record<string, unknown>;
  if (typeof share_basis_points === 'number') return `${name} ${percent(share_basis_points)}`;
  if (from && to) return `${from} para ${to} ${String(rate).replace('.', ',')}`;
  return String(value);
}
