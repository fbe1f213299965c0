import type { DocumentName, PersonKind } from '@toada/domain/verification/required-documents.ts';

const hints: Record<DocumentName, string> = {
  identity_front: 'RG, CNH ou passaporte, sem cortes nem reflexo.',
  identity_back: 'O outro lado do mesmo documento. No passaporte, a página da assinatura.',
  selfie: 'Seu rosto e o documento na mesma foto, com boa luz.',
  proof_of_address: 'Conta de luz, água, telefone ou banco dos últimos 90 dias.',
  company_card: 'Comprovante de inscrição emitido pela Receita Federal.',
  articles: 'Contrato social, estatuto ou certificado MEI em vigor.',
  representative_identity: 'RG ou CNH de quem assina pela empresa, frente e verso no mesmo arquivo.',
};

/** The person's own screen. */
export const texts = {
  loadFailed: 'Erro ao buscar verificações',
  notLoaded: 'Não carregou',
  notLoadedLead: 'Nada mudou na sua verificação. Tente de novo.',
  expiredBadge: 'Expirada',
  expired: {
    title: 'Verificação Expirada',
    description: 'Sua verificação de conta expirou. Por favor, renove para manter acesso total.',
    action: { label: 'Renovar Agora', to: '/app/settings/verification' },
  },
  states: {
    pending: 'Envie seus documentos para verificar sua conta e liberar tudo o que depende dela.',
    pending_review: 'Recebemos seus documentos e estamos conferindo. Avisamos por e-mail quando terminar.',
    approved: 'Tudo certo com seus documentos. Sua conta está verificada.',
    rejected: 'Não conseguimos aprovar os documentos. Veja o motivo e envie de novo.',
  },
  renewing: 'Sua conta continua verificada até o fim do prazo atual.',
  nothingToSend: 'Seu perfil não envia documentos.',
  reason: 'Motivo da rejeição',
  facts: {
    sentAt: 'Enviado em',
    decidedAt: 'Conferido em',
    validUntil: 'Válida até',
    files: 'Arquivos',
  },
  renewable: { title: 'Hora de renovar', lead: (until: string) => `A verificação atual vale até ${until}.` },
  renewFrom: (from: string) => `A renovação abre em ${from}.`,
  form: {
    title: { first: 'Enviar documentos', again: 'Enviar de novo', renew: 'Renovar verificação' },
    label: 'Documentos para verificação',
    kind: 'Quem será verificado',
    kinds: {
      cpf: { label: 'Pessoa física', description: 'Identidade, selfie e comprovante de endereço' },
      cnpj: { label: 'Empresa', description: 'Cartão CNPJ, contrato social e representante' },
    } satisfies Record<PersonKind, { label: string; description: string }>,
    numberPlaceholder: { cpf: '000.000.000-00', cnpj: '00.000.000/0000-00' } satisfies Record<PersonKind, string>,
    hints,
    progress: (done: number, total: number) => `${done} de ${total} documentos prontos`,
    stillSending: 'Aguarde o envio dos arquivos terminar.',
    submit: 'Enviar para análise',
    privacy: 'Só a equipe de verificação vê estes arquivos, e cada abertura fica registrada.',
    failed: 'Erro ao processar',
    sent: {
      title: 'Documentos enviados',
      description: 'A análise começou. Avisamos por e-mail quando terminar.',
    },
  },
};
