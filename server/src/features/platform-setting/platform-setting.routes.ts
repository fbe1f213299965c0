import { platformSettingApi as api } from '@toada/domain/platform-setting/platform-setting.contract.ts';
import { platformWarningApi } from '@toada/domain/platform-setting/platform-warning.contract.ts';
import { serve } from '../../http/serve.ts';
import { readSettings } from './read-settings.ts';
import { readWarnings } from './read-warnings.ts';
import { saveSetting } from './save-setting.ts';

export const platformSettingRoutes = [
  serve(api.list, 'platformSetting.manage', readSettings),
  serve(api.save, 'platformSetting.manage', saveSetting),
  serve(platformWarningApi.find, 'platformWarning.read', readWarnings),
];
