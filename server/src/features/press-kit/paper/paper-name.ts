/** The paper's file name: the artist's, in letters that every system has. */
export function paperName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-')
    .toLowerCase();
  return `kit-de-imprensa-${plain || 'artista'}.pdf`;
}
