import { feature } from '../../feature.ts';
import { cwrRoutes } from './cwr.routes.ts';
import { sendFile } from './send-file.job.ts';
import { testSociety } from './test-society.job.ts';

export const cwrFeature = feature({ routes: cwrRoutes, jobs: [sendFile, testSociety] });
