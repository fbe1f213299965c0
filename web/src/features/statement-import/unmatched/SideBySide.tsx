import { lettersApart, type Stretch } from '@toada/domain/statement/compare-recording.ts';
import type { UnmatchedView } from '@toada/domain/statement/statement.contract.ts';
import { Check, CircleSlash, EqualNot } from 'lucide-react';
import { Card } from '../../../ui/layout/Card.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { texts } from './unmatched.texts.ts';

type Track = { title: string; artist: string; isrc: string };
const words = texts.compare;
const fields = ['title', 'artist', 'isrc'] as const;

/** The store's words and the catalogue's, field by field, with the letters that differ marked (mock-up 31). */
export function SideBySide({ recording, track }: { recording: UnmatchedView; track: Track }) {
  return (
    <Card isPadded={false} className="overflow-hidden">
      <table className="w-full table-fixed border-collapse text-13">
        <caption className="sr-only">{words.label}</caption>
        <thead>
          <tr className="border-line border-b text-left text-12 text-fg-2">
            <th scope="col" className="px-4 py-3 font-medium">
              {words.store}
            </th>
            <td className="w-10 bg-sunken" />
            <th scope="col" className="px-4 py-3 font-medium">
              {words.catalogue}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {fields.map((field) => (
            <Field key={field} name={words[field]} one={recording[field]} other={track[field]} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Field({ name, one, other }: { name: string; one: string; other: string }) {
  const [left, right] = lettersApart(one, other);
  const isMissing = one === '' || other === '';
  const state = one === other ? 'same' : isMissing ? 'missing' : 'apart';
  const { Icon, tone } = looks[state];
  return (
    <tr>
      <Side name={name} stretches={left} isMarked={state === 'apart'} />
      <td className="bg-sunken text-center align-middle">
        <Icon aria-hidden className={cn('inline size-4', tone)} />
        <span className="sr-only">{words[state]}</span>
      </td>
      <Side name={name} stretches={right} isMarked={state === 'apart'} />
    </tr>
  );
}

const looks = {
  same: { Icon: Check, tone: 'text-success' },
  apart: { Icon: EqualNot, tone: 'text-warning' },
  missing: { Icon: CircleSlash, tone: 'text-muted' },
};

type SideProps = { name: string; stretches: readonly Stretch[]; isMarked: boolean };

function Side({ name, stretches, isMarked }: SideProps) {
  return (
    <td className="wrap-anywhere px-4 py-3 align-top">
      <span className="block text-12 text-muted">{name}</span>
      <b className="num font-semibold text-14">
        {stretches.length === 0 && <span className="font-normal text-muted">{words.none}</span>}
        {stretches.map(({ text, isApart }, place) =>
          isApart && isMarked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no other name than their place.
            <mark key={place} className="rounded-[3px] bg-warning-soft text-warning underline underline-offset-3">
              {text}
            </mark>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no other name than their place.
            <span key={place}>{text}</span>
          ),
        )}
      </b>
    </td>
  );
}
