import { Inject, Injectable } from '@nestjs/common';
import { SecretBox } from '../../../access/secret-box.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import type { WebhookChannelType } from '../alert-kinds.js';

/** Where the two services take incoming webhooks: their hosts, or with a dot before them the ends of their hosts. */
const HOSTS: Record<WebhookChannelType, readonly string[]> = {
  slack: ['hooks.slack.com', 'hooks.slack-gov.com'],
  // Workflows; the connectors of webhook.office.com were retired.
  teams: [
    '.api.powerplatform.com',
    '.api.powerplatform.us',
    '.api.powerplatform.cn',
    '.logic.azure.com',
    '.logic.azure.us',
    '.logic.azure.cn',
  ],
};

const WANTED: Record<WebhookChannelType, string> = {
  slack: 'Enter the URL of an incoming webhook of Slack: https://hooks.slack.com/services/…',
  teams: 'Enter the URL of a workflow of Microsoft Teams: https://….api.powerplatform.com/…',
};

/** Characters that are shown, of as many of path and query at least. */
const END = 4;
const SHORTEST = 12;

/** Why a channel of the type can't have this URL, as a message; undefined if it can. `alsoHosts` are the operator's own. */
export function channelUrlProblem(
  type: WebhookChannelType,
  text: string,
  alsoHosts: readonly string[],
): string | undefined {
  if (!URL.canParse(text)) return WANTED[type];
  const { hostname, pathname, search } = new URL(text);
  const isThere = [...HOSTS[type], ...alsoHosts].some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) && !hostname.startsWith('.') : hostname === host,
  );
  return isThere && (pathname + search).length >= SHORTEST ? undefined : WANTED[type];
}

/** The host and the last characters: enough to tell two channels apart, and no use to anybody else. */
export function hintOf(url: string): string {
  const { host } = new URL(url);
  return `${host}/…${url.slice(-END)}`;
}

/** Encrypts the URLs of channels; after `JWT_SECRET` changes, they have to be entered again. */
@Injectable()
export class ChannelUrlBox extends SecretBox {
  constructor(@Inject(CONFIG) config: Config) {
    super(config, 'gatepost alert channels');
  }
}
