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
  scan: (id: string) => `/app/scans/${id}`,
} as const;
