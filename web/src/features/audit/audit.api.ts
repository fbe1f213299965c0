import { type AuditFilter, auditApi } from '@toada/domain/audit/audit.contract.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { pagesQuery } from '../../lib/api/use-pages.ts';
import { useCsv } from '../../lib/file/use-csv.ts';
import { texts } from './audit.texts.ts';

export function auditQuery(filter: Written<AuditFilter>) {
  return pagesQuery(auditApi.list, filter, { key: ['audit'], errorTitle: texts.loadFailed });
}

export function useExport() {
  return useCsv(auditApi.export, { name: texts.exportName, errorTitle: texts.exportFailed });
}
