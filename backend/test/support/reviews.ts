import type {
  Review,
  ReviewsChanged,
  WaitingReviews,
} from '../../src/modules/scans/review/scan-review.schemas.js';
import type { Api } from './api.js';

/** What a list or an answer says of a scan's review. */
export interface Listed {
  id: string;
  subject: string | null;
  reviewStatus: string;
  reviewVersion: number;
  assigneeId: string | null;
}

export const reviewOf = async (api: Api, id: string) =>
  (await api.call<Review>(`/scans/${id}/review`)).body.data;
export const change = (api: Api, id: string, json: object) =>
  api.call<Review>(`/scans/${id}/review`, { method: 'PATCH', json });
export const changeAll = (api: Api, json: object) => api.call<ReviewsChanged>('/scans/reviews', { json });
export const waiting = async (api: Api) =>
  (await api.call<WaitingReviews>('/scans/reviews/waiting')).body.data;
export const subjects = async (api: Api, query: string) =>
  (await api.call<{ scans: Listed[] }>(`/scans?${query}`)).body.data.scans.map(({ subject }) => subject);
