import { type ImportColumn, importColumns } from '@toada/domain/catalogue-import/import.columns.ts';
import type { LineFault, LineFinding } from '@toada/domain/catalogue-import/import.faults.ts';
import { isMp3Name } from '@toada/domain/media-file/media-file.rules.ts';
import { MP3_REFUSED } from '@toada/domain/texts/media-files.pt-BR.ts';
import { releaseDateRange } from '@toada/domain/texts/release.pt-BR.ts';

const faults: Record<LineFault, (text: string) => string> = {
  cellCount: (count) => `A linha tem mais de ${count} colunas.`,
  tooLong: () => 'O texto é longo demais.',
  required: () => 'Falta preencher.',
  notInList: (text) => `“${text}” não está entre as opções.`,
  date: (text) => `“${text}” não é uma data. Use DD/MM/AAAA.`,
  dateRange: releaseDateRange,
  upc: (text) => `“${text}” não é um UPC/EAN: são 12 ou 13 dígitos, e o último confere os outros.`,
  isrc: (text) => `“${text}” não é um ISRC: são 12 letras e números, como BRTOA2600114.`,
  sameIsrc: (text) => `O ISRC ${text} já está em outra linha.`,
  splits: (text) => `Não entendemos “${text}”. Use Nome|Papel|Porcentagem.`,
  splitSum: () => 'A soma das porcentagens deve ser 100%.',
  place: (text) => `“${text}” não é um número de faixa.`,
  samePlace: (text) => `Já há uma faixa ${text} neste lançamento.`,
  fileMissing: (text) => `O arquivo ${text} não veio junto.`,
  fileAmbiguous: (text) => `Há mais de um arquivo ${text}. Escreva também a pasta.`,
  fileTwice: (text) => `O arquivo já é usado em outra linha: ${text}.`,
  fileKind: (text) => (isMp3Name(text) ? `${text}: ${MP3_REFUSED}` : `${text} não é do tipo esperado.`),
  differs: (text) => `Antes, neste mesmo lançamento, estava “${text}”.`,
  owner: (text) => (text ? `${text} não é um artista seu.` : 'Diga de quem é o lançamento.'),
  upcTaken: (text) => `O UPC ${text} já está em um lançamento.`,
  tooManyTracks: (limit) => `Um lançamento tem até ${limit} faixas.`,
  alreadyThere: (text) =>
    `Já existe um lançamento com este título e este artista: ${text}. Importar de novo cria outro.`,
  codeEmpty: () => 'Em branco: gere o código depois, no rascunho.',
  dateEmpty: () => 'Em branco: escolha a data depois, no rascunho.',
  splitsEmpty: () => 'Em branco: divida os royalties depois, no rascunho.',
  coverEmpty: () => 'Em branco: envie a capa depois, no rascunho.',
  fileUnused: (text) => `Nenhuma linha usa ${text}. Ele não será enviado.`,
};

/** The sentence of a finding, with the column as it stands in the file. */
export function findingText({ column, fault, text }: LineFinding): string {
  const where = column ? `${headerOf(column)}: ` : '';
  return where + faults[fault](text);
}

const headerOf = (column: ImportColumn) => importColumns[column].header;
const count = (n: number, one: string, many: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;

export const texts = {
  lead: 'Traga de uma vez um catálogo inteiro: uma planilha com uma linha por faixa e a pasta com os áudios e as capas. Tudo entra como rascunho.',
  templateName: 'toada-catalogo.csv',
  drop: 'Arraste a planilha e a pasta para cá',
  dropHint: 'Um .csv, com os .wav ou .flac e as capas .jpg ou .png',
  columnsLead:
    'A ordem das colunas é livre. Só estas são obrigatórias: titulo_lancamento, artista, faixa_titulo e audio.',
  chosen: 'O que você trouxe',
  noSheet: 'Falta a planilha .csv',
  noMedia: 'Nenhum áudio ou capa ainda',
  audioCount: (n: number) => count(n, 'áudio', 'áudios'),
  coverCount: (n: number) => count(n, 'capa', 'capas'),
  otherCount: (n: number) => `${count(n, 'arquivo de outro tipo ficou', 'arquivos de outros tipos ficaram')} de fora`,
  startOver: 'Recomeçar',
  checking: 'Conferindo a planilha…',
  checkFailed: 'Não foi possível conferir',
  report: 'Conferência',
  clean: (lines: number, releases: number) =>
    `Tudo certo: ${count(lines, 'faixa', 'faixas')} em ${count(releases, 'lançamento', 'lançamentos')}`,
  cleanLead: 'Ao importar, os arquivos são enviados e os rascunhos são criados de uma vez.',
  faulty: (errors: number) => `${count(errors, 'erro', 'erros')} na planilha`,
  faultyLead:
    'Nada é importado enquanto houver erros. Corrija a planilha, salve e solte de novo aqui: os arquivos ficam.',
  warnings: (n: number) => count(n, 'aviso', 'avisos'),
  releases: 'O que será criado',
  tracks: (n: number) => count(n, 'faixa', 'faixas'),
  run: 'Importar catálogo',
  sending: (sent: number, all: number) => `Enviando ${sent} de ${count(all, 'arquivo', 'arquivos')}`,
  sendingLead: 'Se a conexão cair, o envio continua de onde parou. Deixe esta página aberta até o fim.',
  saving: 'Criando os rascunhos…',
  stopped: 'Um arquivo não pôde ser enviado',
  retry: 'Tentar de novo',
  failed: 'Nada foi importado',
  done: (n: number) => `${count(n, 'lançamento importado', 'lançamentos importados')}`,
  doneLead: 'Estão no catálogo como rascunhos. Confira cada um e envie para revisão.',
  open: 'Ver no catálogo',
  guard: {
    title: 'Parar a importação?',
    lead: 'Nada foi importado ainda. Os arquivos que já chegaram ficam guardados, e a próxima tentativa continua deles.',
    leave: 'Parar e sair',
    stay: 'Continuar importando',
  },
};
