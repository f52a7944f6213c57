import { expect, it } from 'vitest';
import { channelUrlProblem, hintOf } from './channel-url.js';

const SLACK = 'https://hooks.slack.com/services/T00000000/B00000000/abcdefghijklmnop';
const WORKFLOW =
  'https://default0a1b.2c.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/1/triggers/manual/paths/invoke?sig=abcd';
const OLDER =
  'https://prod-23.westeurope.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=abcd';

it.each([
  ['slack', SLACK],
  ['slack', 'https://hooks.slack-gov.com/services/T/B/x'],
  ['teams', WORKFLOW],
  ['teams', OLDER],
  ['slack', 'https://chat.example.com/hooks/abcdef'],
] as const)('takes %s %s', (type, url) => {
  expect(channelUrlProblem(type, url, ['chat.example.com'])).toBeUndefined();
});

it.each([
  ['slack', 'no url'],
  ['slack', WORKFLOW],
  ['teams', SLACK],
  ['slack', 'https://hooks.slack.com/'],
  ['slack', 'https://hooks.slack.com.evil.example/services/T/B/x'],
  ['slack', 'https://evil.example/hooks.slack.com/services'],
  ['slack', 'https://hooks.slack.com@evil.example/services/T/B/x'],
  ['slack', 'https://xhooks.slack.com/services/T/B/x'],
  ['teams', 'https://evillogic.azure.com/workflows/1'],
  ['teams', 'https://logic.azure.com/workflows/1'],
  ['teams', 'https://.logic.azure.com/workflows/1'],
  ['teams', 'https://contoso.webhook.office.com/webhookb2/1'],
  ['teams', 'https://169.254.169.254/latest/meta-data'],
  ['slack', 'https://chat.example.com/hooks/abcdef'],
] as const)('refuses %s %s', (type, url) => {
  expect(channelUrlProblem(type, url, [])).toContain('Enter the URL');
});

it('shows the host and the end of a URL only', () => {
  expect(hintOf(SLACK)).toBe('hooks.slack.com/…mnop');
});
