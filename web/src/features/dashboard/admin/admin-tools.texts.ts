import type { ToolName } from './admin-tools.ts';

/** The title of a card, its name in a dense grid, and what the tool is for. */
export const toolTexts: Record<ToolName, { title: string; short: string; lead: string }> = {
  users: { title: 'Usuários', short: 'Usuários', lead: 'Contas, papéis e acesso de cada pessoa.' },
  contents: { title: 'Conteúdo', short: 'Conteúdo', lead: 'Textos e frases de toda a plataforma.' },
  verifications: { title: 'Aprovação de Documentos', short: 'Documentos', lead: 'Identidade de artistas e selos.' },
  paymentAccounts: {
    title: 'Aprovação de Contas de Repasse',
    short: 'Contas de repasse',
    lead: 'Pix e contas bancárias que recebem.',
  },
  quotas: { title: 'Cotas', short: 'Cotas', lead: 'Quantos artistas cada selo pode ter.' },
  integrationRequests: {
    title: 'Pedidos de Integração',
    short: 'Pedidos de integração',
    lead: 'Selos que querem conexão própria com lojas.',
  },
  generalRequests: {
    title: 'Solicitações Gerais',
    short: 'Solicitações',
    lead: 'Limites, formas de receber e marketing.',
  },
  landing: { title: 'Landing Builder', short: 'Landing Builder', lead: 'A página inicial que visitantes veem.' },
  help: { title: 'Artigos de Ajuda', short: 'Artigos de ajuda', lead: 'O que a Ajuda explica a cada público.' },
  reviews: { title: 'Revisão de Lançamentos', short: 'Revisão', lead: 'Capas, áudios e dados antes das lojas.' },
  works: { title: 'Revisão de Obras', short: 'Obras', lead: 'Autoria e partes antes do registro.' },
  deliveries: { title: 'Entregas', short: 'Entregas', lead: 'Cada mensagem a cada loja, e o que falhou.' },
  network: { title: 'Rede de Vídeo', short: 'Rede de Vídeo', lead: 'Canais, Content ID, reivindicações e cadastros.' },
  tickets: { title: 'Atendimento', short: 'Atendimento', lead: 'Perguntas de artistas e selos.' },
  withdrawals: { title: 'Saques', short: 'Saques', lead: 'Pedidos a decidir e lotes para o banco.' },
  receivables: { title: 'Pagamentos Recebidos', short: 'Pagamentos', lead: 'O que confirmar, devolver ou resolver.' },
  imports: {
    title: 'Relatórios de Royalties',
    short: 'Relatórios',
    lead: 'Arquivos das lojas até o saldo de cada um.',
  },
  unmatchedLines: {
    title: 'Faixas sem Correspondência',
    short: 'Sem correspondência',
    lead: 'Linhas de relatório que ainda não são de ninguém.',
  },
  holds: { title: 'Retenções', short: 'Retenções', lead: 'Dinheiro guardado até alguém liberar.' },
  proof: { title: 'Conferência Contábil', short: 'Conferência', lead: 'A prova de que a razão fecha em zero.' },
  rates: { title: 'Cotações', short: 'Cotações', lead: 'As taxas com que outras moedas viram reais.' },
  codes: { title: 'Códigos ISRC e UPC', short: 'Códigos', lead: 'Faixas de códigos e o que já saiu delas.' },
  cwr: { title: 'Registro nas Associações', short: 'Associações', lead: 'Arquivos CWR e as respostas das sociedades.' },
  settings: { title: 'Configurações da Plataforma', short: 'Plataforma', lead: 'Prazos, limites e taxas em vigor.' },
  leads: { title: 'Leads', short: 'Leads', lead: 'Quem pediu para conhecer a plataforma.' },
  audit: { title: 'Auditoria', short: 'Auditoria', lead: 'Quem fez o quê, e quando.' },
  deadJobs: { title: 'Tarefas com Falha', short: 'Tarefas com falha', lead: 'O que o sistema tentou e não conseguiu.' },
};
