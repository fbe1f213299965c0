import { useQueries } from '@tanstack/react-query';
import { audioCheckUnavailable } from '@toada/domain/texts/media-findings.pt-BR.ts';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { isChecked, mediaCheckQuery, useAudioChecks } from '../../media-file/parts/media-check.ts';
import { texts } from './tracks.texts.ts';

/** Said where recordings wait and no machine can listen: nothing is lost meanwhile. */
export function ChecksUnavailable({ fileIds }: { fileIds: readonly (string | null)[] }) {
  const sent = fileIds.filter((id) => id !== null);
  const isWaiting = useQueries({
    queries: sent.map((id) => mediaCheckQuery(id)),
    combine: (checks) => checks.some(({ data }) => data && !isChecked(data)),
  });
  const isAvailable = useAudioChecks(isWaiting);
  if (!isWaiting || isAvailable) return null;
  return (
    <Alert tone="warning" title={audioCheckUnavailable} isAnnounced>
      {texts.unavailable}
    </Alert>
  );
}
