import { useQueryClient } from '@tanstack/react-query';
import { youtubeTaskApi as api } from '@toada/domain/video-network/youtube-task.contract.ts';
import { call } from '../../../lib/api/api.ts';
import { pagesQuery } from '../../../lib/api/use-pages.ts';
import { useSingleMutation } from '../../../lib/api/use-single-mutation.ts';
import { NETWORK } from '../video-network.api.ts';
import { texts } from './tasks.texts.ts';

export function assetTasksQuery(search: string) {
  return pagesQuery(api.assets, { search }, { key: [...NETWORK, 'asset-tasks'], errorTitle: texts.loadFailed });
}

export function channelTasksQuery(search: string) {
  return pagesQuery(api.channels, { search }, { key: [...NETWORK, 'channel-tasks'], errorTitle: texts.loadFailed });
}

function useWrite<Input, Reply>(
  write: (input: Input) => Promise<Reply>,
  errorTitle: string,
  onDone: (reply: Reply) => void,
) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: write,
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: NETWORK }),
    meta: { errorTitle },
  });
}

export function useFinishAsset(onDone: () => void) {
  return useWrite(
    (done: { id: string; updated_at: string; asset_code: string | null }) => call(api.assetDone, done),
    texts.failed,
    onDone,
  );
}

export function useFinishChannels(onDone: (count: number) => void) {
  return useWrite(
    (ids: string[]) => call(api.channelsDone, { ids }),
    texts.failed,
    ({ done }) => onDone(done),
  );
}

export function useImportAssets() {
  return useWrite(
    (csv: string) => call(api.import, { csv }),
    texts.import.failed,
    () => {},
  );
}
