import type { ColourOption } from '@toada/domain/brand/brand.presets.ts';

type ColourField = { option: ColourOption; label: string; hint: string };

/** The colours a brand may choose, as the editor lists them (mock-up 10). */
// biome-ignore format: a table is read by its columns.
export const colourGroups: readonly { title: string; fields: readonly ColourField[] }[] = [
  { title: 'Marca', fields: [
    { option: 'primaryColor',       label: 'Primária',     hint: 'Navegação, links e superfícies' },
    { option: 'secondaryColor',     label: 'Secundária',   hint: 'Destaques e séries' },
    { option: 'tertiaryColor',      label: 'Terciária',    hint: 'Avisos leves e papel claro' },
  ] },
  { title: 'Gradiente das fitas', fields: [
    { option: 'gradientStartColor', label: 'Início',       hint: 'Primeira fita' },
    { option: 'gradientEndColor',   label: 'Fim',          hint: 'Última fita' },
  ] },
  { title: 'Botão', fields: [
    { option: 'buttonColor',        label: 'Fundo',        hint: 'Ação principal' },
    { option: 'buttonTextColor',    label: 'Texto',        hint: 'Rótulo da ação principal' },
  ] },
  { title: 'Texto', fields: [
    { option: 'textColor',          label: 'Sobre escuro', hint: 'Clareado se preciso' },
    { option: 'textColorOnLight',   label: 'Sobre claro',  hint: 'Escurecido se preciso' },
  ] },
];
