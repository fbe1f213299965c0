import type { SettingView } from '@toada/domain/platform-setting/platform-setting.contract.ts';
import { platformSettings } from '@toada/domain/platform-setting/platform-settings.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { settingLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { type FormEvent, useState } from 'react';
import { refusedFieldsOf } from '../../lib/form/form.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { useSaveSetting } from './platform-setting.api.ts';
import { texts } from './platform-setting.texts.ts';

export function SettingRow({ setting }: { setting: SettingView }) {
  const { kind } = platformSettings[setting.key];
  return (
    <div className="flex flex-col gap-2 px-5 py-4 md:px-6">
      {kind === 'switch' ? <SwitchSetting setting={setting} /> : <TypedSetting setting={setting} />}
      <p className="text-12 text-muted">{historyOf(setting)}</p>
    </div>
  );
}

/** On or off at once. */
function SwitchSetting({ setting: { key, value } }: { setting: SettingView }) {
  const save = useSaveSetting();
  const { hint } = texts.settings[key];
  return (
    <>
      <Switch
        label={<span className="type-label">{settingLabels[key]}</span>}
        checked={value === true}
        disabled={save.isPending}
        onChange={(next) => save.mutate({ key, value: next })}
      />
      <p className="text-13 text-fg-2">{hint}</p>
    </>
  );
}

function TypedSetting({ setting: { key, value } }: { setting: SettingView }) {
  const save = useSaveSetting();
  const [typed, setTyped] = useState(String(value));
  const [error, setError] = useState<string | null>(null);
  const label = settingLabels[key];
  const { hint, unit } = texts.settings[key];
  const isNumber = platformSettings[key].kind === 'number';
  const refused = refusedFieldsOf(save.error)?.value;
  const aside = unit && <span className="text-12 text-muted">{unit}</span>;

  function submit(event: FormEvent) {
    event.preventDefault();
    const result = platformSettings[key].schema.safeParse(isNumber ? numberOf(typed) : typed.trim());
    setError(result.success ? null : fieldText(result.error.issues[0]?.message ?? ''));
    if (result.success && !save.isPending) save.mutate({ key, value: result.data });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <Field label={label} hint={hint} error={error ?? refused} aside={aside} className="min-w-60 flex-1">
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          isNumeric={isNumber}
          inputMode={isNumber ? 'numeric' : 'text'}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        aria-label={`${texts.save}: ${label}`}
        loading={save.isPending}
        disabled={typed.trim() === String(value)}
        className="md:mt-[27px]"
      >
        {texts.save}
      </Button>
    </form>
  );
}

/** A text that is no number is refused as such, and stays typed. */
function numberOf(typed: string) {
  return /^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

function historyOf({ is_default, updated_by_name, updated_at }: SettingView) {
  if (is_default || !updated_at) return texts.unchanged;
  return texts.changedBy(updated_by_name ?? texts.somebody, formatMoment(updated_at));
}
