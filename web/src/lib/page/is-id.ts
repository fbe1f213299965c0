const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a word of the address can be somebody's or something's id: what cannot is not asked for. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
