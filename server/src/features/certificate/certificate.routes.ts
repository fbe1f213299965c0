import { certificateApi as api } from '@toada/domain/certificate/certificate.contract.ts';
import { serve } from '../../http/serve.ts';
import { openCertificate, readCertificate } from './read-certificate.ts';

export const certificateRoutes = [
  serve(api.find, 'work.read', readCertificate),
  serve(api.open, 'work.read', openCertificate, { limit: { points: 300, perSeconds: 3600 } }),
];
