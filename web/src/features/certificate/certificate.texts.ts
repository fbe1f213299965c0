import type { CertificateState } from '@toada/domain/certificate/certificate.page.ts';

export const texts = {
  title: 'Conferir certificado',
  pageTitle: (number: string) => `Certificado ${number}`,
  section: 'Certificados',
  ask: {
    title: 'Conferir um certificado de registro',
    lead: 'Digite o número e o código que estão no certificado, ou leia o QR code dele. Você vê o que foi declarado, quando, e se um arquivo é o mesmo que foi guardado.',
    number: 'Número',
    numberPlaceholder: 'OB-2026-000417',
    code: 'Código de conferência',
    codePlaceholder: '7KQ4-M2PD',
    codeHint: 'Oito letras e números, ao lado do QR code.',
    action: 'Conferir',
  },
  locked: {
    title: (number: string) => `O certificado ${number} existe`,
    lead: (at: string) =>
      `Foi emitido em ${at}. Para ver a obra, os autores e os arquivos, digite o código que está no certificado. Ele evita que alguém leia os registros dos outros contando os números.`,
  },
  missing: {
    title: 'Certificado não encontrado',
    lead: (number: string, hasCode: boolean) =>
      hasCode
        ? `Nenhum certificado tem o número ${number} com este código. Confira os dois: o código não usa as letras I, L, O e U nem os números 0 e 1.`
        : `Nenhum certificado tem o número ${number}. Confira o número: ele começa com OB, o ano e seis números.`,
  },
  busy: {
    title: 'Muitas tentativas',
    lead: 'Este endereço de internet procurou muitos certificados que não existem. Espere alguns minutos e tente de novo.',
  },
  failed: {
    title: 'Não foi possível consultar o certificado',
    lead: 'A consulta não respondeu. Tente de novo em alguns instantes.',
    action: 'Tentar de novo',
  },
  states: {
    valid: () => 'O registro está em vigor, como foi aprovado.',
    correcting: (at: string) =>
      `O titular está corrigindo a obra${at ? ` desde ${at}` : ''}. Este certificado mostra o que foi aprovado antes. Se a correção for aprovada, outro será emitido.`,
    withdrawn: (at: string) =>
      `O titular cancelou o registro${at ? ` em ${at}` : ''}. O certificado continua mostrando o que foi declarado antes.`,
    corrected: (at: string) =>
      `O titular corrigiu a obra, e outro certificado foi emitido em ${at}. Peça a ele o novo.`,
    erased: () =>
      'O titular apagou a conta, e os dados da obra foram apagados com ela. Você ainda pode conferir se o PDF que tem é o original.',
  } satisfies Record<CertificateState, (at: string) => string>,
  sent: 'Enviada em',
  check: {
    title: 'Confira um arquivo',
    lead: 'O arquivo não sai do seu aparelho: a conta é feita aqui mesmo.',
    drop: 'Arraste o arquivo para cá',
    kinds: 'A partitura, a letra, a gravação ou o PDF do certificado',
    kindsErased: 'O PDF do certificado',
    choose: 'Escolher arquivo',
    working: (name: string) => `Conferindo ${name}…`,
    unreadable: 'Não foi possível ler o arquivo. Escolha de novo.',
    pasted: 'Ou cole o SHA-256 do arquivo',
    pastedPlaceholder: '64 letras e números',
    pastedInvalid: 'Um SHA-256 tem 64 letras e números, de 0 a 9 e de a a f.',
    isFile: (kind: string, name: string) => ({
      title: `Confere: ${kind}`,
      text: `É, byte por byte, o arquivo ${name} guardado com este registro.`,
    }),
    isPaper: { title: 'Confere: PDF do certificado', text: 'É o certificado original, sem nenhuma mudança.' },
    no: {
      title: 'Não confere',
      text: 'Não é nenhum dos arquivos deste certificado. Basta uma letra a mais, ou salvar de novo, para um arquivo ser outro.',
    },
    noScript:
      'Para conferir um arquivo aqui é preciso ligar o JavaScript. Sem ele, calcule o SHA-256 do arquivo no seu computador e compare com os desta página.',
  },
  panel: {
    label: 'Certificado de registro',
    registered: (at: string) => `Enviada em ${at}`,
    approvedAt: (at: string) => `Aprovada em ${at}`,
    verify: 'Confira em',
    download: 'Certificado PDF',
    preparing: 'Preparando o PDF…',
    copy: 'Endereço',
    copied: { title: 'Endereço copiado', description: 'Quem abrir vê o certificado e pode conferir os arquivos.' },
    notCopied: { title: 'O endereço não foi copiado', description: 'Abra a página pública e copie de lá.' },
    open: 'Abrir página pública',
    qr: 'QR code do endereço',
    failed: 'Não foi possível carregar o certificado',
    more: (count: number) => (count === 1 ? 'Mais 1 autor' : `Mais ${count} autores`),
  },
};
