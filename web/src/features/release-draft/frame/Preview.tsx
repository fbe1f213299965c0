import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { releaseTypeLabels } from '@toada/domain/texts/distribution.pt-BR.ts';
import { regionLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { Cover } from '../../../ui/art/Cover.tsx';
import { useMediaCheck } from '../../media-file/parts/media-check.ts';
import type { ReleaseKept } from '../release-calls.ts';
import { texts } from '../release-draft.texts.ts';
import { complaintsIn } from '../steps.ts';
import type { Steps } from './use-steps.ts';

/** The release as a store will show it, and what is ready of it. */
export function Preview({ kept, steps }: { kept: ReleaseKept; steps: Steps }) {
  const { id, draft } = kept;
  const { data: cover } = useMediaCheck(draft.cover_file_id);
  const line = [draft.artist.trim() || texts.preview.nobody, releaseTypeLabels[draft.type]];
  if (draft.release_date) line.push(draft.release_date.slice(0, 4));
  return (
    <aside aria-label={texts.preview.title} className="top-6 @max-5xl:hidden @5xl:sticky">
      <p className="mb-2.5 text-13 text-muted">{texts.preview.title}</p>
      <Cover
        id={draft.title || id || 'new'}
        src={draft.cover_file_id && (cover?.preview_url ?? cover?.picture_url)}
        className="w-full"
      />
      <p className="type-h2 mt-3 break-words">{draft.title.trim() || texts.preview.untitled}</p>
      <p className="mb-5 text-13 text-fg-2">{line.join(', ')}</p>
      <ul aria-label={texts.preview.checks} className="flex flex-col gap-2.5 border-line border-t pt-4">
        {checksOf(draft, steps).map((check) => (
          <Check key={check.words} {...check} />
        ))}
      </ul>
    </aside>
  );
}

type CheckProps = { words: string; state: 'done' | 'open' | 'wrong' };

const looks = {
  done: { Icon: CircleCheck, icon: 'text-success', words: 'text-fg-2' },
  open: { Icon: CircleDashed, icon: 'text-muted', words: 'text-muted' },
  wrong: { Icon: CircleX, icon: 'text-danger', words: 'text-danger' },
};

function Check({ words, state }: CheckProps) {
  const { Icon, icon, words: look } = looks[state];
  return (
    <li className="flex items-start gap-2 text-13 leading-snug">
      <Icon aria-hidden className={`mt-px size-[17px] shrink-0 ${icon}`} />
      <span className={look}>
        {words}
        <span className="sr-only">, {texts.preview[state]}</span>
      </span>
    </li>
  );
}

/** On the first step its fields, on the others the steps. */
function checksOf(draft: ReleaseDraft, steps: Steps): CheckProps[] {
  return steps.step === 'data' ? dataChecks(draft, steps) : stepChecks(draft, steps);
}

function dataChecks(draft: ReleaseDraft, steps: Steps): CheckProps[] {
  const { preview } = texts;
  const missing = complaintsIn(steps.complaints, 'data').map((one) => (one.rule === 'required' ? one.field : one.rule));
  const stateOf = (...names: string[]) => {
    if (!missing.some((name) => names.includes(name))) return 'done';
    return steps.isTried('data') ? 'wrong' : 'open';
  };
  const isWrongUpc = missing.includes('upc') && draft.upc.trim() !== '';
  return [
    { words: preview.titleAndArtist, state: stateOf('title', 'artist') },
    { words: isWrongUpc ? preview.upcWrong : preview.upc, state: stateOf('upc') },
    { words: preview.genreAndLanguage, state: stateOf('genre', 'language') },
    { words: preview.releaseDate, state: stateOf('releaseDate') },
  ];
}

function stepChecks({ tracks, platforms, regions, custom_countries }: ReleaseDraft, steps: Steps): CheckProps[] {
  const { preview } = texts;
  const lacks = (step: 'data' | 'tracks' | 'splits' | 'stores') => complaintsIn(steps.complaints, step).length > 0;
  const stateOf = (step: 'data' | 'tracks' | 'splits' | 'stores') => {
    if (steps.isAsked(step)) return 'wrong';
    if (!lacks(step)) return 'done';
    return steps.isTried(step) ? 'wrong' : 'open';
  };
  const hasNoCountries = steps.complaints.some(({ rule }) => rule === 'customRegion');
  const where = regions
    .map((region) => (region === 'custom' ? preview.countries(custom_countries.length) : regionLabels[region]))
    .join(', ');
  return [
    { words: preview.data, state: stateOf('data') },
    { words: preview.tracks(tracks.length), state: stateOf('tracks') },
    { words: preview.splits(!lacks('splits')), state: stateOf('splits') },
    { words: preview.stores(platforms.length), state: platforms.length > 0 ? 'done' : stateOf('stores') },
    { words: hasNoCountries ? preview.countriesMissing : where, state: hasNoCountries ? stateOf('stores') : 'done' },
  ];
}
