export const texts = {
  saving: {
    ownerless: { long: 'Escolha de quem é para salvar', short: 'Não salvo' },
    saving: { long: 'Salvando…', short: 'Salvando…' },
    saved: (time: string) => ({ long: `Rascunho salvo às ${time}`, short: 'Salvo' }),
    offline: { long: 'Sem conexão, tentando de novo', short: 'Sem conexão' },
    conflict: { long: 'Mudou em outro lugar', short: 'Mudou' },
    refused: { long: 'Não foi salvo', short: 'Não salvo' },
    gone: { long: 'Não pode mais ser editado', short: 'Fechado' },
  },
  offline: {
    title: 'Sem conexão',
    lead: 'O que você digitou continua nesta tela e será salvo quando a conexão voltar. Mantenha esta página aberta.',
  },
  conflict: {
    title: 'O rascunho mudou em outro lugar',
    lead: (by: string | null, at: string) =>
      `${by ?? 'Outra pessoa'} salvou outra versão em ${at}. O que você digitou continua aqui, e nada é salvo até você escolher.`,
    take: 'Ver a versão mais nova',
    keep: 'Manter a minha',
    takeFailed: 'A versão mais nova não carregou',
    taken: {
      title: 'Versão mais nova carregada',
      description: 'Ela substituiu a que estava na tela.',
      undo: 'Voltar para a minha',
    },
  },
  refused: { title: 'O rascunho não foi salvo' },
};
