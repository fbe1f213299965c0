import type { CampaignType } from '@toada/domain/campaign/campaign.kinds.ts';
import type { CampaignStatus } from '@toada/domain/campaign/campaign.states.ts';
import { cutToCents } from '@toada/domain/money/decimal.ts';
import { formatExactMoney } from '@toada/domain/money/format-exact-money.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import {
  AtSign,
  CircleCheck,
  Clapperboard,
  Clock,
  FilePen,
  Flag,
  type LucideIcon,
  Mail,
  Music2,
  Pause,
  Play,
  Search,
  Users,
} from 'lucide-react';
import { formatDate } from '../../lib/format/format-date.ts';
import type { Tone } from '../../ui/feedback/tones.ts';

export const statusLooks: Record<CampaignStatus, { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: 'neutral', icon: FilePen },
  pending: { tone: 'warning', icon: Clock },
  approved: { tone: 'info', icon: CircleCheck },
  active: { tone: 'success', icon: Play },
  paused: { tone: 'warning', icon: Pause },
  ended: { tone: 'neutral', icon: Flag },
};

export const typeIcons: Record<CampaignType, LucideIcon> = {
  email: Mail,
  social_ads: AtSign,
  google_ads: Search,
  influencer: Users,
  youtube_ads: Clapperboard,
  facebook_instagram_ads: AtSign,
  tiktok_ads: Music2,
};

export const money = (amount: string, currency = 'BRL') => formatNamedMoney({ amount, currency });

/** A unit's cost has cents, and two more decimals where it is less than one. */
export function unitMoney(amount: string, currency = 'BRL'): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const shown = whole === '0' ? `0.${fraction.slice(0, 4)}` : cutToCents(amount);
  return formatExactMoney({ amount: shown.replace(/\.$/, ''), currency });
}

/** '20 nov'; the year stands where the whole period is told. */
export const shortDay = (day: string) => formatDate(day).replace(/ \d{4}$/, '');

/** Day of a moment, by the reader's clock. */
export const dayOfMoment = (moment: string) =>
  formatDate(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date(moment)));
