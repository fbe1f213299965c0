import { z } from 'zod';
import { isSenderName } from '../cwr/cwr-needs.ts';
import { parseIpi } from '../identifiers/ipi.ts';
import { isPayeeCity, isPayeeName, parsePlatformKey } from '../payment/payment.rules.ts';

/** How a setting is shown and typed. */
type Kind = 'switch' | 'number' | 'text';
type Setting<Schema extends z.ZodType = z.ZodType> = {
  kind: Kind;
  schema: Schema;
  fallback: z.infer<Schema>;
};

function setting<Schema extends z.ZodType>(kind: Kind, schema: Schema, fallback: z.infer<Schema>): Setting<Schema> {
  return { kind, schema, fallback };
}

const Flag = z.boolean('field.invalid');
const wholeNumber = (least: number, most: number) =>
  z.int('setting.number').min(least, 'setting.number').max(most, 'setting.number');
const textOrNone = (isFit: (text: string) => boolean, message: string) =>
  z.string('field.invalid').refine((text) => text === '' || isFit(text), message);
const OptionalEmail = z.union([z.literal(''), z.email('auth.email').max(255, 'auth.email')]);

/**
 * Settings the operator changes while the product runs, with their defaults. A later feature adds its row here: screen, check, storage
 * and trail come with the row.
 */
// biome-ignore format: a table is read by its columns.
export const platformSettings = {
  /** Administrators and finance cannot work without a second factor. */
  'security.staffSecondFactor':     setting('switch', Flag, false),
  /** How many artists a new aggregator may have (spec 000, point 9). */
  'quota.defaultMaxArtists':        setting('number', wholeNumber(0, 100_000), 10),
  /** Days an approved verification holds (spec 000, point 9). */
  'verification.validityDays':      setting('number', wholeNumber(30, 3650), 365),
  /** A release without errors and flags goes on without a person. */
  'review.isAutomatic':             setting('switch', Flag, false),
  /** An approval starts the distribution; else the owner does, by 'Iniciar Processamento'. */
  'review.deliversOnApproval':      setting('switch', Flag, true),
  /** In reais: what is less is not worth a payment. */
  'withdrawal.minimumReais':        setting('number', wholeNumber(1, 100_000), 50),
  /** In centavos, taken off each withdrawal. */
  'withdrawal.feeCents':            setting('number', wholeNumber(0, 10_000), 0),
  /** In reais: what is above is approved by two people. */
  'withdrawal.secondApprovalReais': setting('number', wholeNumber(0, 10_000_000), 10_000),
  /** In reais: what one person may withdraw in a day. */
  'withdrawal.dailyLimitReais':     setting('number', wholeNumber(1, 10_000_000), 50_000),
  /** In hours: by then finance wants to have decided. */
  'withdrawal.answerHours':         setting('number', wholeNumber(1, 720), 48),
  /** In per cent: no label keeps more of what its artists earn. */
  'royaltyTerm.maxMarginPercent':   setting('number', wholeNumber(0, 100), 50),
  /** In reais, other currencies at finance's rate: nobody is lent more at once. */
  'advance.maxReais':               setting('number', wholeNumber(1, 10_000_000), 50_000),
  /** Whether a work's registration costs something, and how much, in centavos (spec 001, points 5 and 9). */
  'payment.chargesRegistrationFee': setting('switch', Flag, false),
  'payment.registrationFeeCents':   setting('number', wholeNumber(100, 1_000_000), 2_500),
  /** A refused registration gives the fee back, and its correction is paid for anew; else the fee holds for the correction. */
  'payment.refundsRejected':        setting('switch', Flag, true),
  /** Where Pix payments go, and whose name and city the payer's bank shows. Without a key Pix is not offered. */
  'payment.pixKey':                 setting('text', textOrNone((text) => parsePlatformKey(text) !== null, 'payment.pixKey'), ''),
  'payment.pixName':                setting('text', textOrNone(isPayeeName, 'payment.pixName'), ''),
  'payment.pixCity':                setting('text', textOrNone(isPayeeCity, 'payment.pixCity'), ''),
  /** Sender of works to societies of authors, as CISAC knows it; without all three no CWR file is made. */
  'cwr.senderName':                 setting('text', textOrNone(isSenderName, 'cwr.senderName'), ''),
  'cwr.senderCode':                 setting('text', textOrNone((text) => /^[A-Z0-9]{2,3}$/.test(text), 'cwr.senderCode'), ''),
  'cwr.senderIpi':                  setting('text', textOrNone((text) => parseIpi(text) !== null, 'participant.ipi'), ''),
  /** CWR 2.2 instead of 2.1, where nobody chooses. */
  'cwr.uses22':                     setting('switch', Flag, false),
  /** The hours of the product's day in which somebody answers: from this one on, until that one. */
  'support.opensAtHour':            setting('number', wholeNumber(0, 23), 9),
  'support.closesAtHour':           setting('number', wholeNumber(1, 24), 20),
  'support.onWeekends':             setting('switch', Flag, false),
  /** In minutes of those hours: by then a question wants its first answer. */
  'support.firstAnswerMinutes':     setting('number', wholeNumber(5, 10_000), 120),
  /** In hours: by then the team wants to have answered what stands in each of its queues. */
  'desk.verificationHours':         setting('number', wholeNumber(1, 720), 48),
  'desk.reviewHours':               setting('number', wholeNumber(1, 720), 24),
  'desk.paymentAccountHours':       setting('number', wholeNumber(1, 720), 24),
  'desk.deliveryHours':             setting('number', wholeNumber(1, 720), 4),
  'desk.generalRequestHours':       setting('number', wholeNumber(1, 720), 72),
  'desk.integrationRequestHours':   setting('number', wholeNumber(1, 720), 72),
  /** Mails to fans a minute, of one sender's domain: what its mail server bears. */
  'mailing.perMinute':              setting('number', wholeNumber(1, 1_000_000), 600),
  /** Days a notice is kept after it was read. */
  'notification.readDays':          setting('number', wholeNumber(30, 400), 180),
  /** Days between the request and the deletion of an account (LGPD). */
  'privacy.graceDays':              setting('number', wholeNumber(1, 30), 7),
  /** Where people reach the person in charge of data (LGPD, art. 41). */
  'privacy.officerEmail':           setting('text', OptionalEmail, ''),
} as const;

export type SettingKey = keyof typeof platformSettings;
export type SettingValue<Key extends SettingKey> = z.infer<(typeof platformSettings)[Key]['schema']>;
export const settingKeys = Object.keys(platformSettings) as [SettingKey, ...SettingKey[]];
