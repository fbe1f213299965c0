export const playerTexts = {
  play: (label: string) => `Tocar ${label}`,
  pause: (label: string) => `Pausar ${label}`,
  position: (label: string) => `Posição em ${label}`,
  ofTotal: (at: string, total: string) => `${at} de ${total}`,
  unplayable: (format: string) => `Este navegador não toca arquivos ${format}.`,
  noPreview: 'A prévia de 30 segundos ainda não está pronta.',
  playPreview: 'Ouvir prévia de 30 s',
  pausePreview: 'Pausar prévia',
  failed: 'Não foi possível tocar agora.',
  retry: 'Tentar de novo',
};
