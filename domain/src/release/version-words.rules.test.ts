import { expect, test } from 'vitest';
import { namesVersion } from './version-words.rules.ts';

test.each([
  'Canção (Ao Vivo)',
  'Canção (ao vivo em Recife)',
  'Canção [Remix]',
  'Canção (DJ Lua Remix)',
  'Canção - Acústico',
  'Canção – Ao Vivo no Circo Voador',
  'Canção (Live)',
  'Canção (Live at Rio)',
  'Canção (Karaokê)',
  'Canção (Radio Edit)',
  'Canção (Remasterizada 2024)',
  'Canção (feat. Zé) [Instrumental]',
  'Canção (Versão Acústica)',
  'Canção (Sped Up)',
])('%s names a version', (title) => expect(namesVersion(title)).toBe(true));

test.each([
  'Canção',
  'Ao Vivo',
  'Vivo (ou quase)',
  'Canção (Live Your Life)',
  'Demolição (Parte 2)',
  'Canção (Demorou)',
  'Instrumental',
  'Remix do Amor',
  'Guarda-chuva - Segunda Parte',
  'Canção (Para Maria)',
  '',
])('%s names none', (title) => expect(namesVersion(title)).toBe(false));
