import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type NoticeSettings,
  type NoticeSettingsForm,
  notificationApi,
} from '@toada/domain/notification/notification.contract.ts';
import { call } from '../../lib/api/api.ts';
import { settingsTexts as texts } from './notice-settings.texts.ts';
import { noticeKeys } from './notification.api.ts';

export const settingsQuery = queryOptions({
  queryKey: noticeKeys.settings,
  queryFn: ({ signal }) => call(notificationApi.settings, {}, { signal }),
  meta: { errorTitle: texts.loadFailed },
});

/** Saved at once. The switch moves with the hand, and back where the server has not taken it. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: NoticeSettingsForm) => call(notificationApi.saveSettings, form),
    onMutate: async (form) => {
      await client.cancelQueries({ queryKey: noticeKeys.settings });
      client.setQueryData(settingsQuery.queryKey, (before) => before && changed(before, form));
    },
    onSettled: () => client.invalidateQueries({ queryKey: noticeKeys.settings }),
    meta: { errorTitle: texts.saveFailed },
  });
}

function changed(before: NoticeSettings, { summary_hour, choices = [] }: NoticeSettingsForm): NoticeSettings {
  const chosen = new Map(choices.map((choice) => [choice.topic, choice]));
  return {
    summary_hour: summary_hour === undefined ? before.summary_hour : summary_hour,
    choices: before.choices.map((choice) => chosen.get(choice.topic) ?? choice),
  };
}
