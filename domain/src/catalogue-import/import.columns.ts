import type { SheetColumn } from '../sheet/sheet.ts';

/** Where a column's cells end up: the release takes the first cell of its lines that says something, a track its own. */
type Column = SheetColumn & { of: 'release' | 'track' };

/**
 * The columns of a catalogue's CSV: one line per track, the release's cells on its first line or on all of them. The screen,
 * the template and the reader all follow this table.
 */
// biome-ignore format: a table is read by its columns.
export const importColumns = {
  release_title:   { header: 'titulo_lancamento',  of: 'release', example: 'Quintal de Estrelas',     about: 'Título do lançamento. Linhas com o mesmo UPC, ou com o mesmo título e artista, formam um lançamento.' },
  artist:          { header: 'artista',            of: 'release', example: 'Jussara Lima',            about: 'Nome do artista como aparece nas lojas.' },
  type:            { header: 'tipo',               of: 'release', example: 'ep',                      about: 'single, ep ou album. Em branco: single com uma faixa, ep até seis, album com mais.' },
  upc:             { header: 'upc',                of: 'release', example: '7898712345013',           about: 'UPC/EAN de 12 ou 13 dígitos. Pode ficar vazio e ser gerado depois.' },
  genre:           { header: 'genero',             of: 'release', example: 'MPB',                     about: 'Um dos gêneros do formulário.' },
  language:        { header: 'idioma',             of: 'release', example: 'Português',               about: 'Um dos idiomas do formulário.' },
  release_date:    { header: 'data_lancamento',    of: 'release', example: '27/11/2026',              about: 'DD/MM/AAAA ou AAAA-MM-DD, de 1900 até dez anos à frente.' },
  label_line:      { header: 'selo',               of: 'release', example: 'Maré Alta',               about: 'Selo, opcional.' },
  p_line:          { header: 'linha_p',            of: 'release', example: '2026 Maré Alta',          about: 'Linha ℗, opcional.' },
  c_line:          { header: 'linha_c',            of: 'release', example: '2026 Maré Alta',          about: 'Linha ©, opcional.' },
  cover:           { header: 'capa',               of: 'release', example: 'quintal.jpg',             about: 'Nome do arquivo da capa, que vem junto.' },
  owner_email:     { header: 'email_do_artista',   of: 'release', example: '',                        about: 'Para selos: o e-mail da conta do artista. Em branco, usamos a sua conta.' },
  splits:          { header: 'royalties',          of: 'release', example: 'Jussara Lima|Artista|70, Téo Brandão|Produtor|30', about: 'Nome|Papel|Porcentagem, separados por vírgula. A soma é 100.' },
  place:           { header: 'faixa_numero',       of: 'track',   example: '1',                       about: 'Posição da faixa. Em branco, usamos a ordem das linhas.' },
  title:           { header: 'faixa_titulo',       of: 'track',   example: 'Abre-alas do Quintal',    about: 'Título da faixa.' },
  version:         { header: 'faixa_versao',       of: 'track',   example: '',                        about: 'Ao vivo, acústica, remix… Opcional.' },
  isrc:            { header: 'isrc',               of: 'track',   example: 'BR-TOA-26-00114',         about: 'ISRC de 12 caracteres. Pode ficar vazio e ser gerado depois.' },
  main_artists:    { header: 'artistas_principais', of: 'track',  example: 'Jussara Lima',            about: 'Separados por vírgula. Em branco, usamos o artista do lançamento.' },
  featured_artists: { header: 'participacoes',     of: 'track',   example: '',                        about: 'Separadas por vírgula, opcional.' },
  composers:       { header: 'compositores',       of: 'track',   example: 'Jussara Lima, Dona Cota', about: 'Separados por vírgula, opcional.' },
  producers:       { header: 'produtores',         of: 'track',   example: 'Téo Brandão',             about: 'Separados por vírgula, opcional.' },
  explicit:        { header: 'explicito',          of: 'track',   example: 'não',                     about: 'sim, não ou editado. Em branco: não.' },
  is_instrumental: { header: 'instrumental',       of: 'track',   example: 'não',                     about: 'sim ou não. Em branco: não.' },
  ai_use:          { header: 'uso_de_ia',          of: 'track',   example: 'nenhum',                  about: 'nenhum, parcial ou total. Em branco: nenhum.' },
  audio:           { header: 'audio',              of: 'track',   example: '01-abre-alas.wav',        about: 'Nome do arquivo .wav ou .flac, que vem junto.' },
} as const satisfies Record<string, Column>;

export type ImportColumn = keyof typeof importColumns;
export const importColumnNames = Object.keys(importColumns) as [ImportColumn, ...ImportColumn[]];

/** Without these a line says nothing. */
export const neededColumns: readonly ImportColumn[] = ['release_title', 'artist', 'title', 'audio'];

/** As much as one import takes: a label's back catalogue comes in parts. */
export const IMPORT_LINES_MAX = 2_000;
export const IMPORT_CHARACTERS_MAX = 800_000;
