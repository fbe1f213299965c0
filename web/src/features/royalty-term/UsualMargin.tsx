import { useQuery } from '@tanstack/react-query';
import { formatShare, parseShare } from '@toada/domain/release/splits.rules.ts';
import { fieldTexts } from '@toada/domain/texts/fields.pt-BR.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useSaveUsualMargin, usualMarginQuery } from './royalty-term.api.ts';
import { texts } from './royalty-term.texts.ts';

const words = texts.usual;

/** The margin a label proposes to everybody who joins it. */
export function UsualMargin() {
  const { data } = useQuery(usualMarginQuery);
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending } = useSaveUsualMargin();
  const kept = data?.basis_points ?? null;
  const shown = typed ?? (kept === null ? '' : formatShare(kept));
  function submit(event: FormEvent) {
    event.preventDefault();
    const share = shown.trim() === '' ? null : parseShare(shown);
    if (shown.trim() !== '' && share === null) return setWrong(true);
    mutate(share, { onSuccess: () => setTyped(null) });
  }
  return (
    <Section title={words.title}>
      <Card>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <p className="text-fg-2">{words.lead}</p>
          <Field label={words.share} hint={words.hint} error={isWrong ? fieldTexts['field.invalid'] : undefined}>
            <TextInput
              isNumeric
              inputMode="decimal"
              autoComplete="off"
              value={shown}
              onChange={({ target }) => {
                setTyped(target.value);
                setWrong(false);
              }}
            />
          </Field>
          <div>
            <Button type="submit" variant="secondary" loading={isPending}>
              {words.save}
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  );
}
