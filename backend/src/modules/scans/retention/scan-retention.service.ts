import { Inject, Injectable } from '@nestjs/common';
import type { Message } from '@gatepost/message';
import { HoldKeys } from '../../../access/hold-keys.js';
import type { Principal } from '../../../access/principal.js';
import { SecretBox } from '../../../access/secret-box.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { pick } from '../../../common/pick.js';
import { Pseudonyms } from '../../retention/pseudonyms.service.js';
import type { Retain } from '../../../contract/retain.js';
import type { ScanRow } from '../scan.columns.js';
import { accountOf } from '../../../common/account-of.js';
import { senderIdOf } from '../sender-id.js';
import { isFinished } from '../scan-status.js';
import { CONTENT, type Content, keptContent, keptVerdict, maskedVerdict } from './kept-scan.js';

const PURPOSE = 'content of waiting scans';

type Sealed = Pick<ScanRow, 'id' | 'retain' | 'sealed'> & Content;
type Keepable = Omit<ScanRow, 'senderState' | 'quotaPeriodStart' | 'expiresAt' | 'createdAt' | 'updatedAt'>;

/** What is stored of a scan, as its `retain` says; and what of it only workers can read, until they have judged it. */
@Injectable()
export class ScanRetention {
  private readonly keys: HoldKeys;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'HOLD_KEYS' | 'JWT_SECRET'>,
    private readonly pseudonyms: Pseudonyms,
  ) {
    this.keys = new HoldKeys(config);
  }

  /** Whose profile a message counts for: of a sender that is not kept the pseudonym's, or that of the key or person it came from. */
  senderIdOf(caller: Principal, sender: string | null, retain: Retain): string {
    if (retain === 'full' || sender === null) return senderIdOf(caller, sender);
    const isNamed = retain === 'redacted';
    return senderIdOf(caller, isNamed ? this.pseudonyms.of(caller.clientId, accountOf(sender)) : null);
  }

  /** By what receivers' answers find the message; null where it has no Message-ID, or only the verdict is kept. */
  messageKeyOf(clientId: string, message: Message | null, retain: Retain): string | null {
    const header = message?.headers.find(({ name }) => name.toLowerCase() === 'message-id');
    const id = header?.value.trim() ?? '';
    return id === '' || retain === 'verdict' ? null : this.pseudonyms.of(clientId, id);
  }

  /** The scan as it is stored. What waits for a worker is encrypted for as long as that takes; of `verdict` nothing waits. */
  kept<S extends Keepable>(scan: S): S {
    const { clientId, retain, fallbackVerdict } = scan;
    if (retain === 'full') return scan;
    const given = keptContent(scan, retain, (address) => this.pseudonyms.of(clientId, address));
    return {
      ...keptVerdict(given, retain),
      fallbackVerdict: fallbackVerdict && { ...maskedVerdict(fallbackVerdict), ownSummary: '' },
      sealed: retain === 'redacted' && !isFinished(scan.status) ? this.seal(scan) : null,
    };
  }

  /** The scan with its content, to be judged; null where that was never kept, or its key is not known here. */
  open<S extends Sealed>(scan: S): S | null {
    if (scan.retain === 'full') return scan;
    const [keyId, content] = scan.sealed?.split(' ') ?? [];
    const key = this.keys.find(keyId ?? '');
    if (!key || content === undefined) return null;
    const opened = new SecretBox(key, PURPOSE).open(Buffer.from(content, 'base64'), scan.id);
    // It was written by us, and nobody could change it since.
    return { ...scan, ...(JSON.parse(opened) as Content) };
  }

  /** With the keys of held mail, whose id stands before. */
  private seal(scan: Pick<ScanRow, 'id'> & Content): string {
    const { id, key } = this.keys.current;
    const content = JSON.stringify(pick(scan, CONTENT));
    return `${id} ${new SecretBox(key, PURPOSE).seal(content, scan.id).toString('base64')}`;
  }
}
