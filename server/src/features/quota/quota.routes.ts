import { quotaApi as api } from '@toada/domain/quota/quota.contract.ts';
import { serve } from '../../http/serve.ts';
import { readOwnQuota, readQuotas } from './read-quotas.ts';
import { saveQuota } from './save-quota.ts';

export const quotaRoutes = [
  serve(api.list, 'quota.manage', readQuotas),
  serve(api.save, 'quota.manage', saveQuota),
  serve(api.own, 'quota.read', readOwnQuota),
];
