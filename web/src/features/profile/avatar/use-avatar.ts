import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OwnProfile, profileApi } from '@toada/domain/profile/profile.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { uploadFile } from '../../../lib/file/upload.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ownProfileQuery } from '../profile.api.ts';
import { texts } from './avatar.texts.ts';
import type { Square } from './square.ts';

type Chosen = { file: File; crop: Square };

/** Saves or removes the picture; header and menu follow, since they show the session's. */
export function useAvatar(onDone: () => void) {
  const { reload } = useSession();
  const queries = useQueryClient();

  function tell(profile: OwnProfile, words: { title: string; description: string }) {
    queries.setQueryData(ownProfileQuery(profile.id).queryKey, profile);
    showToast({ tone: 'success', ...words });
    void reload();
    onDone();
  }

  const save = useMutation({
    mutationFn: async ({ file, crop }: Chosen) => {
      const { id } = await uploadFile(file, 'avatar');
      return call(profileApi.setAvatar, { upload_id: id, crop });
    },
    onSuccess: (profile) => tell(profile, texts.saved),
    meta: { errorTitle: texts.saveFailed },
  });
  const remove = useMutation({
    mutationFn: () => call(profileApi.removeAvatar, {}),
    onSuccess: (profile) => tell(profile, texts.removed),
    meta: { errorTitle: texts.removeFailed },
  });
  return { save, remove };
}
