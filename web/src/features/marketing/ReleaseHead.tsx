import { useQuery } from '@tanstack/react-query';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { releaseTypeLabels } from '@toada/domain/texts/distribution.pt-BR.ts';
import { Disc3, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { isId } from '../../lib/page/is-id.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SearchedCombobox } from '../../ui/form/SearchedCombobox.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { releaseQuery, releasesQuery } from './marketing.api.ts';
import { texts } from './marketing.texts.ts';
import { nextRelease } from './next-release.ts';

const words = texts.release;
/** The next release is looked for among so many. */
const NEWEST = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

type Props = { releaseId: string; personId: string; onChange: (id: string) => void };

/** The release the hub is open on: named by the address, else the next one. */
export function ReleaseHead({ releaseId, personId, onChange }: Props) {
  const isNamed = isId(releaseId);
  const list = useQuery({ ...releasesQuery('', personId, NEWEST), enabled: !isNamed });
  const named = useQuery({ ...releaseQuery(releaseId), enabled: isNamed });
  const release = isNamed ? named.data : nextRelease(list.data ?? [], productDay(new Date()));
  const isComing = isNamed ? named.isPending : list.isPending;
  if (isComing) return <Skeleton className="h-20 w-full" />;
  const { title, lead } = release
    ? { title: release.title || words.untitled, lead: leadOf(release) }
    : isNamed || list.isError
      ? { title: words.choose, lead: words.missing }
      : { title: words.none.title, lead: words.none.lead };
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-4">
      {release && <Cover id={release.id} src={release.cover_url} className="w-16 md:w-19" />}
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="type-h1 wrap-anywhere text-balance">{title}</h2>
        <p className="text-pretty text-fg-2">{lead}</p>
      </div>
      {release && (
        <Button variant="secondary" className="max-md:w-full" asChild>
          <Link to={`/app/marketing-partnerships/smart-link?lancamento=${release.id}`}>
            <Link2 aria-hidden /> {words.smartLink}
          </Link>
        </Button>
      )}
      <ChangeRelease personId={personId} onChange={onChange} />
    </header>
  );
}

type Dated = { type: keyof typeof releaseTypeLabels; artist: string; release_date: string | null };

function leadOf({ type, artist, release_date: date }: Dated): string {
  return `${words.by(capital(releaseTypeLabels[type]), artist)} ${whenOf(date)}`;
}

function whenOf(date: string | null): string {
  if (date === null) return words.undated;
  const left = Math.round((Date.parse(date) - Date.parse(productDay(new Date()))) / DAY_MS);
  if (left === 0) return words.today;
  return left > 0 ? words.coming(formatDate(date), left) : words.past(formatDate(date), -left);
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function ChangeRelease({ personId, onChange }: Omit<Props, 'releaseId'>) {
  const [isOpen, setOpen] = useState(false);
  const [entry, setEntry] = useState('');
  const { data = [] } = useQuery({ ...releasesQuery(useDebounced(entry.trim()), personId), enabled: isOpen });
  const found = data.map(({ id, title, artist }) => ({ value: id, label: title || words.untitled, detail: artist }));
  const trigger = (
    <Button variant="secondary" icon={<Disc3 aria-hidden />} className="max-md:w-full">
      {words.change}
    </Button>
  );
  return (
    <Dialog isOpen={isOpen} onOpenChange={setOpen} title={words.change} description={words.pickLead} trigger={trigger}>
      <Field label={words.pick}>
        <SearchedCombobox
          found={found}
          value=""
          onChange={(id) => {
            onChange(id);
            setOpen(false);
          }}
          onEntry={setEntry}
          placeholder={words.placeholder}
          nothingFound={words.nothingFound}
        />
      </Field>
    </Dialog>
  );
}
