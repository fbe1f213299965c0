import { formatShare, parseShare, WHOLE_BASIS_POINTS } from '@toada/domain/release/splits.rules.ts';
import { workComplaintText } from '@toada/domain/texts/work.pt-BR.ts';
import { AuthorDraft } from '@toada/domain/work/work.draft.ts';
import { AUTHORS_MAX } from '@toada/domain/work/work.kinds.ts';
import { sumOf } from '@toada/domain/work/work.rules.ts';
import { CircleCheck, Plus, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useAddress } from '../../../lib/page/use-address.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SplitMeter } from '../../../ui/chart/SplitMeter.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { texts } from '../work.texts.ts';
import { AuthorLine } from './AuthorLine.tsx';
import { AuthorRow } from './AuthorRow.tsx';
import { FormPart } from './FormPart.tsx';
import type { FormPartProps } from './form-part.ts';
import { KnownAuthors } from './KnownAuthors.tsx';

const words = texts.authors;

export function AuthorsPart({ draft, change, ownerId, said }: FormPartProps) {
  const { authors, publishers } = draft;
  const { isShort, open, setOpen } = useOpenAuthor(authors, said);
  const add = (author: Partial<AuthorDraft>) => {
    const key = crypto.randomUUID();
    change((now) => ({
      authors: [...now.authors, AuthorDraft.parse({ publisher_key: now.publishers[0]?.key ?? null, ...author, key })],
    }));
    setOpen(key);
  };
  const set = (key: string, changes: (author: AuthorDraft) => Partial<AuthorDraft>) =>
    change((now) => ({ authors: now.authors.map((one) => (one.key === key ? { ...one, ...changes(one) } : one)) }));
  const give = (field: SumProps['field']) => (key: string, share: string) => set(key, () => ({ [field]: share }));
  const errorId = useId();
  const fault = said('authors') ?? tooMany(authors.length);
  return (
    <>
      <FormPart title={words.title} aside={words.count(authors.length)}>
        <div className="grid gap-5 md:grid-cols-2">
          <Sum
            label={words.editing}
            field="editing_share"
            authors={authors}
            fault={said('editing_share')}
            onGive={give('editing_share')}
          />
          <Sum
            label={words.performance}
            field="performance_share"
            authors={authors}
            fault={said('performance_share')}
            onGive={give('performance_share')}
          />
        </div>
        <div data-field="authors" className="mt-2">
          {fault && (
            <FieldNote id={errorId} tone="error">
              {fault}
            </FieldNote>
          )}
        </div>
      </FormPart>
      {authors.map((author, index) =>
        isShort || open.includes(author.key) ? (
          <AuthorRow
            key={author.key}
            author={author}
            place={index + 1}
            publishers={publishers}
            said={said}
            onChange={(changes) => set(author.key, changes)}
            onRemove={() => change((now) => ({ authors: now.authors.filter(({ key }) => key !== author.key) }))}
          />
        ) : (
          <AuthorLine key={author.key} author={author} place={index + 1} change={change} onOpen={setOpen} />
        ),
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-4 md:px-6">
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={authors.length >= AUTHORS_MAX}
          onClick={() => add({})}
        >
          {words.add}
        </Button>
        {authors.length >= AUTHORS_MAX && (
          <p className={cn('text-12', authors.length > AUTHORS_MAX ? 'text-danger' : 'text-muted')}>
            {authors.length > AUTHORS_MAX ? words.beyond(authors.length - AUTHORS_MAX) : words.full}
          </p>
        )}
        {ownerId && authors.length < AUTHORS_MAX && <KnownAuthors ownerId={ownerId} authors={authors} onAdd={add} />}
      </div>
    </>
  );
}

/** A longer list shows its people as lines, and the form of one of them: each form is a dozen fields. */
const FORMS_MAX = 12;
const authorFields = ['name', 'cpf_cnpj', 'role', 'editing_share', 'performance_share', 'ipi'] as const;

/** Authors whose forms are open: the one that somebody chose or a link leads to, and the first with a fault. */
function useOpenAuthor(authors: readonly AuthorDraft[], said: FormPartProps['said']) {
  const [{ field }] = useAddress({ field: 'campo' });
  const [chosen, setOpen] = useState<string | null>(() => field.split(' ')[1] ?? null);
  const isShort = authors.length <= FORMS_MAX;
  const faulty = isShort ? undefined : authors.find(({ key }) => authorFields.some((one) => said(one, key)));
  return { isShort, open: [chosen, faulty?.key], setOpen };
}

/** Told at once: whoever brings 200 people need not wait for the submission to hear of the limit. */
function tooMany(count: number): string | undefined {
  if (count <= AUTHORS_MAX) return undefined;
  return workComplaintText({ rule: 'tooManyAuthors', field: 'authors', count, limit: AUTHORS_MAX }).description;
}

type SumProps = {
  label: string;
  field: 'editing_share' | 'performance_share';
  authors: readonly AuthorDraft[];
  fault: string | undefined;
  onGive: (key: string, share: string) => void;
};

/** The live sum of one right, exact to the hundredth. */
function Sum({ label, field, authors, fault, onGive }: SumProps) {
  const errorId = useId();
  const { sumBasisPoints } = sumOf(authors, field);
  const isWhole = sumBasisPoints === WHOLE_BASIS_POINTS;
  const Icon = isWhole ? CircleCheck : TriangleAlert;
  const heir = heirOf(authors, field);
  const said = isWhole ? words.closed : sumBasisPoints < WHOLE_BASIS_POINTS ? words.missing : words.over;
  return (
    <div data-field={field} className="grid content-start gap-2">
      <div className="flex items-baseline justify-between">
        <span className="type-label">{label}</span>
        <b className="num font-bold text-24">
          {formatShare(sumBasisPoints)}
          <span className="text-14 text-muted">%</span>
        </b>
      </div>
      <SplitMeter
        label={words.meter[field]}
        isSlim
        parts={authors.map((author) => ({
          id: author.key,
          name: author.name || words.unnamed,
          shareBasisPoints: parseShare(author[field]) ?? 0,
        }))}
      />
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <p
          role="status"
          className={cn('flex items-center gap-1.5 font-medium text-13', isWhole ? 'text-success' : 'text-warning')}
        >
          <Icon aria-hidden className="size-4" />
          {typeof said === 'string' ? said : said(sumBasisPoints)}
        </p>
        {heir && (
          <Button variant="ghost" size="sm" onClick={() => onGive(heir.key, heir.share)}>
            {words.give(heir.missing, heir.name)}
          </Button>
        )}
      </div>
      {fault && (
        <FieldNote id={errorId} tone="error">
          {fault}
        </FieldNote>
      )}
    </div>
  );
}

/** The one who is offered what is missing: the first without a part, else the last. Nobody where a part cannot be read. */
function heirOf(authors: readonly AuthorDraft[], field: SumProps['field']) {
  const missing = WHOLE_BASIS_POINTS - sumOf(authors, field).sumBasisPoints;
  const heir = authors.find((one) => one[field].trim() === '') ?? authors.at(-1);
  const isReadable = authors.every((one) => one[field].trim() === '' || parseShare(one[field]) !== null);
  if (!heir || missing <= 0 || !isReadable) return null;
  const share = formatShare((parseShare(heir[field]) ?? 0) + missing);
  return { key: heir.key, name: heir.name.trim() || words.author(authors.indexOf(heir) + 1, ''), missing, share };
}
