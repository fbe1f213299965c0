import type { DeskHours } from '@toada/domain/help/help.page.ts';

export const texts = {
  title: 'Ajuda',
  question: 'Como podemos ajudar?',
  lead: 'Respostas curtas sobre lançamentos, capa e áudio, divisão de royalties, dinheiro, lojas e conta.',
  search: 'Buscar na ajuda',
  placeholder: 'Por exemplo: recusou a capa',
  find: 'Buscar',
  /** Questions to begin with, and what is searched for. */
  examples: [
    { name: 'Quando cai meu royalty?', q: 'royalty demora' },
    { name: 'Trocar a data de estreia', q: 'data de estreia' },
    { name: 'Capa 3000 × 3000', q: 'capa 3000' },
  ],
  found: (count: number, query: string) => `${count} ${count === 1 ? 'artigo' : 'artigos'} para “${query}”`,
  nothing: (query: string) => `Nenhum artigo para “${query}”`,
  nothingHint: 'Tente menos palavras ou escolha um assunto abaixo.',
  all: 'Ver todos os assuntos',
  begin: 'Comece por aqui',
  mostRead: 'Mais lidos neste mês',
  solved: {
    question: 'Este artigo resolveu?',
    yes: 'Resolveu',
    no: 'Ainda não',
    thanks: 'Que bom! Obrigado por contar.',
    sorry: 'Obrigado por contar. A equipe pode ajudar daqui.',
  },
  articles: (count: number) => `${count} ${count === 1 ? 'artigo' : 'artigos'}`,
  minutes: (count: number) => `${count} min de leitura`,
  revised: (day: string) => `revisto em ${day}`,
  path: 'Você está em',
  inGroup: (group: string) => `Artigos de ${group}`,
  onPage: 'Nesta página',
  support: 'Falar com o suporte',
  panel: 'Entrar no painel',
  artists: 'Artistas',
  labels: 'Selos',
  notFound: {
    title: 'Não achou?',
    plain: 'Escreva para a equipe de dentro do painel. A resposta fica guardada lá.',
    text: ({ opens, closes, onWeekends }: DeskHours) =>
      `Gente de verdade responde ${onWeekends ? 'todos os dias' : 'de segunda a sexta'}, das ${opens}:00 às ${closes}:00, pelo horário de Brasília.`,
  },
  gone: {
    title: 'Este artigo não está aqui',
    text: 'O endereço mudou ou a página não carregou. Procure o assunto na ajuda.',
    action: 'Abrir a ajuda',
  },
  panelTitle: 'Ajuda',
  close: 'Fechar ajuda',
  whole: 'Abrir o artigo inteiro',
  back: 'Voltar',
  ofScreen: 'Artigos desta tela',
  fewerWords: 'Tente menos palavras.',
  browse: 'Toda a ajuda',
  failed: 'A ajuda não carregou',
  still: 'Ainda com dúvida?',
  keys: {
    title: 'Teclas desta tela',
    /** Keys that act on every screen. */
    everywhere: [
      { key: 'Ctrl K', name: 'Buscar ou ir para' },
      { key: '/', name: 'Buscar ou ir para' },
      { key: '?', name: 'Ajuda e teclas desta tela' },
    ],
  },
};
