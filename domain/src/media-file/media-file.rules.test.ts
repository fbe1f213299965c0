import { expect, test } from 'vitest';
import {
  acceptedFormat,
  acceptedMedia,
  formatMediaLimit,
  formatOf,
  isMp3,
  mediaKinds,
  wrongType,
} from './media-file.rules.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['RIFF\x24\x08\x00\x00WAVE', 'wav'],
  ['fLaC\x00\x00\x00\x22....', 'flac'],
  ['\xff\xd8\xff\xe0\x00\x10JFIF..', 'jpg'],
  ['\x89PNG\r\n\x1a\n....', 'png'],
  ['\x00\x00\x00\x20ftypisom', 'mp4'],
  ['\x00\x00\x00\x14ftypqt  ', 'mov'],
  ['\x00\x00\x00\x08wide\x00\x00\x00\x00', 'mov'],
  ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81', 'webm'],
  ['RIFF....AVI ', null],
  ['ID3\x04........', null],
  ['RIFF', null],
  ['', null],
])('%j is %s', (head, format) => expect(formatOf(bytes(head))).toBe(format));

test('a kind takes its own formats only', () => {
  expect(acceptedFormat('audio', bytes('fLaC........'))).toBe('flac');
  expect(acceptedFormat('cover', bytes('fLaC........'))).toBeNull();
  expect(acceptedFormat('video', bytes('fLaC........'))).toBeNull();
  expect(acceptedFormat('thumbnail', bytes('\x89PNG\r\n\x1a\n....'))).toBe('png');
  expect(acceptedFormat('audio', bytes('\x89PNG\r\n\x1a\n....'))).toBeNull();
});

test.each([
  ['remix.mp3', '', true],
  ['remix.MP3', 'no recording', true],
  ['remix.wav', 'ID3\x04........', true],
  ['remix.wav', '\xff\xfb\x90\x64', true],
  ['remix.wav', '\xff\xf3\x90\x64', true],
  ['remix.wav', '\xff\xd8\xff\xe0', false],
  ['remix.wav', '\xff\xfeR\x00', false],
  ['mp3.wav', 'RIFF....AVI ', false],
  ['remix.wav', '', false],
])('%s beginning with %j is an MP3: %s', (name, head, expected) => expect(isMp3(name, bytes(head))).toBe(expected));

test('only where a recording is wanted an MP3 is spoken of', () => {
  expect(wrongType('audio', 'a.mp3', bytes(''))).toEqual({ accepted: 'WAV ou FLAC', isMp3: true });
  expect(wrongType('cover', 'a.mp3', bytes(''))).toEqual({ accepted: 'JPG ou PNG', isMp3: false });
});

test('limits and formats are said as a sentence goes on', () => {
  expect(acceptedMedia('audio')).toBe('WAV ou FLAC');
  expect(acceptedMedia('video')).toBe('MP4, MOV ou WebM');
  expect(formatMediaLimit(mediaKinds.video.limitBytes)).toBe('2 GB');
  expect(formatMediaLimit(mediaKinds.audio.limitBytes)).toBe('1 GB');
  expect(formatMediaLimit(mediaKinds.cover.limitBytes)).toBe('50 MB');
});
