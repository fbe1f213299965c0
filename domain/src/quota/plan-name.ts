/** A plan with the word before it, unless its own name begins with it. */
export function planName(plan: string, word: 'Plano' | 'plano' = 'Plano'): string {
  return /^plano(\s|$)/i.test(plan) ? plan : `${word} ${plan}`;
}
