export const texts = {
  title: 'Sair sem salvar?',
  lead: 'O que você digitou e ainda não salvou se perde.',
  leave: 'Sair sem salvar',
  stay: 'Continuar editando',
};
