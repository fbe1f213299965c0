import type { Role } from '../access/policy.ts';
import type { AuditAction } from '../audit/audit.actions.ts';
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
export const roleLabels: Record<Role, string> = {
  SUPER_ADMIN: 'Super Administrador',
  ADMIN: 'Administrador',
  ARTIST: 'Artista',
  AGGREGATOR: 'Agregador',
  FINANCE: 'Financeiro',
  SUPPORT: 'Suporte',
  COLLABORATOR: 'Colaborador',
};

/** What the trail says somebody did. */
export const auditActionLabels: Record<AuditAction, string> = {
  'artist.added': 'Artista adicionado',
  'artist.invited': 'Artista convidado',
  'artist.changed': 'Artista alterado',
  'artist.removed': 'Artista removido do elenco',
  'brand.changed': 'Marca alterada',
  'code.issued': 'Código gerado',
  'codePool.created': 'Lote de códigos criado',
  'codePool.changed': 'Lote de códigos alterado',
  'codePool.imported': 'Lista de códigos importada',
  'connector.changed': 'Conexão com loja alterada',
  'connector.paused': 'Entregas a uma loja pausadas',
  'connector.resumed': 'Entregas a uma loja retomadas',
  'content.changed': 'Texto alterado',
  'customDomain.changed': 'Domínio informado',
  'customDomain.verified': 'Domínio verificado',
  'customDomain.failed': 'Verificação do domínio falhou',
  'customDomain.removed': 'Domínio removido',
  'delivery.retried': 'Entrega tentada novamente',
  'delivery.settled': 'Entrega resolvida manualmente',
  'delivery.takenDown': 'Lançamento removido de lojas',
  'distribution.started': 'Processamento da distribuição iniciado',
  'distribution.retried': 'Nova tentativa de distribuição',
  'exchangeRate.set': 'Cotação registrada',
  'generalRequest.created': 'Solicitação enviada',
  'generalRequest.approved': 'Solicitação aprovada',
  'generalRequest.rejected': 'Solicitação rejeitada',
  'artistDashboard.opened': 'Painel de artista aberto',
  'integrationRequest.created': 'Integração pedida',
  'integrationRequest.approved': 'Integração aprovada',
  'integrationRequest.rejected': 'Integração rejeitada',
  'artistPage.changed': 'Página de artista em loja alterada',
  'landing.published': 'Página inicial publicada',
  'landing.restored': 'Versão da página inicial restaurada',
  'lead.changed': 'Lead alterado',
  'participant.changed': 'Participante alterado',
  'participant.removed': 'Participante removido',
  'ledger.matured': 'Pagamentos pendentes liberados',
  'hold.placed': 'Valor retido',
  'hold.released': 'Retenção encerrada',
  'quota.changed': 'Cota alterada',
  'release.imported': 'Lançamento importado',
  'release.submitted': 'Lançamento enviado para revisão',
  'release.withdrawn': 'Lançamento removido',
  'release.fileDownloaded': 'Arquivo de lançamento baixado',
  'release.approved': 'Lançamento aprovado',
  'release.correctionAsked': 'Correção de lançamento solicitada',
  'release.rejected': 'Lançamento rejeitado',
  'release.changeRequested': 'Alteração de lançamento pedida',
  'release.changeAllowed': 'Alteração de lançamento liberada',
  'release.changeDeclined': 'Alteração de lançamento recusada',
  'report.requested': 'Relatório pedido',
  'royaltyTerm.changed': 'Condição de royalties definida',
  'royaltyTerm.proposed': 'Margem proposta',
  'royaltyTerm.accepted': 'Margem aceita',
  'royaltyTerm.declined': 'Margem recusada',
  'royaltyTerm.ended': 'Margem encerrada',
  'royaltyTerm.defaultSet': 'Margem para novos artistas definida',
  'advance.proposed': 'Adiantamento proposto',
  'advance.seconded': 'Adiantamento confirmado pela segunda pessoa',
  'advance.given': 'Adiantamento aceito e registrado',
  'advance.declined': 'Adiantamento recusado',
  'advance.ended': 'Proposta de adiantamento cancelada',
  'split.changed': 'Divisão de royalties alterada',
  'split.invited': 'Convite de divisão enviado',
  'split.accepted': 'Divisão aceita',
  'split.disputed': 'Divisão contestada',
  'split.released': 'Valor retido liberado',
  'setting.changed': 'Configuração alterada',
  'statement.uploaded': 'Relatório de royalties enviado',
  'statement.mapped': 'Colunas de relatório informadas',
  'statement.refused': 'Relatório de royalties recusado',
  'statement.imported': 'Importação de relatório pedida',
  'statement.notImported': 'Importação de relatório não concluída',
  'statement.discarded': 'Relatório de royalties descartado',
  'statement.opened': 'Arquivo de relatório aberto',
  'statement.answered': 'Aviso de relatório conferido',
  'statement.firstApproved': 'Primeira aprovação de relatório',
  'statement.sentBack': 'Relatório devolvido pela segunda pessoa',
  'statement.reversalAsked': 'Estorno de relatório aguarda segunda pessoa',
  'statement.approved': 'Relatório de royalties aprovado',
  'statement.posted': 'Relatório de royalties creditado',
  'statement.notPosted': 'Crédito do relatório não concluído',
  'statement.reversing': 'Estorno de relatório pedido',
  'statement.reversed': 'Relatório de royalties estornado',
  'statement.notReversed': 'Estorno de relatório não concluído',
  'statement.assignmentAsked': 'Atribuição de faixa aguarda segunda pessoa',
  'statement.assigned': 'Faixa do relatório atribuída',
  'statement.left': 'Faixa do relatório deixada sem correspondência',
  'withdrawal.requested': 'Saque pedido',
  'withdrawal.examined': 'Saque em análise',
  'withdrawal.approved': 'Saque aprovado',
  'withdrawal.refused': 'Saque recusado',
  'withdrawal.cancelled': 'Saque cancelado',
  'withdrawal.sent': 'Saque enviado ao banco',
  'withdrawal.paid': 'Saque pago',
  'withdrawal.returned': 'Saque devolvido',
  'withdrawal.receiptAdded': 'Comprovante de saque anexado',
  'withdrawal.stopped': 'Saque interrompido por estorno',
  'withdrawalBatch.created': 'Lote de pagamento criado',
  'withdrawalBatch.exported': 'Lote de pagamento baixado',
  'verification.submitted': 'Documentos enviados',
  'verification.approved': 'Verificação aprovada',
  'verification.rejected': 'Verificação rejeitada',
  'verification.expired': 'Verificação expirada',
  'document.opened': 'Documento aberto',
  'paymentAccount.created': 'Conta para receber criada',
  'paymentAccount.changed': 'Conta para receber alterada',
  'paymentAccount.removed': 'Conta para receber removida',
  'paymentAccount.approved': 'Conta para receber aprovada',
  'paymentAccount.rejected': 'Conta para receber rejeitada',
  'paymentAccount.revealed': 'Dados completos da conta vistos',
  'user.created': 'Usuário criado',
  'user.changed': 'Usuário alterado',
  'user.madeSuperAdmin': 'Novo Super Administrador',
  'user.resetSent': 'Redefinição de senha enviada',
  'user.deactivated': 'Usuário desativado',
  'user.reactivated': 'Usuário reativado',
  'privacy.exported': 'Dados pessoais baixados',
  'privacy.deletionRequested': 'Exclusão de conta pedida',
  'privacy.deletionCancelled': 'Exclusão de conta cancelada',
  'privacy.erased': 'Dados pessoais apagados',
};

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
  'royaltyTerm.maxMarginPercent': 'Teto da margem de um selo',
  'advance.maxAmount': 'Teto de um adiantamento',
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
