const LONGEST_WORDS = 300;

/** A platform's words, without the secrets it may quote from the request: people read them, and so does the log. */
export function hideSecrets(words: string, secrets: Iterable<string>): string {
  let clean = words;
  for (const secret of secrets) if (secret) clean = clean.replaceAll(secret, '…');
  return clean.length > LONGEST_WORDS ? `${clean.slice(0, LONGEST_WORDS)}…` : clean;
}
