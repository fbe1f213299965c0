import { useMutation } from '@tanstack/react-query';
import { codePoolApi } from '@toada/domain/code-pool/code-pool.contract.ts';
import { formatIsrc, parseIsrc, readIsrc } from '@toada/domain/identifiers/isrc.ts';
import { call } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { isrcTexts as texts } from './isrc.texts.ts';

type Props = { ownerId: string; value: string; onChange: (isrc: string) => void };

/** Typed as it is known, or issued from a pool: every press is another code, so it is offered while there is none. */
export function IsrcInput({ ownerId, value, onChange }: Props) {
  const issue = useMutation({
    mutationFn: () => call(codePoolApi.issue, { kind: 'isrc', artist_id: ownerId }),
    onSuccess: ({ code }) => onChange(printed(code)),
    meta: { errorTitle: texts.issueFailed },
  });
  return (
    <div className="flex gap-2">
      <TextInput
        isNumeric
        value={value}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        placeholder="BR-XXX-26-00001"
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onChange(printed(value))}
        className="min-w-0 flex-1 uppercase placeholder:normal-case"
      />
      {!parseIsrc(value) && (
        <Button variant="secondary" loading={issue.isPending} onClick={() => !issue.isPending && issue.mutate()}>
          {texts.issue}
        </Button>
      )}
    </div>
  );
}

/** The specification's sentence stands above; here is what is wrong with this code. */
export function isrcFault(typed: string): string | undefined {
  const faults = texts.faults;
  const reading = readIsrc(typed);
  if ('isrc' in reading) return undefined;
  if (reading.fault === 'short') return faults.short(reading.missing, reading.suggestion);
  if (reading.fault === 'long') return faults.long(reading.extra);
  return reading.fault === 'characters' ? faults.characters(reading.found) : faults[reading.fault];
}

/** A whole code with its dashes; anything else as it was typed. */
function printed(text: string): string {
  const isrc = parseIsrc(text);
  return isrc ? formatIsrc(isrc) : text;
}
