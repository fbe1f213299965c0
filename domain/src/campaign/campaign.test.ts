import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { next } from '../machine.ts';
import { CampaignForm } from './campaign.contract.ts';
import { kindOf } from './campaign.kinds.ts';
import { campaignComplaints, campaignTag, cutRational, dueEvent, trackedLink, unitCosts } from './campaign.rules.ts';
import { type CampaignEvent, type CampaignStatus, campaignStates, campaignStatuses } from './campaign.states.ts';

const events: readonly CampaignEvent[] = [
  ...(['submit', 'clear', 'approve', 'refuse', 'withdraw', 'start', 'pause', 'resume', 'end'] as const),
];

// biome-ignore format: a table is read by its columns.
test.each([
  ['draft',    ['submit', 'clear']],
  ['pending',  ['approve', 'refuse', 'withdraw']],
  ['approved', ['start', 'end']],
  ['active',   ['pause', 'end']],
  ['paused',   ['resume', 'end']],
  ['ended',    []],
] as const)('a campaign that is %s knows %j and nothing else', (status, known) => {
  expect(events.filter((event) => next(campaignStates, status, event) !== null)).toEqual(known);
});

test('a campaign that was sent goes on only by an approval', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (steps) => {
      let status: CampaignStatus = 'draft';
      let agreed = false;
      for (const event of steps) {
        const to: CampaignStatus | null = next(campaignStates, status, event);
        if (to === null) continue;
        if (event === 'approve' || event === 'clear') agreed = true;
        status = to;
        if (['approved', 'active', 'paused', 'ended'].includes(status)) expect(agreed).toBe(true);
      }
    }),
  ));

const draft = {
  type: 'social_ads',
  audience: 'Norte e Nordeste, 18 a 34',
  starts_on: '2026-11-20',
  ends_on: '2026-12-04',
  release_id: 'r',
  video_file_id: null,
} as const;

describe('a draft that is sent', () => {
  test('lacks nothing when all is said', () => expect(campaignComplaints(draft, '2026-11-20', false)).toEqual({}));
  // biome-ignore format: a table is read by its columns.
  test.each([
    ['no audience',         { audience: ' ' },                { audience: 'field.required' }],
    ['no days',             { starts_on: null, ends_on: null }, { starts_on: 'field.required', ends_on: 'field.required' }],
    ['days turned round',   { ends_on: '2026-11-19' },        { ends_on: 'campaign.period' }],
    ['days that are over',  { starts_on: '2026-11-01', ends_on: '2026-11-19' }, { ends_on: 'campaign.over' }],
    ['no release',          { release_id: null },             { release_id: 'campaign.release' }],
    ['a file for audio',    { release_id: null, video_file_id: 'f' }, { release_id: 'campaign.release' }],
  ])('with %s is told so', (_name, over, wanted) =>
    expect(campaignComplaints({ ...draft, ...over }, '2026-11-20', false)).toEqual(wanted));
  test('of a video may have a file of its own instead of a release', () => {
    const video = { ...draft, type: 'youtube_ads', release_id: null } as const;
    expect(campaignComplaints({ ...video, video_file_id: 'f' }, '2026-11-20', true)).toEqual({});
    expect(campaignComplaints(video, '2026-11-20', true)).toEqual({ release_id: 'campaign.video' });
  });
});

// biome-ignore format: a table is read by its columns.
test.each([
  ['approved', '2026-11-19', null],
  ['approved', '2026-11-20', 'start'],
  ['approved', '2026-12-04', 'start'],
  ['approved', '2026-12-05', 'end'],
  ['active',   '2026-12-04', null],
  ['active',   '2026-12-05', 'end'],
  ['paused',   '2026-12-05', 'end'],
  ['ended',    '2026-12-05', null],
] as const)('one that is %s on %s is due for %s', (status, today, wanted) =>
  expect(dueEvent({ ...draft, status }, today)).toBe(wanted));

test('a cost is an exact fraction, cut to millionths, and none where nothing came of it', () => {
  const totals = { impressions: 41_200n, clicks: 1_416n, spend: 212_400_000n };
  const { cpc, cpm, perFan } = unitCosts(totals, 0n);
  expect(cpc && cutRational(cpc)).toBe(150_000n);
  expect(cpm && cutRational(cpm)).toBe(5_155_339n);
  expect(perFan).toBeNull();
  expect(unitCosts({ impressions: 0n, clicks: 0n, spend: 1n }, 3n)).toMatchObject({ cpc: null, cpm: null });
});

const count = fc.bigInt({ min: 1n, max: 10n ** 12n });
test('a cost times its number is never more than what was spent, and less than one millionth each short of it', () =>
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), count, count, (spend, clicks, impressions) => {
      const { cpc, cpm } = unitCosts({ spend, clicks, impressions }, 1n);
      const [click, thousand] = [cpc && cutRational(cpc), cpm && cutRational(cpm)];
      expect(click! * clicks <= spend && (click! + 1n) * clicks > spend).toBe(true);
      expect(thousand! * impressions <= spend * 1_000n && (thousand! + 1n) * impressions > spend * 1_000n).toBe(true);
    }),
  ));

test('a tag is plain, and a link carries it with source and medium', () => {
  expect(campaignTag('  Busca “boi bumbá” ', 'k3h9')).toBe('busca-boi-bumba-k3h9');
  expect(campaignTag('東京', 'k3h9')).toBe('k3h9');
  expect(trackedLink('https://toada.test/l/quintal', { type: 'google_ads', tag: 'busca-k3h9' })).toBe(
    'https://toada.test/l/quintal?utm_source=google&utm_medium=cpc&utm_campaign=busca-k3h9',
  );
});

test('any name makes a tag that an address takes as it is', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      expect(campaignTag(name, 'abcdef')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  ));

test('a draft needs a name and a type; a budget is whole cents and no debt', () => {
  const form = { type: 'influencer', name: 'Canal Toca do Boi' };
  expect(CampaignForm.parse(form)).toMatchObject({ budget: '0', pays: 'direct', release_id: null });
  for (const budget of ['-1', '0.001', '1000000000.01', 'dez'])
    expect(CampaignForm.safeParse({ ...form, budget }).success).toBe(false);
  expect(CampaignForm.safeParse({ ...form, name: '\u200b' }).success).toBe(false);
  expect(kindOf('tiktok_ads')).toBe('video');
  expect(campaignStatuses).toHaveLength(6);
});
