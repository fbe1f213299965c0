/** Code of the homes that most people do not have. */
export const fetchHome = {
  admin: () => import('./staff/AdminHome.tsx'),
  finance: () => import('./staff/FinanceHome.tsx'),
  support: () => import('./staff/SupportHome.tsx'),
  label: () => import('./label/LabelHome.tsx'),
} as const;
