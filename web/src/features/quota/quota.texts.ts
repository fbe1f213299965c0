import { planName } from '@toada/domain/quota/plan-name.ts';

export const texts = {
  lead: 'Quantos artistas cada agregador pode ter, e em que plano.',
  table: 'Cotas dos agregadores',
  search: { label: 'Buscar agregadores', placeholder: 'Nome, empresa ou e-mail' },
  columns: { aggregator: 'Agregador', artists: 'Artistas', max: 'Cota máxima', plan: 'Plano', actions: 'Ações' },
  artistsOf: (name: string) => `Artistas de ${name}`,
  maxOf: (name: string) => `Cota máxima de ${name}`,
  planOf: (name: string) => `Plano de ${name}`,
  edit: 'Editar',
  editOf: (name: string) => `Editar cota de ${name}`,
  save: 'Salvar',
  cancel: 'Cancelar',
  loadFailed: 'Erro ao buscar cotas',
  notLoaded: 'As cotas não carregaram',
  saveFailed: 'Erro ao atualizar',
  saved: (name: string) => ({ title: 'Cota atualizada', description: `A cota de ${name} foi salva.` }),
  current: (max: string, plan: string) => `Em vigor agora: ${max}, ${planName(plan, 'plano')}.`,
  empty: {
    title: 'Nenhum agregador ainda.',
    lead: 'Quando um agregador criar a conta, a cota dele aparece aqui.',
    filtered: 'Nenhum agregador com esta busca.',
    clear: 'Limpar busca',
  },
};
