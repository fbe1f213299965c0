import type { ContentItem } from '@toada/domain/content/content.contract.ts';
import { type ContentKey, contentKeys } from '@toada/domain/content/content.keys.ts';
import { type ContentPlaceName, contentPlaces } from '@toada/domain/content/content.places.ts';
import { defaultLanding } from '@toada/domain/landing/default-landing.ts';
import { Globe, Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTheme } from '../../lib/brand/theme.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { Logo } from '../../ui/brand/Logo.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { type Device, PreviewFrame } from '../landing-builder/parts/PreviewFrame.tsx';
import { texts } from './content.texts.ts';

const words = texts.preview;

type Props = {
  items: readonly ContentItem[];
  textOf: (item: ContentItem) => string;
  /** The text that is being edited. */
  focused: ContentKey;
};

/** The place where the focused text is read, with everything that was typed and is not saved. */
export function PlacePreview({ items, textOf, focused }: Props) {
  const { at } = contentKeys[focused];
  // As one text, which is the same as long as nothing is typed.
  const typed = useDebounced(JSON.stringify(items.map((item) => [item.content_key, textOf(item)])), DELAY_MS);
  const values = useMemo(() => Object.fromEntries(JSON.parse(typed) as [string, string][]), [typed]);
  const isLanding = focused.startsWith('landing.') && at !== 'search';
  return (
    <section aria-label={words.title} className="flex min-w-0 flex-col gap-3">
      {isLanding ? (
        <LandingPlace values={values} at={at} />
      ) : (
        <>
          <Head />
          <div className="rounded-card border border-line bg-sunken p-6">
            {at === 'search' ? (
              <SearchPlace values={values} />
            ) : (
              <TextsPlace at={at} values={values} focused={focused} />
            )}
          </div>
        </>
      )}
      <p className="text-12 text-muted">{words.readAt(contentPlaces[at].map(({ name }) => name).join(', '))}</p>
    </section>
  );
}

const DELAY_MS = 150;

type Values = Readonly<Record<string, string>>;

function Head({ children }: { children?: ReactNode }) {
  return (
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <p className="type-h3">{words.title}</p>
      {children}
    </header>
  );
}

/** Parts of the landing page by their addresses; the opening and the foot have none. */
const sectionOf: Partial<Record<ContentPlaceName, string>> = {
  opening: 'topo',
  benefits: 'beneficios',
  whiteLabel: 'white-label',
  testimonials: 'depoimentos',
  access: 'acesso',
  footer: 'rodape',
};

/** The real page in a frame, at the part whose text is edited. */
function LandingPlace({ values, at }: { values: Values; at: ContentPlaceName }) {
  const [device, setDevice] = useState<Device>('phone');
  const [theme] = useTheme();
  return (
    <>
      <Head>
        <Segmented
          label={words.device}
          value={device}
          onChange={setDevice}
          labels={words.devices}
          marks={{ desktop: Monitor, phone: Smartphone }}
        />
      </Head>
      <div className="@container -m-(--gutter) flex flex-col h-[min(560px,70dvh)] @4xl:-m-6 [--gutter:12px]">
        <PreviewFrame device={device} content={defaultLanding(values)} theme={theme} section={sectionOf[at] ?? null} />
      </div>
    </>
  );
}

/** As a search shows the page. */
function SearchPlace({ values }: { values: Values }) {
  return (
    <div className="text-13">
      <p className="flex items-center gap-2 text-12 text-muted">
        <Globe aria-hidden className="size-4" />
        {window.location.host}
      </p>
      <p className="mt-1 font-semibold text-16 text-info">{values['landing.hero.title']?.replaceAll('\n', ' ')}</p>
      <p className="wrap-anywhere mt-1 rounded-control text-fg-2 outline-2 outline-offset-4 outline-ring">
        {values['landing.meta.description']}
      </p>
    </div>
  );
}

/** The texts of a place in the order in which they are read; the one that is edited is outlined. */
function TextsPlace({ at, values, focused }: { at: ContentPlaceName; values: Values; focused: ContentKey }) {
  const kinds = at === 'officer' ? ['legal', 'officer'] : [at];
  const keys = (Object.keys(contentKeys) as ContentKey[]).filter((key) => kinds.includes(contentKeys[key].at));
  const isDoor = at === 'login' || at === 'register';
  return (
    <div className={cn('mx-auto flex max-w-sm flex-col gap-3', isDoor && 'rounded-glass bg-surface p-6')}>
      {isDoor && <Logo />}
      {keys.map((key, place) => (
        <p
          key={key}
          className={cn(
            'wrap-anywhere whitespace-pre-line rounded-control',
            isDoor && place === 0 ? 'font-bold text-24' : 'text-fg-2',
            key === focused && 'outline-2 outline-offset-4 outline-ring',
          )}
        >
          {values[key] || <span className="text-muted italic">{texts.empty}</span>}
        </p>
      ))}
    </div>
  );
}
