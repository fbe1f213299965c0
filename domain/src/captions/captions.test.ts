import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeCaptionFinding } from '../texts/captions.pt-BR.ts';
import { captionFindings, captionLimits } from './caption-findings.ts';
import { checkCaptions } from './check-captions.ts';
import { readCues } from './read-cues.ts';
import { writeVtt } from './write-vtt.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const check = (text: string | Uint8Array, name = 'a.srt', videoMs: number | null = null) =>
  checkCaptions(typeof text === 'string' ? utf8(text) : text, { name, videoMs });
const found = (...given: Parameters<typeof check>) =>
  check(...given).findings.map(({ code, line }) => (line ? `${code} ${line}` : code));

const good = '1\n00:00:01,000 --> 00:00:02,500\nOlá,\nmundo\n\n2\n00:00:03,000 --> 00:00:04,000\nTchau\n';

describe('a good file', () => {
  test.each([
    ['with the lines of Unix', good],
    ['with the lines of Windows', good.replaceAll('\n', '\r\n')],
    ['with the mark of UTF-8 before it', `\ufeff${good}`],
    ['without numbers', good.replaceAll(/^\d\n/gm, '')],
    ['without the empty line between', good.replace('\n\n', '\n')],
    ['with points for commas', good.replaceAll(/,(\d{3})/g, '.$1')],
    ['with empty lines at both ends', `\n\n${good}\n\n\n`],
  ])('%s has two captions and no finding', (_what, text) => {
    const { cues, findings, format, isUsable } = check(text, 'a.srt', 4000);
    expect(findings).toEqual([]);
    expect({ format, isUsable }).toEqual({ format: 'srt', isUsable: true });
    expect(cues.map(({ startMs, endMs, text: said }) => [startMs, endMs, said])).toEqual([
      [1000, 2500, 'Olá,\nmundo'],
      [3000, 4000, 'Tchau'],
    ]);
  });

  test('WebVTT: names, places, notes and styles', () => {
    const text =
      'WEBVTT - um título\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE isto não é legenda\n00:00 nada\n\n' +
      'abertura\n00:01.000 --> 00:02.500 line:0 align:start\n<v Ana>Olá\n\n1:00:03.000 --> 1:00:04.000\nTchau\n';
    const { cues, findings, format } = check(text, 'a.vtt');
    expect(findings).toEqual([]);
    expect(format).toBe('vtt');
    expect(cues.map(({ line, ...cue }) => cue)).toEqual([
      { startMs: 1000, endMs: 2500, text: '<v Ana>Olá', settings: 'line:0 align:start' },
      { startMs: 3_603_000, endMs: 3_604_000, text: 'Tchau', settings: '' },
    ]);
  });

  test('the content tells WebVTT, not the name', () => {
    expect(check('WEBVTT\n\n00:01.000 --> 00:02.000\nOlá', 'a.srt').format).toBe('vtt');
  });
});

describe('findings, each with its line', () => {
  const cue = (start: string, end: string, text = 'a') => `00:00:${start} --> 00:00:${end}\n${text}\n\n`;
  test.each<[string, string, string[]]>([
    ['nothing', '', ['noCues']],
    ['a text without times', 'Olá\nmundo\n', ['noCues', 'stray 1']],
    ['a time that is none', `1\n00:00:1,0 --> 00:00:02,000\nOlá\n\n${cue('03,000', '04,000')}`, ['badTime 2']],
    ['minutes beyond 59', '00:61:00,000 --> 00:62:00,000\nOlá\n', ['noCues', 'badTime 1']],
    ['an end before its start', cue('02,000', '01,000'), ['endBeforeStart 1']],
    ['no time at all', cue('02,000', '02,000'), ['endBeforeStart 1']],
    ['wrong order', cue('05,000', '06,000') + cue('01,000', '02,000'), ['order 4']],
    ['overlap', cue('01,000', '03,000') + cue('02,000', '04,000'), ['overlap 4']],
    ['no words', cue('01,000', '02,000', ''), ['emptyCue 1']],
    ['beyond the video', cue('01,000', '02,000') + cue('09,000', '11,000'), ['beyondVideo 4']],
    ['a text between two captions', `${cue('01,000', '02,000')}perdido\n\n${cue('03,000', '04,000')}`, ['stray 4']],
  ])('%s', (_what, text, codes) => {
    expect(found(text, 'a.srt', 10_000)).toEqual(codes);
  });

  test('WebVTT without its first line, or with a comma', () => {
    expect(found('00:01.000 --> 00:02.000\nOlá', 'a.vtt')).toEqual(['noHeader 1']);
    expect(found('WEBVTT\n\n00:01,000 --> 00:02,000\nOlá', 'a.vtt')).toEqual(['noCues', 'badTime 3']);
  });

  test('half a second behind the last frame is let pass', () => {
    expect(found(cue('01,000', '10,500'), 'a.srt', 10_000)).toEqual([]);
  });

  test('too large, too many', () => {
    expect(found(new Uint8Array(captionLimits.bytesMax + 1))).toEqual(['tooLarge']);
    const many = Array.from({ length: captionLimits.cuesMax + 1 }, () => cue('01,000', '02,000')).join('');
    expect(found(many)).toEqual(['tooMany']);
  });

  test('a thousand times the same mistake is told a hundred times, and still an error', () => {
    const { findings, isUsable } = check(cue('02,000', '01,000').repeat(1000));
    expect([findings.length, isUsable]).toEqual([captionLimits.findingsMax, false]);
  });

  test('every one is a Portuguese sentence, with its line', () => {
    expect(describeCaptionFinding({ code: 'endBeforeStart', line: 12 })).toBe(
      'Linha 12: A legenda termina antes de começar.',
    );
    for (const code of Object.keys(captionFindings) as (keyof typeof captionFindings)[])
      expect(describeCaptionFinding({ code, line: 0 })).toMatch(/^[A-Z].*[.]$/);
  });
});

