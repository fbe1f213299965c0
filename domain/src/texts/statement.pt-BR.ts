import type { StatementField, StatementProblem, StatementProblemCode } from '../statement/statement.fields.ts';

export const statementFieldLabels: Record<StatementField, string> = {
  isrc: 'ISRC',
  upc: 'UPC ou EAN',
  store_ref: 'Código na loja',
  title: 'Título da faixa',
  artist: 'Artista',
  store: 'Loja',
  country: 'País',
  sale_month: 'Mês da venda',
  use_kind: 'Tipo de uso',
  video_ref: 'ID do vídeo',
  channel_ref: 'ID do canal',
  quantity: 'Quantidade',
  currency: 'Moeda',
  net: 'Valor líquido',
  gross: 'Valor bruto',
  fee: 'Taxa da loja',
  withheld: 'Imposto retido',
};

/** How a line came to its recording. */
const matchLabels: Record<string, string> = {
  isrc: 'Pelo ISRC',
  upc: 'Pelo UPC e título',
  asset: 'Pelo recurso do Content ID',
  channel: 'Pelo canal e título',
  store_ref: 'Pelo código na loja',
  rule: 'Por regra memorizada',
  hand: 'Atribuídas manualmente',
  left: 'Deixadas sem correspondência',
  none: 'Sem correspondência',
};

export function matchLabel(match: string): string {
  return matchLabels[match] ?? match;
}

export const encodingLabels = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (LE)',
  'utf-16be': 'UTF-16 (BE)',
  latin1: 'Latin-1 (Windows)',
} as const;

export const delimiterLabels = {
  ',': 'Vírgula',
  ';': 'Ponto e vírgula',
  '\t': 'Tabulação',
  '|': 'Barra vertical',
} as const;

export const decimalLabels = { '.': 'Ponto (1.50)', ',': 'Vírgula (1,50)' } as const;

export const containerLabels = {
  plain: 'Texto',
  gzip: 'Compactado (gzip)',
  zip: 'Compactado (zip)',
  xlsx: 'Planilha do Excel',
} as const;

export const dateOrderLabels = {
  ymd: 'Ano, mês, dia (2026-03-31)',
  dmy: 'Dia, mês, ano (31/03/2026)',
  mdy: 'Mês, dia, ano (03/31/2026)',
} as const;

type Words = (found: string) => string;

