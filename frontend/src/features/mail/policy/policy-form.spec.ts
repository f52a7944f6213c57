import { describe, expect, it } from 'vitest';
import type { MailPolicy } from '../../../api/types.js';
import { policySchema, requestOf, valuesOf } from './policy-form.js';

const policy: MailPolicy = {
  mode: 'observe',
  tagFrom: null,
  routeFrom: null,
  route: null,
  copyTo: null,
  copyFrom: 'hold',
  routes: ['risky'],
  holdFrom: 7,
  refuseFrom: null,
  evidence: [{ code: 'attached-program', action: 'refuse' }],
  recipientsPerHour: null,
  recipientsPerDay: 1000,
  externalPerHour: null,
  overLimit: 'stop',
  holdBy: 'deferral',
  fourEyes: false,
  unjudged: 'deliver',
  subjectTag: '[Check]',
  verdictHeaders: false,
  version: 3,
  isInherited: false,
  updatedAt: '2026-11-21T09:30:04.000Z',
};
const values = valuesOf(policy);
const faultyFields = (given: object) =>
  policySchema.safeParse({ ...values, ...given }).error?.issues.map(({ path }) => path[0]) ?? [];

describe('a mail policy in its form', () => {
  it('is sent as it was read where nothing was changed', () => {
    const { isInherited: _, updatedAt: __, routes: ___, ...content } = policy;
    expect(requestOf(policy, values)).toEqual(content);
  });

  it('never does less from a higher score', () => {
    expect(faultyFields({ tagFrom: '8', holdFrom: '7' })).toEqual(['holdFrom']);
    expect(faultyFields({ holdFrom: '7', refuseFrom: '6' })).toEqual(['refuseFrom']);
    expect(faultyFields({ tagFrom: '8', holdFrom: '', refuseFrom: '7' })).toEqual(['refuseFrom']);
    expect(faultyFields({ tagFrom: '4', holdFrom: '7', refuseFrom: '10' })).toEqual([]);
    expect(faultyFields({ tagFrom: '9', holdFrom: '', refuseFrom: '10' })).toEqual([]);
    expect(faultyFields({ route: 'risky', routeFrom: '8', holdFrom: '7' })).toEqual(['holdFrom']);
    expect(faultyFields({ route: 'risky', tagFrom: '5', routeFrom: '4' })).toEqual(['routeFrom']);
  });

  it.each(['0', '-1', '1.5', '1e3', '1000001', 'ten'])('takes no limit of %s', (typed) => {
    expect(faultyFields({ recipientsPerHour: typed })).toEqual(['recipientsPerHour']);
  });

  it.each([
    ['no route for what is rerouted', { routeFrom: '5' }, 'route'],
    ['no route for a rule', { evidence: [{ code: 'attached-program', action: 'route' }] }, 'route'],
    ['an empty tag', { subjectTag: ' ' }, 'subjectTag'],
    ['a tag that no header can have', { subjectTag: 'Prüfen' }, 'subjectTag'],
    [
      'two rules for one kind of evidence',
      { evidence: [...policy.evidence, ...policy.evidence] },
      'evidence',
    ],
  ])('is not sent with %s', (_, given, field) => expect(faultyFields(given)).toEqual([field]));
});
