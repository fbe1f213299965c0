import { expect, test } from 'vitest';
import { failureMail } from './failure.mail.ts';

const brand = {
  ...{ companyName: 'Toada', url: 'http://toada.test' },
  ...{ nameColour: '#000000', buttonColour: '#000000', buttonTextColour: '#ffffff' },
};
type Facts = Parameters<typeof failureMail>[0];
const facts: Omit<Facts, 'type'> = {
  ...{ title: 'Maré Alta', owner_name: 'Ana', isOwner: true, release_id: 'r1', full_name: 'Ana' },
  ...{ kind: 'takedown', platform: 'tidal', problem: 'unexpected', detail: null },
};

test('a mail about a video speaks of a video and leads to its panel; one about music to the page of the release', () => {
  const ofVideo = failureMail({ ...facts, type: 'video' }, brand);
  expect(ofVideo.text).toContain('o vídeo pode continuar na loja');
  expect(ofVideo.text).toContain('"Tirar do ar" envia o pedido de novo');
  expect(ofVideo.text).toContain('http://toada.test/app/video-distribution?video=r1');
  expect(ofVideo.text).not.toContain('lançamento');
  const ofMusic = failureMail({ ...facts, type: 'single' }, brand);
  expect(ofMusic.text).toContain('o lançamento pode continuar na loja');
  expect(ofMusic.text).toContain('http://toada.test/app/catalog/r1');
});