/** Problems of a file, each with its remedy. The cell's own words stand in curly quotes. */
const problems: Record<StatementProblemCode, Words> = {
  unreadable: () => 'O arquivo não pôde ser lido: está incompleto, danificado ou não é CSV, TSV, XLSX, gz ou zip.',
  empty: () => 'O arquivo não tem nenhuma linha de valores.',
  encrypted: () => 'O arquivo é protegido por senha. Envie uma cópia sem senha.',
  bomb: () => 'Descompactado, o arquivo fica grande demais para ser um relatório. Nada foi lido.',
  tooManyFiles: (found) =>
    `O zip precisa ter exatamente um arquivo de dados, e a pasta de trabalho uma só planilha de valores${found && `; há ${found}`}. Envie um de cada vez.`,
  tooManyColumns: (found) =>
    `O arquivo tem colunas demais${found && ` (${found})`}. Confira se o separador é o certo ou se é mesmo um relatório de royalties.`,
  unevenRow: (found) =>
    `A linha tem um número de colunas diferente do cabeçalho${found && ` (${found})`}. Confira o separador e as aspas.`,
  noAmount: () => 'Nenhuma coluna foi reconhecida como o valor líquido. Diga qual é ao mapear as colunas.',
  noCode: () =>
    'Falta uma coluna que identifique a faixa: ISRC, UPC ou código na loja. Sem ela, nenhuma linha encontra a faixa no catálogo.',
  notANumber: (found) => `O valor deveria ser um número, mas está escrito ${quote(found)}.`,
  tooLarge: (found) => `O número ${quote(found)} é grande demais para ser um valor.`,
  tooFine: (found) => `O número ${quote(found)} tem mais de 12 casas decimais.`,
  known: (found) =>
    `O mesmo conteúdo já foi enviado, como ${quote(found)}, em outro arquivo ou pacote. Ele não é contado duas vezes.`,
  sameRows: (found) =>
    `As mesmas linhas já foram enviadas em ${quote(found)}, em outra ordem ou com outro arquivo. Elas não são contadas duas vezes.`,
  sameMessage: (found) =>
    `Esta mensagem DDEX já foi enviada em ${quote(found)}: o MessageId é o mesmo. Ela não é contada duas vezes.`,
  notADate: (found) => `O valor deveria ser uma data ou um mês, mas está escrito ${quote(found)}.`,
  formula: (found) =>
    `O valor é uma fórmula${found && ` (${quote(found)})`}. Salve a planilha só com os valores e envie de novo.`,
  currency: (found) => `Moeda ${quote(found)} não reconhecida. Use o código de três letras: USD, BRL, EUR.`,
  currencyMissing: () => 'O arquivo não diz a moeda dos valores. Escolha uma coluna ou uma moeda ao mapear.',
  storeMissing: () => 'O arquivo não diz a loja. Escolha uma coluna ou escreva o nome dela ao mapear.',
  monthMissing: () => 'O arquivo não diz o mês das vendas. Escolha uma coluna ou um mês ao mapear.',
  unknownProfile: (found) =>
    `O perfil DDEX ${quote(found)} não é conhecido. Peça à loja um dos perfis aceitos ou mapeie as colunas.`,
  totalsDiffer: (found) =>
    `A soma das linhas difere do total que o próprio arquivo traz${found && ` (${found})`}. Ele pode estar incompleto.`,
  splitNotWhole: (found) =>
    `As partes de ${quote(found)} não somam 100%. Nada foi creditado: corrija a divisão e aprove de novo.`,
  notImported: () =>
    'A importação não foi concluída e nada foi importado. Importe de novo; se acontecer outra vez, fale com o suporte.',
  notPosted: () =>
    'O crédito não foi concluído e nenhum saldo mudou. Aprove de novo; se acontecer outra vez, fale com o suporte.',
  notReversed: () =>
    'O estorno não foi concluído e nada mudou. Estorne de novo; se acontecer outra vez, fale com o suporte.',
};

/** Where, as a spreadsheet counts, and what: 'Linha 14, coluna “Net”: o valor deveria ser um número, mas está escrito “abc”.' */
export function problemSentence({ code, row, column, found }: StatementProblem): string {
  const sentence = problems[code](found ?? '');
  const place = placeOf(row, column);
  return place === '' ? sentence : `${place}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

function placeOf(row: number | null, column: string | null): string {
  if (row === null) return column === null ? '' : `Coluna ${quote(column)}`;
  const line = `Linha ${row.toLocaleString('pt-BR')}`;
  return column === null ? line : `${line}, coluna ${quote(column)}`;
}

function quote(text: string): string {
  return `“${text}”`;
}

const formatLabels: Record<string, string> = {
  apple: 'Apple Music',
  bandcamp: 'Bandcamp',
  believe: 'Believe',
  cdbaby: 'CD Baby',
  ddex: 'DDEX DSR',
  distrokid: 'DistroKid',
  onerpm: 'ONErpm',
  orchard: 'The Orchard',
  symphonic: 'Symphonic',
  tunecore: 'TuneCore',
  youtube: 'YouTube',
  mapped: 'Colunas mapeadas',
};

/** A layout is called by whose it is, whatever its variant ('apple-fr', 'youtube.ads'). */
export function formatLabel(format: string | null): string {
  if (format === null) return 'Ainda não reconhecido';
  const [family = format] = format.toLowerCase().split(/[^a-z]/);
  return formatLabels[family] ?? format;
}
