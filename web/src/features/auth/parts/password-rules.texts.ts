import { defaultPasswordPolicy } from '@toada/domain/auth/password.rules.ts';

/** By how many of the five rules a password meets. */
const strengths = ['Muito fraca', 'Fraca', 'Fraca', 'Razoável', 'Boa', 'Forte'];

export const texts = {
  labels: {
    'password.short': `${defaultPasswordPolicy.minLength} caracteres`,
    'password.uppercase': 'letra maiúscula',
    'password.lowercase': 'letra minúscula',
    'password.digit': 'número',
    'password.symbol': 'símbolo',
  } as Record<string, string>,
  strength: (met: number) => `Força da senha: ${strengths[met]}`,
  confirmation: 'confirmação da senha',
  met: ' (ok)',
  missing: ' (falta)',
};
