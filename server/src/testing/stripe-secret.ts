export const STRIPE_TEST_SECRET = 'whsec_0123456789abcdef';
