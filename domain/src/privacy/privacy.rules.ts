/** How often a copy may be asked for, and how long it lies ready. */
export const EXPORTS_PER_DAY = 3;
export const EXPORT_KEPT_DAYS = 7;

/** Name of a profile after its person was erased. */
export const REMOVED_NAME = 'Pessoa removida';

/**
 * Data that stays after an erasure, with the duty that keeps it. The server's table of personal data may keep a row only under one of
 * these names; screen, mail and the file LEIA-ME.txt take their words from here.
 */
export const keptData = {
  auditTrail: {
    what: 'Registro de auditoria: decisões e mudanças, com data, endereço de rede e o que mudou, inclusive nomes. Não pode ser alterado por ninguém.',
    why: 'Segurança e prestação de contas (LGPD, art. 16, I, e art. 37; Marco Civil da Internet, art. 15).',
    period: 'Sem prazo: nem a equipe consegue apagá-lo.',
  },
  deletionProof: {
    what: 'O pedido de exclusão: um código interno e as datas, sem nome nem endereço.',
    why: 'Prova de que o pedido foi atendido (LGPD, art. 6º, X).',
    period: 'Sem prazo: não identifica ninguém.',
  },
  fiscal: {
    what: 'Se você recebeu pagamentos: lançamentos, extratos e os dados da conta que os recebeu.',
    why: 'Obrigação fiscal (Código Tributário Nacional, arts. 173 e 195; LGPD, art. 16, I).',
    period: '5 anos, contados do ano seguinte ao do pagamento.',
  },
} as const satisfies Record<string, { what: string; why: string; period: string }>;
export type KeptData = keyof typeof keptData;

/** Step before the erasure, where stores have releases of the person. */
export const storesFirst =
  'Seus lançamentos são removidos das lojas primeiro; os dados são apagados quando a última loja confirmar a remoção.';

/** Data that goes, in the words of the confirmation. */
export const erasedData = [
  'Nome, e-mail, telefone, empresa, CPF ou CNPJ e foto do seu perfil',
  'Documentos enviados e contas para receber',
  'Lançamentos, áudios, capas e participantes cadastrados',
  'Sessões, formas de acesso, segundo fator e aparelhos conhecidos',
  'Endereços de rede e navegadores do histórico de acessos',
  'Inscrição na lista de novidades com o mesmo e-mail',
] as const;
