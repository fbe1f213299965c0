export const texts = {
  list: 'Artigos de ajuda',
  back: 'Todos os artigos',
  content: 'Textos da plataforma',
  search: { label: 'Buscar artigos', placeholder: 'Título ou resumo' },
  nothing: 'Nenhum artigo com esta busca.',
  choose: { title: 'Escolha um artigo', lead: 'O texto abre aqui, com a prévia ao lado.' },
  notLoaded: 'Os artigos não carregaram',
  loadFailed: 'Erro ao buscar artigos',
  corrected: 'Alterado',
  newer: 'Original mudou',
  unsaved: 'Não salvo',
  title: 'Título',
  summary: 'Resumo',
  body: 'Texto',
  hint: 'Use ## para um subtítulo, - para uma lista, 1. para passos, > para um aviso, **negrito** e [nome](/endereço).',
  preview: 'Prévia',
  /** Counts of this month and the two before it. */
  counts: ({ readings, solved, unsolved }: { readings: number; solved: number; unsolved: number }) => {
    const read = readings === 1 ? '1 leitura' : `${readings.toLocaleString('pt-BR')} leituras`;
    const asked = solved + unsolved;
    const share = asked === 0 ? 'ninguém respondeu ainda' : `resolveu para ${solved} de ${asked}`;
    return `${read} em três meses, ${share}.`;
  },
  countsNote: 'São só números: não guardamos quem leu nem quem respondeu.',
  history: {
    open: 'Histórico',
    title: 'Histórico',
    failed: 'O histórico não carregou',
    loadFailed: 'Erro ao buscar histórico',
    none: 'Ninguém corrigiu este artigo ainda.',
    byFile: 'Texto original',
    use: 'Usar este texto',
    again: (moment: string) => `Usar o texto de ${moment}`,
  },
  open: 'Abrir na Ajuda',
  savedBy: (name: string, moment: string) => `${name}, ${moment}`,
  somebody: 'Alguém da equipe',
  newerNote: {
    title: 'O texto original mudou depois da sua correção',
    lead: 'As pessoas continuam lendo a correção. Compare com o original e decida.',
    use: 'Usar o texto original',
  },
  save: 'Salvar Alteração',
  discard: 'Descartar',
  restore: 'Restaurar original',
  saved: (title: string) => ({ title: 'Artigo salvo', description: `“${title}” já aparece assim na Ajuda.` }),
  restored: (title: string) => ({ title: 'Original restaurado', description: `“${title}” mostra o texto original.` }),
  undo: 'Desfazer',
  saveFailed: 'Erro ao salvar',
};
