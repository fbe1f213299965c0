import { expect, test } from 'vitest';
import { ReleaseDraft } from '../release/release.draft.ts';
import { RejectForm } from '../review/review.contract.ts';
import { rejectionReasons } from '../review/review.kinds.ts';
import { correctionText, rejectionText, rejectionTexts } from './review.pt-BR.ts';

const [ID, TRACK] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const draft = ReleaseDraft.parse({ tracks: [{ id: TRACK, title: 'Vento' }] });

test('a correction is told line by line, each with what it is about', () => {
  const comments = [
    { track_id: null, field: 'title', text: 'Falta o acento.' },
    { track_id: TRACK, field: 'isrc', text: 'É de outra gravação.' },
    { track_id: TRACK, field: null, text: 'Ouça o fim.' },
    { track_id: null, field: null, text: 'Quase lá.' },
  ];
  expect(correctionText('Dois ajustes.', comments, draft.tracks)).toBe(
    [
      'Dois ajustes.',
      'Título: Falta o acento.',
      'Faixa 1, ISRC: É de outra gravação.',
      'Faixa 1: Ouça o fim.',
      'Quase lá.',
    ].join('\n'),
  );
  expect(correctionText('', [], draft.tracks)).toBe('');
});

test('every reason of the catalogue says something to the owner; the last one asks the reviewer to', () => {
  for (const reason of rejectionReasons) {
    expect(rejectionTexts[reason].label).not.toBe('');
    expect(rejectionText(reason, 'Veja o contrato.')).toContain('Veja o contrato.');
    const form = RejectForm.safeParse({ id: ID, round: 1, reason });
    expect(form.success).toBe(reason !== 'other');
  }
  expect(RejectForm.safeParse({ id: ID, round: 1, reason: 'other', note: 'Fora do ar.' }).success).toBe(true);
});
