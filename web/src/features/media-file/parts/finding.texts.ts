export const findingTexts = { error: 'Erro', warning: 'Aviso' };
