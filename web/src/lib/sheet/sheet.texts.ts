export const sheetTexts = {
  template: 'Baixar modelo',
  columns: 'Colunas da planilha',
  columnTable: 'Cada coluna, o que vai nela e um exemplo',
  column: 'Coluna',
  meaning: 'O que vai nela',
  example: 'Exemplo',
  findings: 'Linha por linha',
  error: 'Erro',
  warning: 'Aviso',
  line: (line: number) => `Linha ${line}`,
  noLine: 'Arquivo',
  more: (n: number) => `E mais ${n.toLocaleString('pt-BR')}.`,
};
