import type { SettingKey } from '@toada/domain/platform-setting/platform-settings.ts';
import type { SettingGroup } from './setting-groups.ts';

type Words = { hint: string; unit?: string };

/** One line of words per row of the domain's table: a key without its words does not compile. */
const settings: Record<SettingKey, Words> = {
  'security.staffSecondFactor': {
    hint: 'Administradores e financeiro só trabalham depois de configurar um aplicativo autenticador. Desligada em produção, um aviso fica nas telas da equipe.',
  },
  'quota.defaultMaxArtists': {
    hint: 'Quantos artistas um agregador novo pode ter. Quem já existe mantém a cota atual.',
    unit: 'artistas',
  },
  'verification.validityDays': {
    hint: 'Contada a partir da aprovação. Vale para as próximas aprovações.',
    unit: 'dias',
  },
  'review.isAutomatic': {
    hint: 'Lançamentos sem erros nem alertas podem seguir sem revisão de uma pessoa. Se desligada, todos passam pela revisão.',
  },
  'review.deliversOnApproval': {
    hint: 'A entrega às lojas começa assim que a equipe aprova. Desligada, o lançamento aprovado espera o artista ou o selo clicar em Iniciar Processamento.',
  },
  'withdrawal.minimumReais': { hint: 'Saques menores não são aceitos.' },
  'withdrawal.feeCents': { hint: 'Descontada de cada saque e mostrada antes de confirmar.' },
  'withdrawal.secondApprovalReais': {
    hint: 'Saques acima deste valor precisam de duas pessoas. Vale para os próximos pedidos.',
  },
  'withdrawal.dailyLimitReais': {
    hint: 'Quanto uma pessoa pode sacar por dia. Um limite individual, aprovado em Solicitações Gerais, tem prioridade.',
  },
  'withdrawal.answerHours': {
    hint: 'Contado a partir do pedido. O financeiro vê o prazo em cada saque.',
    unit: 'horas',
  },
  'desk.verificationHours': {
    hint: 'Contado a partir do envio. Quem envia vê até quando a equipe responde.',
    unit: 'horas',
  },
  'desk.reviewHours': {
    hint: 'Contado a partir do envio para revisão. O painel da equipe mostra o que passou do prazo.',
    unit: 'horas',
  },
  'desk.paymentAccountHours': { hint: 'Contado a partir do cadastro da conta.', unit: 'horas' },
  'desk.deliveryHours': { hint: 'Contado a partir da falha na loja.', unit: 'horas' },
  'desk.generalRequestHours': { hint: 'Contado a partir do pedido.', unit: 'horas' },
  'desk.integrationRequestHours': { hint: 'Contado a partir do pedido do selo.', unit: 'horas' },
  'royaltyTerm.maxMarginPercent': {
    hint: 'Nenhum selo propõe uma margem maior. Margens já aceitas não mudam.',
    unit: '%',
  },
  'advance.maxReais': {
    hint: 'Propostas maiores são recusadas. Em outra moeda, o valor é convertido pela cotação do dia.',
  },
  'support.opensAtHour': { hint: 'Pelo horário de Brasília, em hora cheia.', unit: 'h' },
  'support.closesAtHour': {
    hint: 'Pelo horário de Brasília. Depois desta hora, o chat diz quando a equipe volta.',
    unit: 'h',
  },
  'support.onWeekends': { hint: 'Desligada, a equipe responde de segunda a sexta.' },
  'support.firstAnswerMinutes': {
    hint: 'Contado só dentro do horário de atendimento. A caixa de atendimento mostra quanto falta.',
    unit: 'minutos',
  },
  'payment.chargesRegistrationFee': {
    hint: 'Ligada, a obra vai para a análise depois do pagamento. Vale para os próximos registros.',
  },
  'payment.registrationFeeCents': { hint: 'Mostrada no formulário de registro, antes do envio.' },
  'payment.refundsRejected': {
    hint: 'Ligada, a taxa volta pela forma como foi paga, e a correção paga de novo. Desligada, a taxa vale para a correção. O formulário diz qual das duas vale.',
  },
  'payment.pixKey': {
    hint: 'CPF, CNPJ, e-mail, celular com +55 ou chave aleatória. Sem chave, nome e cidade, o Pix não é oferecido.',
  },
  'payment.pixName': { hint: 'Aparece no banco de quem paga. Até 25 letras, sem acentos.' },
  'payment.pixCity': { hint: 'Até 15 letras, sem acentos.' },
  'cwr.senderName': { hint: 'Como a CISAC conhece quem envia as obras às associações. Até 45 letras.' },
  'cwr.senderCode': { hint: 'Código de remetente da lista da CISAC, com 2 ou 3 letras ou números.' },
  'cwr.senderIpi': {
    hint: 'Número IPI de quem envia, com 11 números. Sem nome, código e IPI, nenhum arquivo é gerado.',
  },
  'cwr.uses22': { hint: 'Desligada, os arquivos saem na versão 2.1, a que UBC e ABRAMUS aceitam.' },
  'mailing.perMinute': {
    hint: 'Por domínio de quem envia. Siga o limite do seu servidor de e-mail.',
    unit: 'por minuto',
  },
  'notification.readDays': {
    hint: 'Depois disso o aviso é apagado do painel. Um aviso que ninguém leu fica 400 dias.',
    unit: 'dias',
  },
  'privacy.graceDays': {
    hint: 'Entre o pedido de exclusão da conta e o apagamento dos dados pessoais.',
    unit: 'dias',
  },
  'privacy.officerEmail': {
    hint: 'Mostrado a quem pede ou exclui os próprios dados (LGPD, art. 41).',
  },
};

