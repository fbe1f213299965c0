import { integrationRequestApi as api } from '@toada/domain/integration-request/integration-request.contract.ts';
import { serve } from '../../http/serve.ts';
import { createRequest } from './create-request.ts';
import { approveRequest, rejectRequest } from './decide-request.ts';
import { readRequests } from './read-requests.ts';

const FEW = { limit: { points: 60, perSeconds: 3600 } };

export const integrationRequestRoutes = [
  serve(api.list, 'integrationRequest.read', readRequests),
  serve(api.create, 'integrationRequest.create', createRequest, FEW),
  serve(api.approve, 'integrationRequest.decide', approveRequest),
  serve(api.reject, 'integrationRequest.decide', rejectRequest),
];
