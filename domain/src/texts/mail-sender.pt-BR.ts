import type { SenderFailure } from '../mail-sender/sender-records.ts';

export const senderFailureTexts: Record<SenderFailure, string> = {
  dkimMissing: 'DKIM: não encontramos o registro. Confira o nome e aguarde a propagação do DNS.',
  dkimWrong: 'DKIM: o registro existe, mas a chave é outra. Copie o valor de novo.',
  spfMissing: 'SPF: não encontramos um registro que comece com v=spf1 no domínio.',
  spfTwice: 'SPF: o domínio tem dois registros v=spf1, e assim nenhum vale. Junte os dois em um só.',
  spfWrong: 'SPF: o registro não autoriza a plataforma. Acrescente o include ao que já existe.',
  dmarcMissing: 'DMARC: não encontramos a política do domínio.',
  dmarcWrong: 'DMARC: o registro precisa ser um só e ter p=none, p=quarantine ou p=reject.',
  noAnswer: 'Os servidores de DNS do domínio não responderam. Tente de novo em alguns minutos.',
};
