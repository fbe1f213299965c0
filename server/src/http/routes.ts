import { advanceRoutes } from '../features/advance/advance.routes.ts';
import { artistRoutes } from '../features/artist/artist.routes.ts';
import { auditRoutes } from '../features/audit/audit.routes.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import { brandRoutes } from '../features/brand/brand.routes.ts';
import { catalogueImportRoutes } from '../features/catalogue-import/catalogue-import.routes.ts';
import { codePoolRoutes } from '../features/code-pool/code-pool.routes.ts';
import { connectorRoutes } from '../features/connector/connector.routes.ts';
import { contentRoutes } from '../features/content/content.routes.ts';
import { customDomainRoutes } from '../features/custom-domain/custom-domain.routes.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts';
import { deadJobRoutes } from '../features/dead-job/dead-job.routes.ts';
import { deliveryRoutes } from '../features/delivery/delivery.routes.ts';
import { distributionRoutes } from '../features/distribution/distribution.routes.ts';
import { exchangeRateRoutes } from '../features/exchange-rate/exchange-rate.routes.ts';
import { generalRequestRoutes } from '../features/general-request/general-request.routes.ts';
import { incomeRoutes } from '../features/income/income.routes.ts';
import { integrationRequestRoutes } from '../features/integration-request/integration-request.routes.ts';
import { landingRoutes } from '../features/landing/landing.routes.ts';
import { leadRoutes } from '../features/lead/lead.routes.ts';
import { ledgerRoutes } from '../features/ledger/ledger.routes.ts';
import { liveRoutes } from '../features/live/live.routes.ts';
import { mediaFileRoutes } from '../features/media-file/media-file.routes.ts';
import { participantRoutes } from '../features/participant/participant.routes.ts';
import { paymentAccountRoutes } from '../features/payment-account/payment-account.routes.ts';
import { platformSettingRoutes } from '../features/platform-setting/platform-setting.routes.ts';
import { privacyRoutes } from '../features/privacy/privacy.routes.ts';
import { profileRoutes } from '../features/profile/profile.routes.ts';
import { quotaRoutes } from '../features/quota/quota.routes.ts';
import { releaseRoutes } from '../features/release/release.routes.ts';
import { reportRoutes } from '../features/report/report.routes.ts';
import { reviewRoutes } from '../features/review/review.routes.ts';
import { royaltyTermRoutes } from '../features/royalty-term/royalty-term.routes.ts';
import { splitRoutes } from '../features/split/split.routes.ts';
import { statementPostRoutes } from '../features/statement/post.routes.ts';
import { statementRoutes } from '../features/statement/statement.routes.ts';
import { unmatchedRoutes } from '../features/statement/unmatched.routes.ts';
import { uploadRoutes } from '../features/upload/upload.routes.ts';
import { userRoutes } from '../features/user/user.routes.ts';
import { verificationRoutes } from '../features/verification/verification.routes.ts';
import { payoutRoutes } from '../features/withdrawal/payout/payout.routes.ts';
import { withdrawalRoutes } from '../features/withdrawal/withdrawal.routes.ts';
import type { Route } from './serve.ts';

/** Every call the product answers. The generated role and stranger tests walk this list. */
export const routes: readonly Route[] = [
  ...advanceRoutes,
  ...artistRoutes,
  ...auditRoutes,
  ...authRoutes,
  ...catalogueImportRoutes,
  ...codePoolRoutes,
  ...brandRoutes,
  ...connectorRoutes,
  ...contentRoutes,
  ...customDomainRoutes,
  ...dashboardRoutes,
  ...deadJobRoutes,
  ...deliveryRoutes,
  ...distributionRoutes,
  ...exchangeRateRoutes,
  ...generalRequestRoutes,
  ...incomeRoutes,
  ...integrationRequestRoutes,
  ...landingRoutes,
  ...leadRoutes,
  ...ledgerRoutes,
  ...liveRoutes,
  ...mediaFileRoutes,
  ...participantRoutes,
  ...paymentAccountRoutes,
  ...platformSettingRoutes,
  ...privacyRoutes,
  ...profileRoutes,
  ...quotaRoutes,
  ...releaseRoutes,
  ...reportRoutes,
  ...reviewRoutes,
  ...royaltyTermRoutes,
  ...splitRoutes,
  ...statementPostRoutes,
  // Its paths without parameters come before those with one.
  ...unmatchedRoutes,
  ...statementRoutes,
  ...uploadRoutes,
  ...userRoutes,
  ...verificationRoutes,
  ...payoutRoutes,
  ...withdrawalRoutes,
];
