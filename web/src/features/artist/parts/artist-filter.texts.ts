export const artistFilterTexts = {
  label: 'Filtrar por artista',
  all: 'Todos os artistas',
  own: 'Do próprio selo',
  nothingFound: 'Nenhum artista encontrado.',
  failed: 'Erro ao carregar artistas',
};
