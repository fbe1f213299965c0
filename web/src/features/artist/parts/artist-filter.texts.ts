export const artistFilterTexts = {
  label: 'Filtrar por artista',
  all: 'Todos os artistas',
  own: 'Do próprio selo',
  named: 'Artista desta página',
  nothingFound: 'Nenhum artista encontrado.',
  failed: 'Erro ao carregar artistas',
};
