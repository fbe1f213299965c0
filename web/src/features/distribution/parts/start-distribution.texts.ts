export const texts = {
  retry: 'Tentar Novamente',
  retried: { title: 'Nova tentativa iniciada', description: 'A distribuição voltou a ser processada.' },
  started: { title: 'Processamento iniciado', description: 'A distribuição começou a ser processada.' },
};
