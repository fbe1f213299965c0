import { productDay } from '@toada/domain/distribution/product-day.ts';
import { videoVisibilityLabels } from '@toada/domain/texts/video.pt-BR.ts';
import { isTimeZone } from '@toada/domain/video/release-moment.ts';
import { ownZone } from '../../../lib/format/own-zone.ts';
import { DateInput } from '../../../ui/form/DateInput.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Segmented } from '../../../ui/form/Segmented.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { TimeInput } from '../../../ui/form/TimeInput.tsx';
import { texts } from '../video.texts.ts';
import { FormPart, Said } from './FormPart.tsx';
import type { FormPartProps } from './form-part.ts';
import { zoneWords } from './zone-words.ts';

const words = texts.form;
/** The time that stands there once a day is chosen. */
const NOON = '12:00';

export function WhenPart({ draft, change, said }: FormPartProps) {
  const zone = zoneWords(draft, new Date());
  return (
    <FormPart title={words.when}>
      <div className="grid gap-x-4 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-[7px]">
          <span className="type-label">{words.visibility}</span>
          <Segmented
            label={words.visibility}
            labels={videoVisibilityLabels}
            value={draft.visibility}
            onChange={(visibility) => change(() => ({ visibility }))}
          />
          {/* As wide as the choices above it: a sentence of its own width would squeeze the day beside them. */}
          <div className="w-0 min-w-full">
            <Said id="visibility-error" words={said('visibility')} />
          </div>
        </div>
        <Field
          name="release_day"
          label={words.releaseDay}
          isOptional
          error={said('release_day')}
          hint={draft.release_day ? undefined : words.atOnce}
        >
          <DateInput
            name="release_day"
            min={productDay(new Date())}
            value={draft.release_day}
            onChange={(release_day) =>
              change(({ release_time, time_zone }) => ({
                release_day,
                // A zone that no clock knows could never be mended otherwise: the form has no field for it.
                time_zone: isTimeZone(time_zone) ? time_zone : ownZone(),
                release_time: release_day && !release_time ? NOON : release_time,
              }))
            }
          />
        </Field>
        <Field name="release_time" label={words.releaseTime} error={said('release_time')} hint={zone}>
          <TimeInput
            name="release_time"
            value={draft.release_time}
            onChange={(release_time) => change(() => ({ release_time }))}
          />
        </Field>
      </div>
      <div className="mt-5 grid items-center gap-x-4 gap-y-3 md:grid-cols-2">
        <Switch
          label={words.playlist}
          checked={draft.is_playlist}
          onChange={(is_playlist) => change(() => ({ is_playlist }))}
          className="min-h-10 font-medium text-14"
        />
        {draft.is_playlist && (
          <Field name="playlist_title" label={words.playlistTitle} error={said('playlist_title')}>
            <TextInput
              name="playlist_title"
              maxLength={150}
              value={draft.playlist_title}
              onChange={({ target }) => change(() => ({ playlist_title: target.value }))}
            />
          </Field>
        )}
      </div>
    </FormPart>
  );
}
