/** A domain waits for its records, has been proved, or was looked at and is not (any more) what it says. */
export const domainStatuses = ['pending', 'verified', 'failed'] as const;
export type DomainStatus = (typeof domainStatuses)[number];

/** Why a look ended without proof; the words are in texts/labels. */
export const domainFailures = ['txtMissing', 'txtWrong', 'cnameMissing', 'cnameWrong', 'taken', 'noAnswer'] as const;
export type DomainFailure = (typeof domainFailures)[number];
