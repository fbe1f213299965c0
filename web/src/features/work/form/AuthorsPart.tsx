import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDocument } from '@toada/domain/identifiers/mask-document.ts';
import { formatShare, parseShare, WHOLE_BASIS_POINTS } from '@toada/domain/release/splits.rules.ts';
import { type KnownAuthor, workApi } from '@toada/domain/work/work.contract.ts';
import { AuthorDraft } from '@toada/domain/work/work.draft.ts';
import { sumOf } from '@toada/domain/work/work.rules.ts';
import { CircleCheck, Plus, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { call } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SplitMeter } from '../../../ui/chart/SplitMeter.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { knownAuthorsQuery } from '../work.api.ts';
import { texts } from '../work.texts.ts';
import { AuthorRow } from './AuthorRow.tsx';
import { FormPart } from './FormPart.tsx';
import type { FormPartProps } from './form-part.ts';

const words = texts.authors;
const OFFERED = 5;

export function AuthorsPart({ draft, change, ownerId, said }: FormPartProps) {
  const { authors, publishers } = draft;
  const add = (author: Partial<AuthorDraft>) =>
    change((now) => ({
      authors: [
        ...now.authors,
        AuthorDraft.parse({ publisher_key: now.publishers[0]?.key ?? null, ...author, key: crypto.randomUUID() }),
      ],
    }));
  const errorId = useId();
  const fault = said('authors');
  return (
    <>
      <FormPart title={words.title} aside={words.count(authors.length)}>
        <div className="grid gap-5 md:grid-cols-2">
          <Sum label={words.editing} field="editing_share" authors={authors} fault={said('editing_share')} />
          <Sum
            label={words.performance}
            field="performance_share"
            authors={authors}
            fault={said('performance_share')}
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
      {authors.map((author, index) => (
        <AuthorRow
          key={author.key}
          author={author}
          place={index + 1}
          publishers={publishers}
          said={said}
          onChange={(changes) =>
            change((now) => ({
              authors: now.authors.map((one) => (one.key === author.key ? { ...one, ...changes(one) } : one)),
            }))
          }
          onRemove={() => change((now) => ({ authors: now.authors.filter(({ key }) => key !== author.key) }))}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-4 md:px-6">
        <Button variant="ghost" size="sm" icon={<Plus aria-hidden />} onClick={() => add({})}>
          {words.add}
        </Button>
        {ownerId && <Known ownerId={ownerId} authors={authors} onAdd={add} />}
      </div>
    </>
  );
}

type SumProps = {
  label: string;
  field: 'editing_share' | 'performance_share';
  authors: readonly AuthorDraft[];
  fault: string | undefined;
};

/** The live sum of one right, exact to the hundredth. */
function Sum({ label, field, authors, fault }: SumProps) {
  const errorId = useId();
  const { sumBasisPoints } = sumOf(authors, field);
  const isWhole = sumBasisPoints === WHOLE_BASIS_POINTS;
  const Icon = isWhole ? CircleCheck : TriangleAlert;
  const said = isWhole ? words.closed : sumBasisPoints < WHOLE_BASIS_POINTS ? words.missing : words.over;
  return (
    <div data-field={field} className="grid gap-2">
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
      <p
        role="status"
        className={cn('flex items-center gap-1.5 font-medium text-13', isWhole ? 'text-success' : 'text-warning')}
      >
        <Icon aria-hidden className="size-4" />
        {typeof said === 'string' ? said : said(sumBasisPoints)}
      </p>
      {fault && (
        <FieldNote id={errorId} tone="error">
          {fault}
        </FieldNote>
      )}
    </div>
  );
}

type KnownProps = { ownerId: string; authors: readonly AuthorDraft[]; onAdd: (author: Partial<AuthorDraft>) => void };

/** People of releases and other works, one press away. A participant's number is fetched with the person. */
function Known({ ownerId, authors, onAdd }: KnownProps) {
  const { data } = useQuery(knownAuthorsQuery(ownerId));
  const bring = useMutation({
    mutationFn: async (known: KnownAuthor) =>
      known.participant_id ? call(workApi.knownAuthor, { id: known.participant_id }) : known,
    onSuccess: ({ name, pseudonym, cpf_cnpj, ipi, role, society }) =>
      onAdd({ name, pseudonym, cpf_cnpj: formatDocument(cpf_cnpj), ipi, role, society }),
    meta: { errorTitle: words.knownFailed },
  });
  const names = new Set(authors.map(({ name }) => name.trim().toLowerCase()));
  const offered = (data?.authors ?? []).filter(({ name }) => !names.has(name.trim().toLowerCase())).slice(0, OFFERED);
  if (offered.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-12 text-muted">{words.known}</span>
      {offered.map((known) => (
        <Button
          key={known.name}
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden />}
          aria-label={words.addKnown(known.name)}
          disabled={bring.isPending}
          onClick={() => bring.mutate(known)}
        >
          {known.name}
        </Button>
      ))}
    </div>
  );
}
