export const texts = { label: 'Ação da tela' };
