import type { Brand } from './brand/brand.options.ts';
import type { CertificatePage } from './certificate/certificate.page.ts';
import type { HelpPage } from './help/help.page.ts';
import type { LandingContent } from './landing/landing.content.ts';

/** Facts that the server writes into every page as JSON, so that the first paint needs no further request. */
export type PageData = {
  /** The brand of the host that was asked: signed-in people may wear another. */
  brand: Brand;
  /** Whether the host is an aggregator's own domain. */
  isCustomDomain: boolean;
  /** Texts that differ from the coded defaults. */
  content: Record<string, string>;
  /** The officer's address, from the platform setting privacy.officerEmail; empty while nobody is named. */
  officerEmail?: string;
  /** The landing page alone. */
  landing?: LandingContent;
  /** The pages of the help centre alone. */
  help?: HelpPage;
  /** The pages of certificates alone. */
  certificate?: CertificatePage;
};

/** The element that carries it. */
export const PAGE_DATA_ID = 'toada-page';
