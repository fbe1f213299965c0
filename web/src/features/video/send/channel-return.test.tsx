// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ChannelPlatformView } from '@toada/domain/channel/channel.contract.ts';
import { toastFor } from '@toada/domain/errors/errors.table.ts';
import { channelProblems } from '@toada/domain/texts/channels.pt-BR.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../../lib/feedback/toast.ts';
import {
  appRefusal,
  type FakeIdentity,
  fakeIdentity,
  fakeProfile,
  PROFILE,
  rememberSession,
} from '../../../testing/fake-identity.ts';
import { renderSigned } from '../../../testing/render-signed.tsx';

// Fetched before the first test: on a busy machine the code of the whole form takes longer than a test waits.
await Promise.all([
  import('../VideoDistributionScreen.tsx'),
  import('../form/VideoForm.tsx'),
  import('../form/RightsPart.tsx'),
  import('./PlatformsCard.tsx'),
  import('../sent/SentVideos.tsx'),
]);

const FINISH = 'POST /api/channels/finish';
const CHANNELS = 'GET /api/channels';
const way: ChannelPlatformView = {
  ...{ platform: 'youtube', is_configured: true, is_sandbox: false, rights: ['Enviar vídeos'], channel: null },
  ...{ label_channel: null, has_platform_channel: false, is_connecting: false, problem: null },
};

let server: FakeIdentity;
let told: ChannelPlatformView;

beforeEach(() => {
  server = fakeIdentity();
  told = way;
  server.answer(PROFILE, () => ({ body: fakeProfile() }));
  server.answer('GET /api/videos/drafts', () => ({ body: { drafts: [], artist_name: null } }));
  server.answer('GET /api/videos', () => ({ body: { rows: [], next: null } }));
  server.answer('GET /api/videos/counts', () => ({ body: { all: 0, active: 0, live: 0, error: 0 } }));
  server.answer('GET /api/media-files/begun', () => ({ body: { files: [] } }));
  server.answer('GET /api/works/recordings', () => ({ body: { recordings: [] } }));
  server.answer(CHANNELS, () => ({ body: { platforms: [told] } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function comeBack(fragment: string) {
  rememberSession();
  const here = renderSigned(`/app/video-distribution#${fragment}`);
  await screen.findByRole('heading', { name: 'Onde vai passar' });
  return here;
}
const finished = () => server.calls(FINISH).map(({ body }) => body);
const toast = () => ({ title: currentToast()?.title, description: currentToast()?.description });

test('back from the platform the answer is sent on once, leaves the address, and the channel is being connected', async () => {
  server.answer(FINISH, () => {
    told = { ...way, is_connecting: true };
    return { body: { platform: 'youtube', is_connecting: true } };
  });
  const here = await comeBack('canal=voltou&state=s-1&code=c-1');
  expect(await screen.findByText('Conectando…')).toBeTruthy();
  expect(finished()).toEqual([{ state: 's-1', code: 'c-1' }]);
  expect(here.current).toMatchObject({ pathname: '/app/video-distribution', hash: '' });
  expect(currentToast()).toBeNull();
});

test('a person who declined reads so at the platform, and can try again', async () => {
  server.answer(FINISH, () => {
    told = { ...way, problem: channelProblems.declined };
    return { body: { platform: 'youtube', is_connecting: false } };
  });
  await comeBack('canal=voltou&state=s-1');
  expect(await screen.findByText(channelProblems.declined)).toBeTruthy();
  expect(finished()).toEqual([{ state: 's-1', code: null }]);
  expect(screen.getByRole('button', { name: 'Conecte o canal do YouTube' })).toBeTruthy();
});

test('a way that took too long says so and asks the server for nothing', async () => {
  const here = await comeBack('canal=expirado');
  await waitFor(() => expect(toast().title).toBe('A conexão expirou'));
  expect(toast().description).toMatch(/mais de 10 minutos/);
  expect(finished()).toEqual([]);
  expect(here.current.hash).toBe('');
});

test('a state that is not this person’s is refused in words, and the channel can be connected', async () => {
  server.answer(FINISH, () => appRefusal(404, 'channel.flowOver'));
  await comeBack('canal=voltou&state=another&code=c-1');
  const { description } = toastFor('channel.flowOver', {});
  await waitFor(() => expect(toast()).toEqual({ title: 'Erro ao conectar o canal', description }));
  expect(screen.getByRole('button', { name: 'Conecte o canal do YouTube' })).toBeTruthy();
});

test('the same return a second time is refused, and the channel that stands is shown', async () => {
  const channel = { id: 'c', account_name: 'Canal Jussara Lima', account_address: null, status: 'connected' as const };
  let times = 0;
  server.answer(FINISH, () => {
    const at = { connected_at: '2026-11-18T12:00:00.000Z', lost_at: null };
    told = { ...way, channel: { ...channel, is_test: false, serves_artists: false, ...at } };
    times += 1;
    return times === 1 ? { body: { platform: 'youtube', is_connecting: true } } : appRefusal(404, 'channel.flowOver');
  });
  await comeBack('canal=voltou&state=s-1&code=c-1');
  expect(await screen.findByText('Canal Jussara Lima')).toBeTruthy();
  cleanup();
  await comeBack('canal=voltou&state=s-1&code=c-1');
  await waitFor(() => expect(toast().title).toBe('Erro ao conectar o canal'));
  expect(await screen.findByText('Canal Jussara Lima')).toBeTruthy();
});
