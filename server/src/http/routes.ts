import { authRoutes } from '../features/auth/auth.routes.ts';
import { deadJobRoutes } from '../features/dead-job/dead-job.routes.ts';
import { leadRoutes } from '../features/lead/lead.routes.ts';
import { liveRoutes } from '../features/live/live.routes.ts';
import { profileRoutes } from '../features/profile/profile.routes.ts';
import type { Route } from './serve.ts';

/** Every call the product answers. The generated role and stranger tests walk this list. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...deadJobRoutes,
  ...leadRoutes,
  ...liveRoutes,
  ...profileRoutes,
];
