import { expect, it } from 'vitest';
import { newId } from '../../../common/ids.js';
import { isReportAddress, newMailToken, reportAddress, sourceOfAddress } from './report-address.js';

const DOMAIN = 'reports.example.com';

it('names its source in a mailbox that mail servers take, whatever case they write it in', () => {
  const [id, token] = [newId(), newMailToken()];
  const address = reportAddress(id, token, DOMAIN);
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  for (const written of [address, address.toUpperCase()])
    expect(sourceOfAddress(written, DOMAIN)).toEqual({ id, token });
  expect(sourceOfAddress(address, undefined)).toBeNull();
  expect(sourceOfAddress(address, 'other.example.com')).toBeNull();
});

it.each([
  ['events+@reports.example.com', true],
  ['events+0a@reports.example.com', true],
  [`events+${'0'.repeat(57)}@reports.example.com`, true],
  ['ada@reports.example.com', false],
  ['events@reports.example.com', false],
  ['events+0a@x@example.com', false],
  ['', false],
])('%s names no source', (address, isForReports) => {
  expect(sourceOfAddress(address, DOMAIN)).toBeNull();
  expect(isReportAddress(address, DOMAIN)).toBe(isForReports);
});
