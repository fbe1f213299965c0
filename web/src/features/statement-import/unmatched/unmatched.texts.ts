const count = (value: number) => value.toLocaleString('pt-BR');

export const texts = {
  queue: 'Faixas sem correspondência',
  filter: { label: 'Quais', labels: { open: 'Abertas', left: 'Deixadas sem correspondência' } },
  search: { label: 'Buscar faixas', placeholder: 'Título, artista ou código' },
  ofStatement: (name: string) => `Só de ${name}`,
  ofOne: 'Só de um relatório',
  all: 'Ver de todos',
  untitled: 'Sem título',
  noArtist: 'artista não informado',
  lines: (value: number) => (value === 1 ? '1 linha' : `${count(value)} linhas`),
  empty: {
    open: 'Nenhuma faixa sem correspondência',
    openLead: 'Todas as faixas informadas pelas lojas foram encontradas no catálogo ou deixadas sem correspondência.',
    left: 'Nenhuma faixa deixada sem correspondência',
    filtered: 'Nenhuma faixa com esta busca',
    clear: 'Limpar busca',
  },
  choose: {
    title: 'Escolha uma faixa',
    lead: 'As faixas parecidas aparecem aqui. Use J e K para navegar e Enter para atribuir.',
  },
  facts: {
    title: 'Como a loja informou',
    isrc: 'ISRC',
    upc: 'UPC',
    ref: 'Código na loja',
    stores: 'Lojas',
    lines: 'Linhas',
    statement: 'Relatório',
    amount: 'Valor',
  },
  compare: {
    label: 'O que a loja informou e o que está no catálogo',
    store: 'No relatório da loja',
    catalogue: 'No catálogo',
    title: 'Título',
    artist: 'Artista',
    isrc: 'ISRC',
    none: 'não informado',
    same: 'igual',
    apart: 'diferente',
    missing: 'sem comparação',
  },
  exact: {
    lead: (value: number) =>
      value === 1
        ? '1 faixa da lista tem título e artista idênticos aos do catálogo.'
        : `${count(value)} faixas da lista têm título e artista idênticos aos do catálogo.`,
    accept: (value: number) => (value === 1 ? 'Aceitar 1 exata' : `Aceitar ${count(value)} exatas`),
    question: (value: number) =>
      value === 1 ? 'Atribuir a faixa exata?' : `Atribuir as ${count(value)} faixas exatas?`,
    questionLead: 'Cada uma é atribuída por si. Acima do limite, outra pessoa da equipe ainda confirma.',
    cancel: 'Cancelar',
    done: (value: number) => ({ title: value === 1 ? '1 faixa atribuída' : `${count(value)} faixas atribuídas` }),
    refused: (value: number) =>
      value === 1 ? '1 faixa não foi atribuída' : `${count(value)} faixas não foram atribuídas`,
  },
  notThis: 'Não é esta',
  walk: 'mudam de faixa',
  tracks: 'De quem é',
  suggestions: 'Parecidas no catálogo',
  noSuggestions: 'Nada parecido no catálogo. Busque abaixo.',
  trackSearch: { label: 'Buscar no catálogo', placeholder: 'Título, artista ou ISRC' },
  found: 'Encontradas',
  nothingFound: 'Nada encontrado no catálogo.',
  searchFailed: 'Erro ao buscar no catálogo',
  assign: 'Atribuir',
  remember: 'Atribuir e lembrar',
  rememberHint: 'Os próximos relatórios com este código ou título serão atribuídos automaticamente.',
  leave: 'Deixar sem correspondência',
  takeBack: 'Voltar para abertas',
  leftNote: 'Sem correspondência: o valor fica guardado até alguém atribuir a faixa.',
  assigned: (title: string) => ({ title: 'Faixa atribuída', description: `O valor é de ${title}.` }),
  remembered: (title: string) => ({
    title: 'Faixa atribuída e memorizada',
    description: `O valor é de ${title}. Os próximos relatórios serão atribuídos automaticamente.`,
  }),
  asked: {
    title: 'Falta a segunda pessoa',
    description: 'O valor passa do limite. A equipe recebeu um e-mail: outra pessoa precisa atribuir a mesma faixa.',
  },
  waiting: {
    title: 'Aguardando a segunda pessoa',
    lead: (name: string, track: string) =>
      `${name} escolheu a faixa “${track}”. O valor passa do limite: confira e atribua a mesma faixa, ou escolha outra.`,
    mine: (track: string) =>
      `Você escolheu a faixa “${track}”. O valor passa do limite, e outra pessoa da equipe precisa confirmar.`,
    rule: 'Com a confirmação, os próximos relatórios serão atribuídos automaticamente.',
  },
  left: { title: 'Deixada sem correspondência' },
  takenBack: { title: 'De volta às abertas' },
  failed: 'Erro ao atribuir',
  leaveFailed: 'Erro ao alterar a faixa',
  loadFailed: 'Erro ao buscar faixas sem correspondência',
  notLoaded: 'As faixas não carregaram',
};
