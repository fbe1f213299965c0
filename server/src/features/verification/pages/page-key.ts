import type { DocumentName } from '@toada/domain/verification/required-documents.ts';

/** Where the picture of a page lies: told by what it shows, so that a job done twice writes the same file. */
export function pageKey(verificationId: string, name: DocumentName, page: number): string {
  return `verifications/${verificationId}/${name}-${page}.webp`;
}
