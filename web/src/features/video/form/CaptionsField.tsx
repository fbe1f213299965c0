import { checkCaptions } from '@toada/domain/captions/check-captions.ts';
import { decodeCaptions } from '@toada/domain/captions/decode-captions.ts';
import { describeCaptionFinding } from '@toada/domain/texts/captions.pt-BR.ts';
import { CAPTION_LETTERS_MAX } from '@toada/domain/video/video.draft.ts';
import { captionLanguages } from '@toada/domain/video/video.kinds.ts';
import { Captions, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { useMediaCheck } from '../../media-file/parts/media-check.ts';
import { texts } from '../video.texts.ts';
import type { FormPartProps } from './form-part.ts';

const words = texts.form;
/** More are the same mistake, or wait for the next try. */
const SHOWN_MAX = 3;

const languageNames = new Intl.DisplayNames('pt-BR', { type: 'language' });

/** The languages to choose from, and the one that was chosen elsewhere. */
function languagesWith(chosen: string) {
  return [...new Set([...captionLanguages, chosen])].map((value) => ({
    value,
    label: languageNames.of(value) ?? value,
  }));
}

/** Captions as their file says them: checked here, kept with the draft, and shown in the player. */
export function CaptionsField({ draft, change, said }: FormPartProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const { captions } = draft;
  const videoMs = useMediaCheck(draft.video_file_id).data?.duration_ms ?? null;
  const kept = useMemo(
    () => captions && checkCaptions(new TextEncoder().encode(captions.text), { name: captions.name, videoMs }),
    [captions, videoMs],
  );

  async function take(file: File) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { findings, isUsable } = checkCaptions(bytes, { name: file.name, videoMs });
    const { text } = decodeCaptions(bytes);
    if (!isUsable) return setRefusals(findings.filter(({ level }) => level === 'error').map(describeCaptionFinding));
    if (text.length > CAPTION_LETTERS_MAX) return setRefusals([words.captionsTooLarge]);
    setRefusals([]);
    change(() => ({ captions: { name: file.name.slice(0, 255), language: captions?.language ?? 'pt-BR', text } }));
  }
  const error = said('captions');
  const problems = refusals.length > 0 ? refusals : error ? [error] : [];
  const notes = (kept?.findings ?? []).map(describeCaptionFinding);
  return (
    <div className="grid min-w-0 content-start gap-2" data-field="captions">
      <span className="type-label">{words.captions}</span>
      <div className="flex min-h-10 items-center gap-3">
        <Captions aria-hidden className="size-5 shrink-0 text-muted" />
        <p className={captions ? 'min-w-0 flex-1 truncate text-13 text-success' : 'min-w-0 flex-1 text-13 text-muted'}>
          {captions ? words.captionsOf(captions.name, kept?.cues.length ?? 0) : words.noCaptions}
        </p>
        <input
          ref={input}
          type="file"
          accept=".srt,.vtt"
          aria-label={words.addCaptions}
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void take(file);
            currentTarget.value = '';
          }}
          className="sr-only"
        />
        <Button size="sm" variant="secondary" onClick={() => input.current?.click()}>
          {captions ? words.replaceCaptions : words.addCaptions}
        </Button>
        {captions && (
          <IconButton size="sm" label={words.removeCaptions} onClick={() => change(() => ({ captions: null }))}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      {captions && (
        <Field label={words.captionsLanguage}>
          <Select
            options={languagesWith(captions.language)}
            value={captions.language}
            onChange={(language) => change(() => ({ captions: { ...captions, language } }))}
            name="captions_language"
          />
        </Field>
      )}
      {problems.slice(0, SHOWN_MAX).map((problem) => (
        <FieldNote key={problem} id={`captions-${problem}`} tone="error">
          {problem}
        </FieldNote>
      ))}
      {problems.length === 0 &&
        notes.slice(0, SHOWN_MAX).map((note) => (
          <FieldNote key={note} id={`captions-${note}`} tone="hint">
            {note}
          </FieldNote>
        ))}
    </div>
  );
}
