import { artistRoutes } from '../features/artist/artist.routes.ts';
import { auditRoutes } from '../features/audit/audit.routes.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import { brandRoutes } from '../features/brand/brand.routes.ts';
import { codePoolRoutes } from '../features/code-pool/code-pool.routes.ts';
import { contentRoutes } from '../features/content/content.routes.ts';
import { customDomainRoutes } from '../features/custom-domain/custom-domain.routes.ts';
import { deadJobRoutes } from '../features/dead-job/dead-job.routes.ts';
import { landingRoutes } from '../features/landing/landing.routes.ts';
import { leadRoutes } from '../features/lead/lead.routes.ts';
import { liveRoutes } from '../features/live/live.routes.ts';
import { mediaFileRoutes } from '../features/media-file/media-file.routes.ts';
import { participantRoutes } from '../features/participant/participant.routes.ts';
import { paymentAccountRoutes } from '../features/payment-account/payment-account.routes.ts';
import { platformSettingRoutes } from '../features/platform-setting/platform-setting.routes.ts';
import { privacyRoutes } from '../features/privacy/privacy.routes.ts';
import { profileRoutes } from '../features/profile/profile.routes.ts';
import { quotaRoutes } from '../features/quota/quota.routes.ts';
import { releaseRoutes } from '../features/release/release.routes.ts';
import { uploadRoutes } from '../features/upload/upload.routes.ts';
import { userRoutes } from '../features/user/user.routes.ts';
import { verificationRoutes } from '../features/verification/verification.routes.ts';
import type { Route } from './serve.ts';

/** Every call the product answers. The generated role and stranger tests walk this list. */
export const routes: readonly Route[] = [
  ...artistRoutes,
  ...auditRoutes,
  ...authRoutes,
  ...codePoolRoutes,
  ...brandRoutes,
  ...contentRoutes,
  ...customDomainRoutes,
  ...deadJobRoutes,
  ...landingRoutes,
  ...leadRoutes,
  ...liveRoutes,
  ...mediaFileRoutes,
  ...participantRoutes,
  ...paymentAccountRoutes,
  ...platformSettingRoutes,
  ...privacyRoutes,
  ...profileRoutes,
  ...quotaRoutes,
  ...releaseRoutes,
  ...uploadRoutes,
  ...userRoutes,
  ...verificationRoutes,
];
