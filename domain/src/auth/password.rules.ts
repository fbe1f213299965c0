/** Weaknesses of a password, as codes of the field's texts (spec 001, point 5). */
export type PasswordWeakness =
  | 'password.short'
  | 'password.uppercase'
  | 'password.lowercase'
  | 'password.digit'
  | 'password.symbol'
  | 'password.characters';

/** One kind of character a password must hold. */
export type CharacterSet = { code: PasswordWeakness; has: (password: string) => boolean };
export type PasswordPolicy = { minLength: number; sets: readonly CharacterSet[] };

/** Hash functions of the field read no further than this; longer passwords are refused, not cut. */
export const PASSWORD_MAX_BYTES = 72;

// biome-ignore format: a table is read by its columns.
const sets: readonly CharacterSet[] = [
  { code: 'password.uppercase', has: (password) => /\p{Lu}/u.test(password) },
  { code: 'password.lowercase', has: (password) => /\p{Ll}/u.test(password) },
  { code: 'password.digit',     has: (password) => /\p{Nd}/u.test(password) },
  { code: 'password.symbol',    has: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

/** The rules of the specification; an operator may change them on the server, which then decides. */
export const defaultPasswordPolicy: PasswordPolicy = { minLength: 8, sets };

/** Everything a password lacks, in the order in which the form shows it; nothing when it is good. */
export function weaknessesOf(password: string, policy = defaultPasswordPolicy): PasswordWeakness[] {
  const lacking = policy.sets.filter((set) => !set.has(password)).map((set) => set.code);
  return [...password].length < policy.minLength ? ['password.short', ...lacking] : lacking;
}

/** Counted in bytes of UTF-8, as the hash function counts. */
export function isPasswordTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES;
}

/** An operator's sets, as the reference server writes them: `abc:ABC:012`, with `\:` for a colon; empty asks for nothing. */
export function parseRequiredCharacters(text: string): CharacterSet[] {
  const parts = text.match(/(?:\\.|[^:\\])+/g) ?? [];
  return parts
    .map((part) => new Set(part.replace(/\\(.)/g, '$1')))
    .map((characters) => ({
      code: 'password.characters',
      has: (password) => [...password].some((character) => characters.has(character)),
    }));
}
