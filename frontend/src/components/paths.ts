/** Every address of the app. Nothing else spells one out. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  terms: '/terms',
  privacy: '/privacy',
  app: '/app',
  dashboard: '/app/dashboard',
  scans: '/app/scans',
  newScan: '/app/scans/create',
  scanningInstructions: '/app/scanning-instructions',
  apiKeys: '/app/api-keys',
  apiDocs: '/app/api-documentation',
  account: '/app/account',
  checkoutSuccess: '/app/subscription/success',
  checkoutCancel: '/app/subscription/cancel',
  scan: (id: string) => `/app/scans/${id}`,
} as const;
