import type { Brand } from '@toada/domain/brand/brand.options.ts';
import { checkButtonLabel } from '@toada/domain/brand/brand.tokens.ts';
import { contrast, READABLE } from '@toada/domain/brand/colour.rules.ts';
import { productBrand } from '@toada/domain/brand/product-brand.ts';
import type { Executor } from '../../db/connect.ts';
import type { BrandOwner } from '../../mail/letter.ts';
import type { MailBrand } from '../../outside/mail-layout.ts';
import { quotableName } from '../../outside/quotable-name.ts';
import { domainUrl } from '../custom-domain/domain-url.ts';
import { membershipOf } from '../custom-domain/find-domain.ts';
import { brandOfOwner, brandOfPerson } from './find-brand.ts';

/** The brand a letter wears. */
export function mailBrandFor(db: Executor, whose: BrandOwner, publicUrl: string): Promise<MailBrand> {
  return 'person' in whose ? mailBrandOf(db, whose.person, publicUrl) : mailBrandOfOwner(db, whose.owner, publicUrl);
}

/** The brand of the aggregator somebody belongs to, also before their first login. */
async function mailBrandOf(db: Executor, personId: string, publicUrl: string): Promise<MailBrand> {
  const { ownerId, hasProfile } = await membershipOf(db, personId);
  if (!hasProfile) return mailBrandOfOwner(db, ownerId, publicUrl);
  return toMailBrand((await brandOfPerson(db, personId)).brand, publicUrl);
}

/** For somebody without an account: the brand of the aggregator at whose domain they were, else everybody's. */
async function mailBrandOfOwner(db: Executor, ownerId: string | null, publicUrl: string): Promise<MailBrand> {
  return toMailBrand(await brandOfOwner(db, ownerId), publicUrl);
}

const PAPER = '#ffffff';
const INK = '#201326';

/** Colours that cannot be read stand back. What looks like an address or a link is not said in the sender's name. */
export function toMailBrand(brand: Brand, publicUrl: string): MailBrand {
  const colour = brand.primaryColor ?? INK;
  const buttonColour = brand.buttonColor ?? colour;
  return {
    companyName: quotableName(brand.companyName) ?? productBrand.companyName,
    nameColour: contrast(colour, PAPER) >= READABLE ? colour : INK,
    buttonColour,
    buttonTextColour: checkButtonLabel(buttonColour, brand.buttonTextColor)?.used ?? PAPER,
    url: brand.customDomain ? domainUrl(publicUrl, brand.customDomain) : publicUrl,
  };
}
