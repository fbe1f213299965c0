export const texts = {
  placeholder: 'Digite o nome do país',
  nothingFound: 'Nenhum país com este nome.',
  chosen: 'Países escolhidos',
  remove: (name: string) => `Remover ${name}`,
  clear: 'Remover todos',
  count: (many: number) => (many === 1 ? '1 país' : `${many} países`),
};
