export const texts = { open: 'Abrir suporte' };
export const askHelp = 'Pedir ajuda';
