import { generalRequestApi as api } from '@toada/domain/general-request/general-request.contract.ts';
import { serve } from '../../http/serve.ts';
import { createRequest } from './create-request.ts';
import { approveRequest, rejectRequest } from './decide-request.ts';
import { readRequests } from './read-requests.ts';

const FEW = { points: 60, perSeconds: 3600 };

export const generalRequestRoutes = [
  serve(api.list, 'generalRequest.read', readRequests),
  serve(api.create, 'generalRequest.create', createRequest, { limit: FEW }),
  serve(api.approve, 'generalRequest.decide', approveRequest),
  serve(api.reject, 'generalRequest.decide', rejectRequest),
];
