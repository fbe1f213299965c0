/** The names of a new feature: `radio-show` gives radioShow, RadioShow, radio_shows, radio-shows, and its Portuguese words. */
export type Names = {
  kebab: string;
  camel: string;
  pascal: string;
  table: string;
  path: string;
  one: string;
  many: string;
};

/** Null where the name is no word in kebab-case. The table and the address take an s. */
export function parseNames(kebab: string, one = '', many = ''): Names | null {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab)) return null;
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = capital(camel);
  const spoken = capital(kebab.replaceAll('-', ' '));
  const path = `${kebab}s`;
  return {
    ...{ kebab, camel, pascal, path },
    table: path.replaceAll('-', '_'),
    one: one || spoken,
    many: many || `${spoken}s`,
  };
}

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
