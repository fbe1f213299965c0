import { useQuery } from '@tanstack/react-query';
import { noticeGroups, noticeTopics } from '@toada/domain/notification/notice-topics.ts';
import {
  DEFAULT_SUMMARY_HOUR,
  type NoticeSettings,
  type NoticeSettingsForm,
  type TopicChoice,
} from '@toada/domain/notification/notification.contract.ts';
import { Check, Lock } from 'lucide-react';
import { useState } from 'react';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { settingsQuery, useSaveSettings } from './notice-settings.api.ts';
import { settingsTexts as texts } from './notice-settings.texts.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: texts.summary.at(hour) }));
const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

type Save = (form: NoticeSettingsForm) => void;

/** Mock-up 27b: which notices come to the panel and which by mail, and the daily summary. Saved at once. */
export function NoticeSettingsScreen() {
  const { data: settings, isError, refetch } = useQuery(settingsQuery);
  const { mutate } = useSaveSettings();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const save: Save = (form) => mutate(form, { onSuccess: () => setSavedAt(clock.format(new Date())) });
  if (isError && !settings) return <Failed title={texts.notLoaded} onRetry={() => void refetch()} />;
  return (
    <Page>
      {settings ? (
        <div className="flex flex-col gap-5">
          <Summary settings={settings} onSave={save} />
          <Topics choices={settings.choices} onSave={save} />
          <p className="flex flex-wrap items-center gap-2 text-13 text-muted">
            <Lock aria-hidden size={15} className="shrink-0" />
            <span className="flex-1">{texts.mandatory}</span>
            <span aria-live="polite" className="num inline-flex items-center gap-1.5 font-medium text-12 text-success">
              {savedAt && (
                <>
                  <Check aria-hidden size={15} />
                  {texts.saved(savedAt)}
                </>
              )}
            </span>
          </p>
        </div>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Page>
  );
}

function Summary({ settings: { summary_hour }, onSave }: { settings: NoticeSettings; onSave: Save }) {
  const isOn = summary_hour !== null;
  return (
    <Card className="flex flex-col gap-4 md:flex-row md:items-start md:justify-between">
      <div>
        <h2 className="type-h2">{texts.summary.title}</h2>
        <p className="mt-1 max-w-[36em] text-pretty text-13 text-fg-2">{texts.summary.lead}</p>
      </div>
      <div className="flex items-center justify-between gap-3">
        <Select
          aria-label={texts.summary.hour}
          options={hours}
          value={String(summary_hour ?? DEFAULT_SUMMARY_HOUR)}
          disabled={!isOn}
          onChange={(hour) => onSave({ summary_hour: Number(hour) })}
          className="num w-37"
        />
        <Switch
          label={texts.summary.on}
          isLabelHidden
          checked={isOn}
          onChange={(next) => onSave({ summary_hour: next ? DEFAULT_SUMMARY_HOUR : null })}
        />
      </div>
    </Card>
  );
}

function Topics({ choices, onSave }: { choices: readonly TopicChoice[]; onSave: Save }) {
  const groups = [...Map.groupBy(choices, ({ topic }) => noticeTopics[topic].group)];
  const cell = 'w-17 py-3 text-center align-middle md:w-24';
  return (
    <Card isPadded={false} className="overflow-hidden">
      <table className="w-full border-collapse text-13">
        <thead>
          <tr className="text-12 text-muted">
            <th scope="col" className="py-3 pl-4 text-left font-medium md:pl-6">
              {texts.columns.topic}
            </th>
            <th scope="col" className="w-17 py-3 font-medium md:w-24">
              {texts.columns.panel}
            </th>
            <th scope="col" className="w-17 py-3 font-medium md:w-24">
              {texts.columns.mail}
            </th>
          </tr>
        </thead>
        {groups.map(([group, rows]) => (
          <tbody key={group}>
            <tr className="border-line border-t bg-raised">
              <th scope="colgroup" colSpan={3} className="px-4 py-2 text-left font-semibold md:px-6">
                {noticeGroups[group]}
              </th>
            </tr>
            {rows.map((choice) => {
              const { label, about, panel, mail } = noticeTopics[choice.topic];
              return (
                <tr key={choice.topic} className="border-line border-t">
                  <th scope="row" className="py-3 pr-2 pl-4 text-left font-body md:pl-6">
                    <span className="block font-semibold text-14">{label}</span>
                    <span className="block font-body text-12 text-muted">{about}</span>
                  </th>
                  <td className={cell}>
                    <Switch
                      label={texts.inPanel(label)}
                      isLabelHidden
                      checked={choice.in_panel}
                      disabled={panel === 'always'}
                      onChange={(in_panel) => onSave({ choices: [{ ...choice, in_panel }] })}
                    />
                  </td>
                  <td className={cell}>
                    <Switch
                      label={texts.byMail(label)}
                      isLabelHidden
                      checked={choice.by_mail}
                      disabled={mail === 'always'}
                      onChange={(by_mail) => onSave({ choices: [{ ...choice, by_mail }] })}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </Card>
  );
}
