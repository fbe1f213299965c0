/** Two letters at most: the first of the first word and of the last. Little words of Portuguese names do not count. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => !/^(d[aeo]s?|e)$/i.test(word));
  const [first = '', ...rest] = words.length > 0 ? words : [name.trim()];
  const last = rest.at(-1) ?? '';
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase('pt-BR');
}

function firstLetter(word: string): string {
  return [...word][0] ?? '';
}
