import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Sender } from '../../api/types.js';
import { placeOf } from '../../components/origin-text.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import { Part, type Row } from './Part.js';

/** From where the sender's messages came, as far as anybody said so. */
export const SenderNetworks = ({ networks }: Pick<Sender, 'networks'>) => (
  <Part title={t`Networks that it sends from`} empty="" rows={networks.map(toRow)} />
);

const toRow = ({ network, country, messages, lastSeen }: Sender['networks'][number]): Row => ({
  key: network,
  what: placeOf(network, country),
  messages,
  seen: (
    <Trans>
      last <RelativeTime iso={lastSeen} />
    </Trans>
  ),
});
