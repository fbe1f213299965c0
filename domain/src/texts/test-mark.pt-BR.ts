/** Whatever reaches nobody who sells music wears this, wherever it is shown. */
export const testMark = {
  label: 'teste',
  done: 'Entrega de teste concluída',
  unpublished: 'Foi uma entrega de teste: nada é publicado nas lojas.',
  explanation: 'Entrega de teste: o pacote é conferido de verdade, mas nada é publicado na loja.',
};
