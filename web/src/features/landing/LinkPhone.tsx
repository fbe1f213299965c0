import { ExternalLink, Play, Shirt } from 'lucide-react';
import { texts } from './landing.texts.ts';
import { Portrait } from './Portrait.tsx';

const { links } = texts;
const pill = 'mt-2 flex h-9 items-center gap-2 rounded-control px-2.5 font-semibold text-12 [&>svg]:size-3.5';

/** A drawing of the page of links, as a telephone shows it. */
export function LinkPhone() {
  return (
    <div
      aria-hidden="true"
      className="-bottom-10 -translate-x-1/2 absolute left-1/2 h-[300px] w-[236px] rounded-t-[28px] border border-line-strong bg-sunken px-4 py-[18px] text-center shadow-3"
    >
      <Portrait place={0} className="mx-auto size-[74px] rounded-full" />
      <p className="type-h3 mt-2">{links.name}</p>
      <p className="text-12 text-muted">{links.about}</p>
      <p className={`${pill} bg-button text-button-fg`}>
        <Play fill="currentColor" /> {links.listen}
      </p>
      <p className={`${pill} bg-raised`}>
        <ExternalLink /> {links.shows}
      </p>
      <p className={`${pill} bg-raised`}>
        <Shirt /> {links.shirt}
      </p>
    </div>
  );
}
