import { ApiError } from '../../common/api-error.js';

export const keyOfPolicyNotFound = () => new ApiError('NOT_FOUND', { message: 'API key not found' });

export const ownPolicyNotFound = () =>
  new ApiError('NOT_FOUND', { message: 'This API key has no policy of its own' });

export const policyChanged = () =>
  new ApiError('CONFLICT', {
    message: 'Someone else has changed this since you opened it. Reload it, then make your changes again.',
  });

/** Of a message that its company has chosen not to keep. */
export const contentNotKept = () => new ApiError('CONTENT_NOT_KEPT');

export const routeNotConfigured = (name: string) =>
  new ApiError('INVALID_REQUEST', {
    message: `This installation has no route "${name}"`,
    details: { fields: { route: 'is no route of this installation' } },
  });

export const auditorOutside = () =>
  new ApiError('INVALID_REQUEST', {
    message: "The auditor's address is in no domain of your company's profile",
    details: { fields: { copyTo: "is in no domain of your company's profile" } },
  });

export const mailNotFound = () => new ApiError('NOT_FOUND', { message: 'Mail not found' });

export const noOutbox = () =>
  new ApiError('NOT_FOUND', { message: 'Mail that passes here is sent: there is no outbox' });

/** @param by who was first; null when nobody was, in time */
export const decidedOtherwise = (by: string | null) =>
  new ApiError('CONFLICT', {
    message: by === null ? 'It has expired' : `${by} has decided otherwise`,
    details: { decidedBy: by },
  });

export const tooLateToUndo = () =>
  new ApiError('CONFLICT', { message: 'It is too late to take this decision back' });

export const groupNotFound = () => new ApiError('NOT_FOUND', { message: 'Sender group not found' });

export const groupPolicyNotFound = () =>
  new ApiError('NOT_FOUND', { message: 'This sender group has no policy of its own' });

export const manyGroups = (most: number) =>
  new ApiError('CONFLICT', { message: `There are ${most} sender groups, the most there can be` });

export const groupNameTaken = (name: string) =>
  new ApiError('CONFLICT', {
    message: `There is a sender group "${name}" already`,
    details: { fields: { name: 'is the name of another group' } },
  });

/** @param index of the entry in the request */
export const entryTaken = ({ entry, name }: { entry: string; name: string }, index: number) =>
  new ApiError('CONFLICT', {
    message: `${entry} is in the group "${name}" already: remove it there first`,
    details: { fields: { [`entries[${index}]`]: `${entry} is in the group "${name}" already` } },
  });
/** Where a release needs two people. */
export const needsAnother = () =>
  new ApiError('CONFLICT', {
    message: 'You have proposed this release: another person has to confirm it',
  });

/** @param by who has proposed it for others */
export const proposedOtherwise = (by: string) =>
  new ApiError('CONFLICT', {
    message: `${by} has proposed to release it for other recipients`,
    details: { proposedBy: by },
  });

export const judgedAgainAlready = () =>
  new ApiError('CONFLICT', { message: 'Held mail is being judged again already' });

export const addressUnproven = () =>
  new ApiError('FORBIDDEN', { message: 'Confirm your address first: open the link that was sent to it' });

/** One error, whatever is wrong with the link of a mail. */
export const linkNoLongerValid = () => new ApiError('NOT_FOUND', { message: 'This link is no longer valid' });

export const digestNotFound = () => new ApiError('NOT_FOUND', { message: 'Digest not found' });

export const manyDigests = (most: number) =>
  new ApiError('CONFLICT', { message: `There are ${most} digests, the most there can be` });

export const digestTaken = () =>
  new ApiError('CONFLICT', {
    message: 'This address gets a digest of this mail already',
    details: { fields: { email: 'gets a digest of this mail already' } },
  });

export const digestGroupUnknown = () =>
  new ApiError('INVALID_REQUEST', {
    message: 'There is no such sender group',
    details: { fields: { group: 'is no sender group of your company' } },
  });

/** Each can be a mail to somebody who has not asked for it. */
export const manyDigestsToday = () =>
  new ApiError('RATE_LIMITED', {
    message: 'Your company has added too many digests today; try again tomorrow',
    retryAfter: 3600,
  });
