import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { formatDocument } from '@toada/domain/identifiers/mask-document.ts';
import { type KnownAuthor, workApi } from '@toada/domain/work/work.contract.ts';
import type { AuthorDraft } from '@toada/domain/work/work.draft.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useDebounced } from '../../../lib/form/use-debounced.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Combobox } from '../../../ui/form/Combobox.tsx';
import { knownAuthorsQuery } from '../work.api.ts';
import { texts } from '../work.texts.ts';

const words = texts.authors;
/** People who are one press away; the others are found by typing. */
const OFFERED = 5;

type Props = { ownerId: string; authors: readonly AuthorDraft[]; onAdd: (author: Partial<AuthorDraft>) => void };

/** People of releases and other works. A participant's number is fetched with the person. */
export function KnownAuthors({ ownerId, authors, onAdd }: Props) {
  const [entry, setEntry] = useState('');
  const { data } = useQuery(knownAuthorsQuery(ownerId));
  const { data: found } = useQuery({
    ...knownAuthorsQuery(ownerId, useDebounced(entry.trim())),
    placeholderData: keepPreviousData,
  });
  const bring = useMutation({
    mutationFn: async (known: KnownAuthor) =>
      known.participant_id ? call(workApi.knownAuthor, { id: known.participant_id }) : known,
    onSuccess: ({ name, pseudonym, cpf_cnpj, ipi, role, society }) =>
      onAdd({ name, pseudonym, cpf_cnpj: formatDocument(cpf_cnpj), ipi, role, society }),
    meta: { errorTitle: words.knownFailed },
  });
  const names = new Set(authors.map(({ name }) => name.trim().toLowerCase()));
  const isFree = ({ name }: KnownAuthor) => !names.has(name.trim().toLowerCase());
  const offered = (data?.authors ?? []).filter(isFree);
  const searched = (found?.authors ?? []).filter(isFree);
  if (offered.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <span className="text-12 text-muted">{words.known}</span>
      {offered.slice(0, OFFERED).map((known) => (
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
      {offered.length > OFFERED && (
        <Combobox
          aria-label={words.search}
          options={searched.map(({ name, pseudonym }) => ({
            value: name,
            label: pseudonym && pseudonym !== name ? `${name} (${pseudonym})` : name,
          }))}
          value=""
          onChange={(name) => {
            const known = searched.find((one) => one.name === name);
            if (known && !bring.isPending) bring.mutate(known);
          }}
          onEntry={setEntry}
          matches={() => true}
          placeholder={words.search}
          nothingFound={words.searchNothing}
          className="w-64 max-w-full"
        />
      )}
    </div>
  );
}
