// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeTus } from '../../../../testing/fake-tus.ts';
import { MediaUploads } from './MediaUploads.tsx';
// Loaded with the first file; here at once, for a test counts its seconds.
import './send-file.ts';

// The package gives tests its other half, for Node; this is the one browsers get.
vi.mock('tus-js-client', () => import('tus-js-client/lib.es5/browser/index.js' as string));
const finish = vi.hoisted(() => vi.fn(async () => ({})));
vi.mock('../../../../lib/api/api.ts', async (original) => ({ ...(await original<object>()), call: finish }));
vi.mock('./hash-file.ts', () => ({ hashFile: async () => 'a'.repeat(64) }));

beforeEach(() => FakeTus.install());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wav = (name: string) => new File(['RIFF....WAVE', 'x'.repeat(5000)], name, { lastModified: 7 });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Arraste o áudio para cá'), { target: { files } });

test('dropped files are listed by title, sent, and can be removed', async () => {
  render(<MediaUploads kind="audio" />);
  expect(screen.getByText('WAV ou FLAC, até 1 GB por arquivo.')).toBeTruthy();
  fireEvent.drop(screen.getByText('WAV ou FLAC, até 1 GB por arquivo.'), {
    dataTransfer: { types: ['Files'], files: [wav('02 - Rede.wav'), wav('01 - Maré.wav')] },
  });
  expect(await screen.findByText('2 de 2 enviados')).toBeTruthy();
  expect(screen.getAllByText('5 kB, enviado')).toHaveLength(2);
  expect(screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual(['Maré', 'Rede']);
  fireEvent.click(screen.getByRole('button', { name: 'Remover 01 - Maré.wav' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remover 02 - Rede.wav' }));
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('a file on its way shows how far it is, pauses and goes on', async () => {
  const held = Promise.withResolvers<void>();
  FakeTus.hold = held.promise;
  render(<MediaUploads kind="audio" />);
  choose(wav('Noite.wav'));
  expect(await screen.findByText('50% de 5 kB')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Enviando Noite.wav' }).getAttribute('aria-valuenow')).toBe('50');
  fireEvent.click(screen.getByRole('button', { name: 'Pausar Noite.wav' }));
  expect(await screen.findByText('Pausado em 50% de 5 kB')).toBeTruthy();
  FakeTus.hold = null;
  held.resolve();
  fireEvent.click(screen.getByRole('button', { name: 'Continuar Noite.wav' }));
  expect(await screen.findByText('5 kB, enviado')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remover Noite.wav' }));
});

test('a wrong file says why, offers no second try, and is read out', async () => {
  render(<MediaUploads kind="audio" />);
  choose(new File(['ID3\x04 and so on'], 'remix.wav'));
  expect(await screen.findByText('MP3 não é aceito pelas lojas. Envie a versão .wav ou .flac.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enviar remix.wav de novo' })).toBeNull();
  expect(screen.getByText(/remix\.wav: MP3 não é aceito/).getAttribute('aria-live')).toBe('polite');
  fireEvent.click(screen.getByRole('button', { name: 'Remover remix.wav' }));
});
