/** How long a person may take at the provider. */
export const FLOW_SECONDS = 300;
