/** The cookies of a request by their names; of two with one name the first stands, as browsers order them. */
export function parseCookies(header = ''): Readonly<Record<string, string>> {
  const pairs = header.split(';').flatMap((part): [string, string][] => {
    const [name = '', value] = part.split(/=(.*)/s).map((text) => text.trim());
    return name === '' || value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(pairs.reverse());
}
