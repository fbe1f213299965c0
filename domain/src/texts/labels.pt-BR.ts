import type { CodeKind, IssueSource } from '../code-pool/code-pool.kinds.ts';
import type { DomainFailure, DomainStatus } from '../custom-domain/custom-domain.states.ts';
import type { LeadStatus } from '../lead/lead.states.ts';
import type { BankAccountKind } from '../payment-account/bank-account.rules.ts';
import type { HolderFlag } from '../payment-account/holder.rules.ts';
import type { AccountType } from '../payment-account/payment-account.kinds.ts';
import type { PaymentAccountStatus } from '../payment-account/payment-account.states.ts';
import type { PixKeyType } from '../payment-account/pix-key.rules.ts';
import type { SettingKey } from '../platform-setting/platform-settings.ts';
import type { DocumentName, PersonKind } from '../verification/required-documents.ts';
import type { VerificationStatus } from '../verification/verification.states.ts';

/** Spec 000, point 1. */
export const codeKindLabels: Record<CodeKind, string> = { isrc: 'ISRC', upc: 'UPC e EAN' };

export const issueSourceLabels: Record<IssueSource, string> = {
  generated: 'Gerado',
  imported: 'De uma lista',
  typed: 'Digitado',
};

export const settingLabels: Record<SettingKey, string> = {
  'security.staffSecondFactor': 'Segundo fator obrigatório para a equipe',
  'quota.defaultMaxArtists': 'Cota inicial de artistas',
  'verification.validityDays': 'Validade da verificação',
  'review.isAutomatic': 'Revisão automática',
  'review.deliversOnApproval': 'Entregar ao aprovar',
  'withdrawal.minimumReais': 'Saque mínimo',
  'withdrawal.feeCents': 'Tarifa por saque',
  'withdrawal.secondApprovalReais': 'Segunda aprovação acima de',
  'withdrawal.dailyLimitReais': 'Limite diário por pessoa',
  'withdrawal.answerHours': 'Prazo para decidir um saque',
  'support.opensAtHour': 'Início do atendimento',
  'support.closesAtHour': 'Fim do atendimento',
  'support.onWeekends': 'Atendimento no fim de semana',
  'support.firstAnswerMinutes': 'Prazo da primeira resposta',
  'desk.verificationHours': 'Prazo para conferir documentos',
  'desk.reviewHours': 'Prazo para revisar um lançamento',
  'desk.paymentAccountHours': 'Prazo para aprovar uma conta de repasse',
  'desk.deliveryHours': 'Prazo para resolver uma entrega com problema',
  'desk.generalRequestHours': 'Prazo para responder uma solicitação',
  'desk.integrationRequestHours': 'Prazo para responder um pedido de integração',
  'royaltyTerm.maxMarginPercent': 'Teto da margem de um selo',
  'advance.maxReais': 'Teto de um adiantamento',
  'payment.chargesRegistrationFee': 'Cobrar a taxa de registro de obras',
  'payment.registrationFeeCents': 'Taxa de registro de uma obra',
  'payment.refundsRejected': 'Devolver a taxa de um registro recusado',
  'payment.pixKey': 'Chave Pix da plataforma',
  'payment.pixName': 'Nome de quem recebe o Pix',
  'payment.pixCity': 'Cidade de quem recebe o Pix',
  'cwr.senderName': 'Nome do remetente CWR',
  'cwr.senderCode': 'Código do remetente CWR',
  'cwr.senderIpi': 'IPI do remetente CWR',
  'cwr.uses22': 'Gerar CWR 2.2',
  'mailing.perMinute': 'E-mails de campanha por minuto',
  'notification.readDays': 'Tempo de guarda dos avisos lidos',
  'privacy.graceDays': 'Prazo para desistir da exclusão',
  'privacy.officerEmail': 'E-mail do encarregado de dados',
};

/** Spec 000, point 4. */
export const verificationStatusLabels: Record<VerificationStatus, string> = {
  pending: 'Pendente',
  pending_review: 'Em Análise',
  approved: 'Aprovado',
  rejected: 'Rejeitado',
};

export const personKindLabels: Record<PersonKind, string> = { cpf: 'CPF', cnpj: 'CNPJ' };

export const documentLabels: Record<DocumentName, string> = {
  identity_front: 'Identidade (frente)',
  identity_back: 'Identidade (verso)',
  selfie: 'Selfie',
  proof_of_address: 'Comprovante de endereço',
  company_card: 'Cartão CNPJ',
  articles: 'Contrato social',
  representative_identity: 'Identidade do representante',
};

/** As in mock-up 08-financeiro. */
export const paymentAccountStatusLabels: Record<PaymentAccountStatus, string> = {
  pending: 'Em Análise',
  approved: 'Aprovada',
  rejected: 'Rejeitada',
};

export const accountTypeLabels: Record<AccountType, string> = { pix: 'Pix', bank: 'Conta bancária' };

export const pixKeyTypeLabels: Record<PixKeyType, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  phone: 'Celular',
  random: 'Chave aleatória',
};

export const bankAccountKindLabels: Record<BankAccountKind, string> = {
  checking: 'Conta corrente',
  savings: 'Conta poupança',
  payment: 'Conta de pagamento',
};

export const holderFlagLabels: Record<HolderFlag, string> = {
  unverified: 'A pessoa não tem verificação em dia.',
  renamed: 'O nome do cadastro mudou depois da verificação.',
  holderName: 'Nome do titular diferente do verificado.',
  holderNumber: 'CPF ou CNPJ do titular diferente do verificado.',
  pixKey: 'A chave Pix não é o documento do titular.',
};

export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'Novo',
  contacted: 'Contatado',
  converted: 'Convertido',
};

export const domainStatusLabels: Record<DomainStatus, string> = {
  pending: 'Pendente DNS',
  verified: 'Verificado',
  failed: 'Falha',
};

/** Why a look at a domain ended without proof, and what helps. */
export const domainFailureTexts: Record<DomainFailure, string> = {
  txtMissing: 'Não encontramos o registro TXT. Confira o nome e aguarde a propagação do DNS.',
  txtWrong: 'O registro TXT existe, mas o valor é outro. Copie o valor de novo.',
  cnameMissing: 'Não encontramos o registro CNAME. Confira o nome e aguarde a propagação do DNS.',
  cnameWrong: 'O domínio aponta para outro lugar. Corrija o registro CNAME.',
  taken:
    'Este domínio já foi comprovado por outra conta. Se ele é seu, apague do DNS o registro TXT da outra conta e verifique de novo.',
  noAnswer: 'Os servidores de DNS do domínio não responderam. Tente de novo em alguns minutos.',
};
