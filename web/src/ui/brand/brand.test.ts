import { expect, test } from 'vitest';
import { applyBrand } from './brand.ts';

test('a new brand takes away what the brand before it wrote', () => {
  const written = new Map<string, string>();
  const element = {
    style: {
      setProperty: (name: string, value: string) => written.set(name, value),
      removeProperty: (name: string) => written.delete(name),
    },
  } as unknown as HTMLElement;

  applyBrand(element, { primaryColor: '#112233', tertiaryColor: '#445566' });
  applyBrand(element, { secondaryColor: '#778899' });

  expect([...written]).toEqual([['--brand-secondary', '#778899']]);
});
