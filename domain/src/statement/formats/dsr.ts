import type { StatementFormat } from './format.ts';

/** Which columns a profile of DDEX's flat file has is known by profile and version; of others nothing is guessed. */
export type DsrProfile = {
  profile: string;
  version: string;
  summary: { record: string; columns: readonly string[] };
  sales: { record: string; columns: readonly string[] };
  /** Records that hold nothing that is paid. */
  others: readonly string[];
  /** The last record of a file. */
  ends: readonly string[];
};

const both = (name: string) => [`${name}InCurrencyOfTransaction`, `${name}InCurrencyOfAccounting`];

/** Part 9, single record block: what stores report to record companies (DDEX's schema of 1.0). */
const recordCompanies: DsrProfile = {
  profile: 'FinancialReportingToRecordCompaniesProfileSRB',
  version: '1.0',
  summary: {
    record: 'SY10',
    columns: [
      ...['RecordType', 'SummaryRecordId', 'DistributionChannelName', 'DistributionChannelDPID', 'CommercialModel'],
      ...['UseType', 'ReportingPeriodStartDate', 'ReportingPeriodEndDate', 'SubscriberType', 'Subscribers'],
      ...['ActiveSubscribers', 'PromotionalActivity', 'Territory', 'ServiceDescription', 'OfferType', 'Quality'],
      ...['Usages', 'AllocatedUsages', 'Returns', 'MusicUsageRatio', 'CurrencyOfTransaction', 'CurrencyOfAccounting'],
      ...['ExchangeRate', 'ExchangeRateSource', 'DateOfCurrencyExchange', ...both('GrossRevenue'), 'CalculationType'],
      ...['CalculationValue', 'DeductionType', ...both('Deductions'), ...both('NetRevenue')],
      ...[...both('AllocatedRevenue'), ...both('AllocatedNetRevenue')],
    ],
  },
  sales: {
    record: 'SR08',
    columns: [
      ...['RecordType', 'SalesTransactionId', 'ReleaseGRid', 'ReleaseICPN', 'DspReleaseId', 'LabelReleaseId'],
      ...['ProprietaryReleaseId', 'ReleaseContextReleaseGRid', 'ReleaseType', 'ReleaseTitle', 'ReleaseSubTitle'],
      ...['ReleaseDisplayArtistName', 'ReleaseDisplayArtistPartyId', 'ResourceISRC', 'ResourceISAN', 'DspResourceId'],
      ...['LabelResourceId', 'ProprietaryResourceId', 'ResourceContextReleaseGRid', 'ResourceType', 'ResourceTitle'],
      ...['ResourceSubTitle', 'ResourceDisplayArtistName', 'ResourceDisplayArtistPartyId', 'SummaryRecordId'],
      ...['SalesTransactionDate', 'TotalUsages', 'Returns', 'NetUsage', ...both('WholesalePrice')],
      ...[...both('SuggestedConsumerPrice'), 'PriceType', 'PriceRangeType', ...both('PriceConsumerPaidExcSalesTax')],
      ...['DeductionType', ...both('Deductions'), 'RightSharePercentage', ...both('CalculatedUnitPrice')],
      ...[...both('AllocatedRevenue'), ...both('AllocatedNetRevenue'), 'CopyrightObligationWithDSP'],
    ],
  },
  others: ['DE01'],
  ends: ['SRFO', 'FOOT'],
};

export const dsrProfiles: readonly DsrProfile[] = [recordCompanies];

/** The first record: how the message names itself. */
export const DSR_HEAD_COLUMNS = [
  ...['RecordType', 'MessageVersion', 'Profile', 'ProfileVersion', 'MessageId', 'MessageCreatedDateTime'],
  ...['FileNumber', 'NumberOfFiles', 'UsageStartDate', 'UsageEndDate', 'SenderPartyId', 'SenderName'],
] as const;

/** Columns that a sale's record lacks and its summary has. They are written behind its cells. */
export const DSR_SUMMARY_COLUMNS = [
  'DistributionChannelName',
  'UseType',
  'ReportingPeriodEndDate',
  'Territory',
  'CurrencyOfAccounting',
] as const;

/** The sum of a summary's sales, as the store says it. */
export const DSR_SUMMARY_TOTAL = 'AllocatedNetRevenueInCurrencyOfAccounting';

export const dsr: StatementFormat = {
  id: 'ddex-dsr',
  name: 'DDEX DSR',
  signature: ['RecordType', 'SalesTransactionId', 'ResourceISRC', 'AllocatedNetRevenueInCurrencyOfAccounting'],
  needs: ['net', 'isrc'],
  columns: {
    isrc: ['ResourceISRC'],
    upc: ['ReleaseICPN'],
    store_ref: ['DspResourceId'],
    title: ['ResourceTitle'],
    artist: ['ResourceDisplayArtistName'],
    store: ['DistributionChannelName'],
    country: ['Territory'],
    sale_month: ['ReportingPeriodEndDate'],
    use_kind: ['UseType'],
    quantity: ['NetUsage'],
    currency: ['CurrencyOfAccounting'],
    net: ['AllocatedNetRevenueInCurrencyOfAccounting'],
  },
  dateOrder: 'ymd',
};
