import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button/Button.tsx';
import { texts } from './catalogue.texts.ts';

const ribbons = [
  'h-[38%] bg-fita-1',
  'h-[58%] bg-fita-3',
  'h-[82%] bg-fita-5',
  'h-[49%] bg-fita-6',
  'h-[29%] bg-fita-7',
];

/** Nothing here yet: the sleeve of the first release, and what to have at hand (mock-up 13c). */
export function NoReleases() {
  return (
    <section className="mx-auto grid max-w-[960px] items-center gap-x-16 gap-y-8 py-8 md:grid-cols-2 md:py-20">
      <div
        aria-hidden
        className="flex aspect-square w-full max-w-[420px] gap-[2.6%] rounded-cover border border-line-strong border-dashed px-[9%] max-md:mx-auto max-md:max-w-64"
      >
        {ribbons.map((ribbon) => (
          <span key={ribbon} className={`pendao flex-1 [--notch:9%] ${ribbon}`} />
        ))}
      </div>
      <div>
        <h2 className="type-h1 text-balance">{texts.empty.title}</h2>
        <p className="mt-3 text-pretty text-fg-2">{texts.empty.lead}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button asChild icon={<Plus aria-hidden />}>
            <Link to="/app/distribution/new">{texts.newRelease}</Link>
          </Button>
          <Button asChild variant="ghost">
            <Link to="/app/catalog/import">{texts.import}</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
