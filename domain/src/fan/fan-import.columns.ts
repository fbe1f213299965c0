import type { SheetColumn } from '../sheet/sheet.ts';

/** Columns of a list of fans. Screen, template and reader follow this table. */
// biome-ignore format: a table is read by its columns.
export const fanColumns = {
  email:  { header: 'email',   example: 'ana@exemplo.com',                             about: 'O endereço, um por linha.' },
  day:    { header: 'data',    example: '14/02/2026',                                  about: 'Quando a pessoa concordou: DD/MM/AAAA ou AAAA-MM-DD.' },
  text:   { header: 'texto',   example: 'Quero receber novidades da Jussara por e-mail.', about: 'O que a pessoa leu e aceitou, palavra por palavra.' },
  source: { header: 'origem',  example: 'Formulário do meu site',                      about: 'Onde a pessoa concordou: o site, o show, o formulário.' },
  name:   { header: 'nome',    example: 'Ana',                                         about: 'Como chamar a pessoa em um e-mail, se você souber.' },
  city:   { header: 'cidade',  example: 'Recife',                                      about: 'A cidade da pessoa, se você souber. Serve para escolher o público de um e-mail.' },
} as const satisfies Record<string, SheetColumn>;

export type FanColumn = keyof typeof fanColumns;
export const fanColumnNames = Object.keys(fanColumns) as [FanColumn, ...FanColumn[]];
export const neededFanColumns: readonly FanColumn[] = ['email'];

export const FAN_LINES_MAX = 5_000;
export const FAN_CHARACTERS_MAX = 2_000_000;
/** An older consent is asked for anew. */
export const PROOF_MAX_MONTHS = 24;
