import type { SheetColumn } from '../sheet/sheet.ts';

/** `of`: a work's cells stand on one of its lines or on all; an author's and a publisher's on the author's own line. */
type Column = SheetColumn & { of: 'work' | 'author' | 'publisher' };

/** The columns of a CSV of works: one line per author. The screen, the template and the reader all follow this table. */
// biome-ignore format: a table is read by its columns.
export const workColumns = {
  code:                  { header: 'codigo',               of: 'work',      example: 'MA-017',                 about: 'O seu código da obra, opcional. Separa duas obras com o mesmo título.' },
  title:                 { header: 'titulo',               of: 'work',      example: 'Cantiga da Varanda',     about: 'Título da obra. Linhas com o mesmo código, ou com o mesmo título e titular, formam uma obra; uma linha sem título é da obra de cima.' },
  alternative_titles:    { header: 'outros_titulos',       of: 'work',      example: 'Varanda|Cantiga',        about: 'Outros títulos ou subtítulos, separados por |. Opcional.' },
  genre:                 { header: 'genero',               of: 'work',      example: 'MPB',                    about: 'Um dos gêneros do formulário.' },
  duration:              { header: 'duracao',              of: 'work',      example: '03:18',                  about: 'MM:SS.' },
  creation_date:         { header: 'data_criacao',         of: 'work',      example: '14/02/2026',             about: 'DD/MM/AAAA ou AAAA-MM-DD.' },
  language:              { header: 'idioma',               of: 'work',      example: 'Português',              about: 'Idioma da letra, opcional.' },
  iswc:                  { header: 'iswc',                 of: 'work',      example: 'T-034.524.680-1',        about: 'T-XXX.XXX.XXX-X, opcional.' },
  isaac:                 { header: 'isaac',                of: 'work',      example: '',                       about: 'Texto livre, opcional.' },
  isrcs:                 { header: 'isrc_gravacoes',       of: 'work',      example: '',                       about: 'ISRCs das suas faixas com esta obra, separados por vírgula. Opcional.' },
  owner:                 { header: 'artista',              of: 'work',      example: '',                       about: 'Para selos: o e-mail ou o nome do artista, titular da obra. Em uma conta de artista pode ficar em branco.' },
  name:                  { header: 'autor',                of: 'author',    example: 'Jussara Lima',           about: 'Nome civil ou razão social do autor.' },
  cpf_cnpj:              { header: 'autor_cpf_cnpj',       of: 'author',    example: '529.982.247-25',         about: 'CPF ou CNPJ, também alfanumérico.' },
  role:                  { header: 'autor_funcao',         of: 'author',    example: 'Letra e música',         about: 'Letra e música, Música, Letra, Arranjo, Adaptação ou Tradução; ou o código do CWR (CA, C, A, AR, AD, TR).' },
  editing_share:         { header: 'autor_edicao',         of: 'author',    example: '100',                    about: 'Porcentagem de edição. A soma dos autores é 100.' },
  performance_share:     { header: 'autor_execucao',       of: 'author',    example: '100',                    about: 'Porcentagem de execução. A soma dos autores é 100.' },
  society:               { header: 'autor_associacao',     of: 'author',    example: 'UBC',                    about: 'ABRAMUS, AMAR, ASSIM, SBACEM, SICAM, SOCINPRO ou UBC. Em branco: sem associação.' },
  ipi:                   { header: 'autor_ipi',            of: 'author',    example: '',                       about: 'IPI de 11 números, opcional.' },
  pseudonym:             { header: 'autor_pseudonimo',     of: 'author',    example: '',                       about: 'Nome artístico, opcional.' },
  publisher:             { header: 'editora',              of: 'publisher', example: 'Maré Alta Edições',      about: 'Editora deste autor, opcional. Autores podem ter editoras diferentes.' },
  publisher_cpf_cnpj:    { header: 'editora_cpf_cnpj',     of: 'publisher', example: '11.222.333/0001-81',     about: 'CPF ou CNPJ da editora, opcional.' },
  publisher_ipi:         { header: 'editora_ipi',          of: 'publisher', example: '00463242568',            about: 'IPI da editora. A associação pede.' },
  publisher_society:     { header: 'editora_associacao',   of: 'publisher', example: 'UBC',                    about: 'Associação da editora.' },
  publisher_editing:     { header: 'editora_edicao',       of: 'publisher', example: '25',                     about: 'Parte da editora na edição de cada autor seu. Em branco: 25.' },
  publisher_performance: { header: 'editora_execucao',     of: 'publisher', example: '25',                     about: 'Parte da editora na execução de cada autor seu. Em branco: 25.' },
} as const satisfies Record<string, Column>;

export type WorkColumn = keyof typeof workColumns;
export const workColumnNames = Object.keys(workColumns) as [WorkColumn, ...WorkColumn[]];

export const neededWorkColumns: readonly WorkColumn[] = ['title', 'name'];

export const WORK_LINES_MAX = 5_000;
export const WORK_CHARACTERS_MAX = 800_000;
