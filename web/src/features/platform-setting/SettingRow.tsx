import type { SettingView } from '@toada/domain/platform-setting/platform-setting.contract.ts';
import { platformSettings } from '@toada/domain/platform-setting/platform-settings.ts';
import { settingLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { type ReactNode, useId } from 'react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { FieldNote } from '../../ui/form/FieldNote.tsx';
import { FieldContext } from '../../ui/form/field-context.ts';
import { Switch } from '../../ui/form/Switch.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { UnitInput } from '../../ui/form/UnitInput.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { texts } from './platform-setting.texts.ts';
import { isMoney, sayValue, type Value } from './setting-values.ts';

type Props = {
  setting: SettingView;
  shown: Value;
  isChanged: boolean;
  error: string | undefined;
  onWrite: (value: Value) => void;
};

/** Name and consequence at the left, the value at the right. A changed row is tinted and says what it was. */
export function SettingRow({ setting, shown, isChanged, error, onWrite }: Props) {
  const { key, value } = setting;
  const id = useId();
  const notes = { hint: `${id}-hint`, error: `${id}-error`, before: `${id}-before` };
  const describedBy = [notes.hint, ...(error ? [notes.error] : []), ...(isChanged ? [notes.before] : [])].join(' ');
  return (
    <div
      data-field={key}
      className={cn(
        'grid gap-x-8 gap-y-2.5 px-5 py-4 md:grid-cols-[minmax(0,1fr)_216px] md:px-6',
        platformSettings[key].kind === 'switch' && 'grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_auto]',
        isChanged && 'bg-warning-soft',
      )}
    >
      <div className="min-w-0">
        <label htmlFor={id} className="type-label">
          {settingLabels[key]}
        </label>
        <p id={notes.hint} className="text-pretty text-13 text-fg-2">
          {texts.settings[key].hint}
        </p>
        <History setting={setting} />
      </div>
      <div className="min-w-0 max-md:col-span-full has-[[role=switch]]:max-md:col-auto">
        <FieldContext value={{ id, describedBy, isInvalid: Boolean(error) }}>
          <Control setting={setting} id={id} shown={shown} onWrite={onWrite} />
        </FieldContext>
        {error && (
          <FieldNote id={notes.error} tone="error">
            {error}
          </FieldNote>
        )}
        {isChanged && (
          <p
            id={notes.before}
            className="num wrap-anywhere mt-1.5 text-right font-medium text-12 text-warning max-md:text-left"
          >
            {texts.before(sayValue(key, value))}
          </p>
        )}
      </div>
    </div>
  );
}

function Control({
  setting: { key },
  id,
  shown,
  onWrite,
}: Pick<Props, 'setting' | 'shown' | 'onWrite'> & { id: string }) {
  const { kind } = platformSettings[key];
  if (kind === 'switch')
    return <Switch id={id} label={settingLabels[key]} isLabelHidden checked={shown === true} onChange={onWrite} />;
  if (kind === 'text') return <TextInput value={String(shown)} onChange={(event) => onWrite(event.target.value)} />;
  const unit = isMoney(key) ? { prefix: texts.reais } : { unit: texts.settings[key].unit };
  return <UnitInput {...unit} value={String(shown)} onChange={onWrite} inputMode="decimal" autoComplete="off" />;
}

/** Nothing is said of a value that nobody has touched. */
function History({ setting: { is_default, updated_by_name, updated_at } }: { setting: SettingView }): ReactNode {
  if (is_default || !updated_at) return null;
  return (
    <p className="mt-1 text-12 text-muted">
      {texts.changedBy(updated_by_name ?? texts.somebody, formatMoment(updated_at))}
    </p>
  );
}
