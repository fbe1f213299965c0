/** The words the parts of the first pages say by themselves; those of all other parts stand in part.texts.ts. */
export const uiTexts = {
  optional: 'opcional',
  password: 'senha',
  showPassword: (which: string) => `Mostrar ${which}`,
  hidePassword: (which: string) => `Ocultar ${which}`,
  wordmark: 'toada',
};
