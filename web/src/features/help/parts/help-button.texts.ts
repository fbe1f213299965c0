export const texts = { open: 'Ajuda desta tela', suggested: 'Talvez responda agora' };
