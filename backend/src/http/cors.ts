/** What pages of other origins may send to the API, and read of its responses. */
export const corsOptions = (origin: string[]) => ({
  origin,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: [
    'location',
    'preference-applied',
    'ratelimit',
    'ratelimit-limit',
    'ratelimit-policy',
    'ratelimit-remaining',
    'ratelimit-reset',
    'retry-after',
    'x-request-id',
    'x-total-count',
  ],
});
