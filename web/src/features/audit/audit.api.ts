import { useMutation } from '@tanstack/react-query';
import { type AuditFilter, auditApi } from '@toada/domain/audit/audit.contract.ts';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { pagesQuery } from '../../lib/use-pages.ts';
import { texts } from './audit.texts.ts';

export function auditQuery(filter: AuditFilter) {
  return pagesQuery(auditApi.list, filter, { key: ['audit'], errorTitle: texts.loadFailed });
}

/** The file comes in pieces and is put together here: however long the trail is, no answer is. */
export function useExport() {
  return useMutation({
    mutationFn: async (filter: AuditFilter) => {
      const pieces: string[] = [];
      let after: string | null = null;
      do {
        const piece: { csv: string; next: string | null } = await call(auditApi.export, {
          ...filter,
          ...(after === null ? {} : { after }),
        });
        pieces.push(piece.csv);
        after = piece.next;
      } while (after !== null);
      saveFile(new Blob(pieces, { type: 'text/csv;charset=utf-8' }), texts.exportName);
    },
    meta: { errorTitle: texts.exportFailed },
  });
}
