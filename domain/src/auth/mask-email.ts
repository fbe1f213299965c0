/** An address whose owner knows it again and nobody else can use: two characters of the name, and where it lives. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, host] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at)];
  return `${[...name].slice(0, 2).join('')}•••${host}`;
}
