import { formatMoment } from '../../../lib/format/format-moment.ts';

export const stepTexts = {
  title: 'Primeiros passos',
  nothing: 'Nada a fazer',
  states: {
    done: 'Concluído',
    waiting: 'Em análise pela equipe',
    yours: 'Sua vez',
    refused: 'Recusado: sua vez',
    locked: 'Abre com o passo anterior',
  },
  opensWithIdentity: 'Abre com a identidade verificada',
  titles: {
    email: 'Confirmar e-mail',
    identity: 'Verificar identidade',
    account: 'Conta para receber',
    release: 'Primeiro lançamento',
  },
  confirmed: (email: string, at: string) => `${email}, confirmado em ${formatMoment(at)}.`,
  confirm: (email: string) => `Abra o link que enviamos para ${email}.`,
  verified: 'Identidade verificada. Distribuição e saques estão abertos.',
  inReview: (sent: string, by: string) =>
    `Documentos enviados em ${formatMoment(sent)}. Resposta até ${formatMoment(by)}, por e-mail e por aqui.`,
  identityRefused: 'Veja o motivo e envie os documentos de novo.',
  identity: 'Um documento com foto e uma selfie. Com eles, a distribuição e os saques se abrem.',
  accountApproved: 'Aprovada. É para ela que os saques vão.',
  accountInReview: 'Cadastrada. A equipe confere o titular antes do primeiro saque.',
  accountRefused: 'Veja o motivo e corrija os dados.',
  account: 'Pix ou conta no seu nome. Leva um minuto e pode ser aprovada junto com os documentos.',
  prepare: 'Separe o áudio em WAV ou FLAC e a capa de 3000 × 3000 px.',
  onItsWay: (title: string) => `“${title || 'Sem título'}” está com a equipe ou com as lojas.`,
  unfinished: (title: string) => `“${title || 'Sem título'}” espera por você.`,
  acts: {
    email: 'Ver meu e-mail',
    sent: 'Ver o que enviei',
    identity: 'Verificar identidade',
    account: 'Cadastrar conta',
    seeAccount: 'Ver conta',
    prepare: 'Ver o que preparar',
    release: 'Nova Distribuição',
    openRelease: 'Abrir lançamento',
  },
};
