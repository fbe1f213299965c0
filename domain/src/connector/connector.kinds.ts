/** `sandbox`: the store inside the product, which reads and answers as one would. */
export const protocols = ['sandbox', 'folder', 'sftp', 's3'] as const;
export type Protocol = (typeof protocols)[number];

/** How a message is written; Apple's own format has one version only. */
export const messageVersions = ['4.3', '4.3.2', 'itmsp'] as const;
export type MessageVersion = (typeof messageVersions)[number];

/** A batch folder with a manifest last, or a folder per release. */
export const layouts = ['batch', 'release'] as const;
export type Layout = (typeof layouts)[number];

/** Steps of a connection test, in order. The first failure ends the test. */
export const connectionSteps = ['reach', 'hostKey', 'login', 'list', 'write', 'read', 'remove'] as const;
export type ConnectionStep = (typeof connectionSteps)[number];

/** Deliveries by these reach nobody who sells music. */
export function isTestProtocol(protocol: Protocol): boolean {
  return protocol === 'sandbox' || protocol === 'folder';
}
