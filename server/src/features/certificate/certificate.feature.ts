import { feature } from '../../feature.ts';
import { certificateRoutes } from './certificate.routes.ts';
import { printCertificate } from './print-certificate.job.ts';

export const certificateFeature = feature({ routes: certificateRoutes, jobs: [printCertificate] });
