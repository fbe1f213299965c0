/** Brazilian zones as their cities are written; the names of the database have no accents. */
const cities: Readonly<Record<string, string>> = {
  Araguaina: 'Araguaína',
  Belem: 'Belém',
  Cuiaba: 'Cuiabá',
  Eirunepe: 'Eirunepé',
  Maceio: 'Maceió',
  Noronha: 'Fernando de Noronha',
  Santarem: 'Santarém',
  Sao_Paulo: 'São Paulo',
  Lisbon: 'Lisboa',
};

/** 'Recife (UTC−3)': a zone by its city, with its offset at the moment that is meant. */
export function placeWords(zone: string, offsetMinutes: number | null): string {
  const place = zone.slice(zone.lastIndexOf('/') + 1);
  const city = cities[place] ?? place.replaceAll('_', ' ');
  return offsetMinutes === null ? city : `${city} (UTC${offsetWords(offsetMinutes)})`;
}

/** '−3', '+5:30'; nothing for none. */
export function offsetWords(minutes: number): string {
  if (minutes === 0) return '';
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}
