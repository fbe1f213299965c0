import { useMutation } from '@tanstack/react-query';
import { leadLeaveApi } from '@toada/domain/lead/lead-leave.contract.ts';
import { call } from '../../lib/api/api.ts';
import { texts } from './leave-list.texts.ts';

export function useLeaveList() {
  return useMutation({
    mutationFn: (code: string) => call(leadLeaveApi.leave, { code }),
    meta: { errorTitle: texts.failed },
  });
}
