import { type AuditFilter, auditApi } from '@toada/domain/audit/audit.contract.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { useCsv } from '../../lib/use-csv.ts';
import { pagesQuery } from '../../lib/use-pages.ts';
import { texts } from './audit.texts.ts';

export function auditQuery(filter: Written<AuditFilter>) {
  return pagesQuery(auditApi.list, filter, { key: ['audit'], errorTitle: texts.loadFailed });
}

export function useExport() {
  return useCsv(auditApi.export, { name: texts.exportName, errorTitle: texts.exportFailed });
}
