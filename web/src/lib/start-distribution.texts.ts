export const texts = {
  started: { title: 'Processamento iniciado', description: 'A distribuição começou a ser processada.' },
};
