import { auditApi as api } from '@toada/domain/audit/audit.contract.ts';
import { serve } from '../../http/serve.ts';
import { exportAudit } from './export-audit.ts';
import { readAudit } from './read-audit.ts';

export const auditRoutes = [serve(api.list, 'audit.read', readAudit), serve(api.export, 'audit.read', exportAudit)];
