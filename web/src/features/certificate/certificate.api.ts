import { queryOptions, useMutation } from '@tanstack/react-query';
import { certificateApi } from '@toada/domain/certificate/certificate.contract.ts';
import { call } from '../../lib/api/api.ts';
import { followFile } from '../../lib/file/follow-file.ts';

/** Among the works: whatever renews them renews it. */
export function certificateQuery(workId: string) {
  return queryOptions({
    queryKey: ['works', 'certificate', workId],
    queryFn: ({ signal }) => call(certificateApi.find, { id: workId }, { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  });
}

/** The link is asked for when it is needed: it is good for minutes. */
export function useOpenCertificate(workId: string) {
  return useMutation({
    mutationFn: () => call(certificateApi.open, { id: workId }),
    onSuccess: ({ url }) => followFile(url),
  });
}
