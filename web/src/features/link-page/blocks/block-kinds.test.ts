import type { LinkBlock } from '@toada/domain/link-page/link-page.content.ts';
import { expect, test } from 'vitest';
import { nameOfBlock } from './block-kinds.ts';

const block = (release: string | null): LinkBlock => ({
  ...{ key: 'estreia', title: '', isOn: true, startsAt: null, endsAt: null },
  ...{ kind: 'release' as const, release: release as never, url: '' },
});
const releases = [{ id: 'a', title: 'Jardim Suspenso' }];

test.each([
  ['nothing is out', block(null), [], 'Não aparece ainda: o lançamento não está nas lojas'],
  ['the named release is not out', block('b'), releases, 'Não aparece ainda: o lançamento não está nas lojas'],
  ['the named release is out', block('a'), releases, 'Jardim Suspenso, com prévia de 30 s'],
  ['something is out', block(null), releases, 'O mais recente nas lojas, com prévia de 30 s'],
])('a closed row says what visitors see where %s', (_where, one, works, lead) => {
  expect(nameOfBlock(one, { releases: works }).lead).toBe(lead);
});
