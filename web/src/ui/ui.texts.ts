/** The words the parts of the first pages say by themselves; those of all other parts stand in part.texts.ts. */
export const uiTexts = {
  optional: 'opcional',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  wordmark: 'toada',
};
