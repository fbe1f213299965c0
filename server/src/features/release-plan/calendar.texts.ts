export const calendarTexts = {
  name: 'Plano de lançamento',
  task: (task: string, release: string) => `${task} · ${release}`,
  done: (task: string, release: string) => `Feita: ${task} · ${release}`,
  release: (title: string, artist: string) => `Estreia: ${artist ? `${title}, de ${artist}` : title}`,
  untitled: 'Sem título',
};
