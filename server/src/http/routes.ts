import { artistRoutes } from '../features/artist/artist.routes.ts';
import { auditRoutes } from '../features/audit/audit.routes.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import { deadJobRoutes } from '../features/dead-job/dead-job.routes.ts';
import { leadRoutes } from '../features/lead/lead.routes.ts';
import { liveRoutes } from '../features/live/live.routes.ts';
import { paymentAccountRoutes } from '../features/payment-account/payment-account.routes.ts';
import { platformSettingRoutes } from '../features/platform-setting/platform-setting.routes.ts';
import { privacyRoutes } from '../features/privacy/privacy.routes.ts';
import { profileRoutes } from '../features/profile/profile.routes.ts';
import { quotaRoutes } from '../features/quota/quota.routes.ts';
import { uploadRoutes } from '../features/upload/upload.routes.ts';
import { userRoutes } from '../features/user/user.routes.ts';
import { verificationRoutes } from '../features/verification/verification.routes.ts';
import type { Route } from './serve.ts';

/** Every call the product answers. The generated role and stranger tests walk this list. */
export const routes: readonly Route[] = [
  ...artistRoutes,
  ...auditRoutes,
  ...authRoutes,
  ...deadJobRoutes,
  ...leadRoutes,
  ...liveRoutes,
  ...paymentAccountRoutes,
  ...platformSettingRoutes,
  ...privacyRoutes,
  ...profileRoutes,
  ...quotaRoutes,
  ...uploadRoutes,
  ...userRoutes,
  ...verificationRoutes,
];