describe('encodings', () => {
  test('Windows-1252 is read and told; its accents are right', () => {
    const { cues, findings, isUsable } = check(latin(good.replace('Tchau', 'Coração')));
    expect(findings.map(({ code }) => code)).toEqual(['windows']);
    expect([isUsable, cues[0]?.text, cues[1]?.text]).toEqual([true, 'Olá,\nmundo', 'Coração']);
  });

  test.each([
    ['UTF-16 with its mark', Uint8Array.from([0xff, 0xfe, 0x31, 0x00]), 'encoding'],
    ['UTF-16 the other way round', Uint8Array.from([0xfe, 0xff, 0x00, 0x31]), 'encoding'],
    ['a byte that no encoding has here', Uint8Array.from([0x31, 0x81, 0xe1]), 'encoding'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'notText'],
  ])('%s is refused with a word', (_what, bytes, code) => {
    expect(check(bytes)).toMatchObject({ isUsable: false, findings: [{ code, level: 'error' }] });
  });
});

describe('the writer', () => {
  test('SubRip becomes WebVTT', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,500\n{\\an8}<font color="#fff"><I>Tom & Jerry</i></font> <3 -> x\n';
    const vtt = writeVtt(check(text));
    expect(vtt).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<i>Tom &amp; Jerry</i> &lt;3 -&gt; x\n');
  });

  const words = fc.string({ unit: fc.constantFrom(...'aé <>&/{}\\-i0:1,.\n\r#'), maxLength: 40 });
  const written = fc.array(fc.record({ gapMs: fc.nat(90_000), lengthMs: fc.integer({ min: 1, max: 9000 }), words }), {
    maxLength: 20,
  });

  test('whatever is said, a browser reads the same times, and no word becomes a time', () => {
    fc.assert(
      fc.property(written, (parts) => {
        let at = 0;
        const cues = parts.map(({ gapMs, lengthMs, words: text }, index) => {
          const startMs = at + gapMs;
          at = startMs + lengthMs;
          return { startMs, endMs: at, text: text.replaceAll('\r', '\n'), settings: '', line: index };
        });
        const read = readCues(writeVtt({ format: 'srt', cues }), 'vtt');
        expect(read.findings).toEqual([]);
        const spans = (list: readonly { startMs: number; endMs: number }[]) => list.map((c) => [c.startMs, c.endMs]);
        const said = spans(read.cues);
        // Captions without words are left out, in their order.
        let from = 0;
        for (const span of said) {
          const place = spans(cues).findIndex((one, index) => index >= from && `${one}` === `${span}`);
          expect(place).toBeGreaterThanOrEqual(from);
          from = place + 1;
        }
      }),
      { numRuns: 500 },
    );
  });

  test('whatever WebVTT is usable is written so that it reads the same again', () => {
    const line = fc.string({ unit: fc.constantFrom(...'aé <>&/bi0:1.-'), maxLength: 30 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = ['WEBVTT', '', '00:01.000 --> 00:02.000 line:0', ...lines].join('\n');
        const first = readCues(text, 'vtt');
        const again = readCues(writeVtt({ format: 'vtt', cues: first.cues }), 'vtt');
        const plain = (list: typeof first.cues) =>
          list.filter((one) => one.text !== '').map(({ line: _, ...one }) => one);
        expect(plain(again.cues)).toEqual(plain(first.cues));
      }),
      { numRuns: 500 },
    );
  });
});

test('any bytes under any name are read without a throw, in time', () => {
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.string({ maxLength: 400 }).map(utf8));
  fc.assert(
    fc.property(bytes, fc.constantFrom('a.srt', 'a.vtt', ''), (content, name) => {
      const { findings, isUsable, cues } = check(content, name, 60_000);
      expect(isUsable).toBe(findings.every(({ level }) => level !== 'error'));
      if (isUsable) expect(cues.length).toBeGreaterThan(0);
    }),
    { numRuns: 1000 },
  );
  const begun = performance.now();
  for (const unit of ['-->', '00:00:01,000 --> ', ' ', '\n', '1\n', '{\\', '<font '])
    writeVtt(check(unit.repeat(captionLimits.bytesMax / unit.length)));
  expect(performance.now() - begun).toBeLessThan(20_000);
});
