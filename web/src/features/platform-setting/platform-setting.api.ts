import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { platformSettingApi, type SettingView } from '@toada/domain/platform-setting/platform-setting.contract.ts';
import { call } from '../../lib/api/api.ts';
import { texts } from './platform-setting.texts.ts';
import { warningsQuery } from './warnings.ts';

export const settingsQuery = queryOptions({
  queryKey: ['platform-settings'],
  queryFn: async () => (await call(platformSettingApi.list, {})).rows,
  meta: { errorTitle: texts.loadFailed },
});

export function useSaveSetting() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (setting: Pick<SettingView, 'key' | 'value'>) => call(platformSettingApi.save, setting),
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: warningsQuery.queryKey });
      queries.setQueryData(settingsQuery.queryKey, (rows) => rows?.map((row) => (row.key === saved.key ? saved : row)));
    },
    meta: { errorTitle: texts.saveFailed },
  });
}
