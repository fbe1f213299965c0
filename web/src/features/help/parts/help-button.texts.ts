export const texts = { open: 'Ajuda desta tela' };