export const texts = {
  lead: 'As mudanças valem para todos imediatamente e ficam registradas na auditoria.',
  settings,
  groupsLabel: 'Grupos de configurações',
  groups: {
    money: {
      title: 'Saques e adiantamentos',
      lead: 'Valem para os próximos pedidos. Quem já pediu mantém a regra do dia.',
    },
    checks: {
      title: 'Verificação e revisão',
      lead: 'Quanto tempo vale um documento e o que passa por alguém da equipe.',
    },
    team: { title: 'Equipe e cotas', lead: 'Acesso e prazos da equipe, e o tamanho dos selos novos.' },
    support: { title: 'Suporte', lead: 'O horário em que a equipe responde e o prazo da primeira resposta.' },
    fees: { title: 'Taxa de registro e Pix', lead: 'O que custa registrar uma obra e onde o dinheiro entra.' },
    societies: { title: 'Registro nas associações (CWR)', lead: 'Como a plataforma se apresenta às associações.' },
    mails: { title: 'E-mails e avisos', lead: 'O ritmo das campanhas e por quanto tempo um aviso fica guardado.' },
    privacy: { title: 'Privacidade', lead: 'Prazos da LGPD e contato do encarregado de dados.' },
  } satisfies Record<SettingGroup, { title: string; lead: string }>,
  reais: 'R$',
  on: 'ligada',
  off: 'desligada',
  nothing: 'em branco',
  before: (value: string) => `Antes: ${value}`,
  unsaved: (count: number) => (count === 1 ? '1 alteração por salvar' : `${count} alterações por salvar`),
  unsavedShort: 'por salvar',
  unsavedLead: (names: string) => `${names}. Valem assim que você salvar.`,
  discard: 'Descartar',
  saveAll: (count: number) => (count === 1 ? 'Salvar 1 alteração' : `Salvar ${count} alterações`),
  savedAll: (names: string) => ({ title: 'Configurações salvas', description: `${names}: já está valendo.` }),
  lastChange: (name: string, moment: string) => `Última mudança: ${name}, ${moment}.`,
  seeAudit: 'Ver na auditoria',
  changedBy: (name: string, moment: string) => `Alterado por ${name}, ${moment}`,
  somebody: 'alguém da equipe',
  saveFailed: 'Erro ao Salvar',
  loadFailed: 'Erro ao buscar configurações',
  notLoaded: 'Não carregou',
  notLoadedLead: 'Nada mudou nas configurações. Tente de novo.',
};
