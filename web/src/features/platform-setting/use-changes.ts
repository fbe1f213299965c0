import type { SettingView } from '@toada/domain/platform-setting/platform-setting.contract.ts';
import type { SettingKey } from '@toada/domain/platform-setting/platform-settings.ts';
import { useState } from 'react';
import { refusedFieldsOf } from '../../lib/form/form.ts';
import { useSaveSetting } from './platform-setting.api.ts';
import { readValue, type Value, writeValue } from './setting-values.ts';

type Typed = Readonly<Partial<Record<SettingKey, Value>>>;
type Errors = Readonly<Partial<Record<SettingKey, string>>>;
export type Changes = ReturnType<typeof useChanges>;

/** Typed values that are not saved, by setting; nothing is lost when one is refused. */
export function useChanges(settings: readonly SettingView[]) {
  const [typed, setTyped] = useState<Typed>({});
  const [errors, setErrors] = useState<Errors>({});
  const [isSaving, setSaving] = useState(false);
  const save = useSaveSetting();
  const changed = settings.filter((setting) => isChanged(setting, typed[setting.key]));

  function write(key: SettingKey, value: Value) {
    setTyped((all) => ({ ...all, [key]: value }));
    setErrors(({ [key]: _gone, ...rest }) => rest);
  }
  function drop(key: SettingKey) {
    setTyped(({ [key]: _gone, ...rest }) => rest);
  }

  /** One after the other, each in the trail by itself; a refused value stays typed. */
  async function saveAll() {
    if (isSaving) return;
    const read = changed.map(({ key }) => ({ key, ...readValue(key, typed[key] ?? '') }));
    const refused = read.flatMap((one) => ('error' in one ? [[one.key, one.error] as const] : []));
    setErrors(Object.fromEntries(refused) as Errors);
    if (refused.length > 0) return lead(refused[0]?.[0]);
    setSaving(true);
    const saved: SettingKey[] = [];
    for (const one of read) {
      if (!('value' in one)) continue;
      const { key, value } = one;
      const reply = await save.mutateAsync({ key, value }).catch((error: unknown) => {
        const message = refusedFieldsOf(error)?.value;
        if (message) setErrors((all) => ({ ...all, [key]: message }));
        return null;
      });
      if (!reply) break;
      drop(key);
      saved.push(key);
    }
    setSaving(false);
    return saved;
  }

  return {
    changed,
    errors,
    isSaving,
    shownOf: (setting: SettingView): Value => typed[setting.key] ?? shown(setting),
    write,
    discard: () => {
      setTyped({});
      setErrors({});
    },
    saveAll,
  };
}

function shown({ key, value }: SettingView): Value {
  return typeof value === 'boolean' ? value : writeValue(key, value);
}

/** A value that is typed in another way is the same value. */
function isChanged({ key, value }: SettingView, typed: Value | undefined): boolean {
  if (typed === undefined) return false;
  const read = readValue(key, typed);
  return 'error' in read || read.value !== value;
}

/** The first field that was refused gets the focus. */
function lead(key: SettingKey | undefined) {
  document.querySelector<HTMLElement>(`[data-field="${key}"] input`)?.focus();
  return undefined;
}
