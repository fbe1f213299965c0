const KB = 1024;

/** Words of the public page and of its paper. */
export const kitTexts = {
  title: (name: string) => `Kit de imprensa de ${name}`,
  kicker: 'Kit de imprensa',
  made: (label: string | null) => (label ? `Uma página de ${label}` : 'Feito na Toada'),
  description: (name: string) => `Biografia, fotos, lançamentos e contatos de ${name}.`,
  networks: {
    spotifyLink: 'Spotify',
    appleMusicLink: 'Apple Music',
    instagramLink: 'Instagram',
    youtubeLink: 'YouTube',
  },
  paper: 'Baixar PDF',
  page: 'Página de links',
  bio: 'Biografia',
  photos: 'Fotos',
  originals: (address: string) => `Originais para baixar: ${address}`,
  photosLead: 'Para divulgação, com o crédito de quem fotografou.',
  photo: (name: string, place: number) => `Foto ${place} de ${name}`,
  credit: (credit: string) => `Foto: ${credit}`,
  save: 'Baixar original',
  saveOf: (place: number) => `Baixar original da foto ${place}`,
  size: ({ width, height, bytes }: { width: number; height: number; bytes: number }) =>
    `${width} × ${height} px, ${weight(bytes)}`,
  releases: 'Lançamentos',
  types: { single: 'Single', ep: 'EP', album: 'Álbum' },
  cover: (title: string) => `Capa de ${title}`,
  listen: 'Ouvir',
  listenTo: (title: string) => `Ouvir ${title}`,
  quotes: 'Na imprensa',
  links: 'Links',
  contacts: 'Contatos',
  sheet: (place: number, all: number) => `${place} de ${all}`,
};

function weight(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} kB`;
  return `${(bytes / (KB * KB)).toFixed(1).replace('.', ',')} MB`;
}
