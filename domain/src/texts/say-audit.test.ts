import { expect, test } from 'vitest';
import { auditActions } from '../audit/audit.actions.ts';
import { actionsOf, auditTopics, topicOf } from '../audit/audit.topics.ts';
import { auditSentences } from './audit-sentences.pt-BR.ts';
import { actionsCalled, plainAudit, sayAudit } from './say-audit.ts';

const entry = {
  action: 'withdrawal.approved' as const,
  actor_id: 'a',
  actor_name: 'Caetano',
  person_id: 'b',
  person_name: 'Ravi Prado',
  subject_id: 'c',
  subject_name: 'R-000012',
  before: { status: 'review' },
  after: { status: 'approved', net: '300.36' },
};
const say = (over: object) => plainAudit({ ...entry, ...over }, (at) => at).replaceAll('\u00a0', ' ');

test('an entry is a sentence: who, verb, object, amount', () => {
  expect(say({})).toBe('Caetano aprovou o saque R-000012 de Ravi Prado: R$ 300,36');
});

test('what is not known is left out, and the sentence stays whole', () => {
  expect(say({ subject_name: null, after: null, before: null })).toBe('Caetano aprovou o saque de Ravi Prado');
  expect(say({ person_id: null, person_name: null })).toBe('Caetano aprovou o saque R-000012: R$ 300,36');
});

test('a person who acts on their own is not named twice, and the product is the system', () => {
  expect(say({ action: 'withdrawal.requested', actor_id: 'b', actor_name: 'Ravi Prado' })).toBe(
    'Ravi Prado pediu o saque R-000012: R$ 300,36',
  );
  expect(say({ actor_id: null, action: 'verification.expired', after: null })).toBe(
    'O sistema encerrou a verificação de Ravi Prado, que venceu',
  );
});

test('values are said in the words of the screens', () => {
  expect(say({ action: 'connector.paused', person_id: null, after: { platform: 'deezer' } })).toBe(
    'Caetano pausou as entregas para Deezer',
  );
  expect(say({ action: 'ticket.linked', after: { number: 1001, other: 1002 } })).toBe(
    'Caetano vinculou os chamados 1001 e 1002',
  );
});

test('names are pieces of their own, so that a screen can lead to the person', () => {
  const people = sayAudit(entry, (at) => at).filter(({ kind }) => kind === 'person');
  expect(people).toEqual([
    { kind: 'person', id: 'a', text: 'Caetano' },
    { kind: 'person', id: 'b', text: 'Ravi Prado' },
  ]);
});

test('no sentence leaves a brace, a bracket or a missing word behind, whatever is known', () => {
  const nothing = { person_id: null, person_name: null, subject_name: null, before: null, after: null };
  for (const action of auditActions)
    for (const over of [{}, nothing]) {
      const said = say({ ...over, action });
      expect(said, action).not.toMatch(/[{}[\]]|undefined|null|\s{2}|\s$/);
      expect(said.length, auditSentences[action]).toBeGreaterThan('Caetano '.length);
    }
});

test('every action has a subject, and every subject has actions', () => {
  expect(auditTopics.flatMap(actionsOf).sort()).toEqual([...auditActions].sort());
  expect(topicOf('person.opened')).toBe('looks');
  expect(topicOf('ticket.opened')).toBe('people');
});

test('actions are found by what they are called, without accents', () => {
  expect(actionsCalled('cotacao')).toEqual(['exchangeRate.set']);
  expect(actionsCalled('sa')).toEqual([]);
});
