import { encode, ProtocolError, uint32 } from './frames.js';

/** Of Sendmail 8.14 and every Postfix since 2.6. */
const VERSION = 6;
/** Before it there were no macros. */
const OLDEST = 2;
const BYTES = 12;

/** What we may do to a message, as `SMFIF_…`. */
const ADD_HEADERS = 0x01;
const ADD_RECIPIENTS = 0x04;
const CHANGE_HEADERS = 0x10;
const EDITS = ADD_HEADERS | CHANGE_HEADERS;

/**
 * `SMFIP_HDR_LEADSPC`: a header's value begins behind the colon, so that its bytes can be told. That is all we ask for. Steps that
 * we don't need could be left out, or answered by nothing, and over TCP each costs 40 ms: Postfix still sends its macros, and
 * its next packet waits until they are acknowledged.
 */
const LEADING_SPACE = 0x100000;

/** What both sides can do. */
export interface Agreement {
  /** Whether headers may be added and changed. */
  edits: boolean;
  /** Whether recipients may be added. */
  addsRecipients: boolean;
  /** Whether values of headers have the space behind the colon, in both directions. */
  leadingSpace: boolean;
}

/** Agrees on what both sides can do. @throws ProtocolError for what is no offer, and for one of a protocol without macros */
export function negotiate(offer: Buffer): { agreement: Agreement; answer: Buffer } {
  if (offer.length < BYTES) throw new ProtocolError('an offer that is too short');
  const version = offer.readUInt32BE(0);
  if (version < OLDEST) throw new ProtocolError(`version ${version} of the protocol`);
  const actions = offer.readUInt32BE(4) & (EDITS | ADD_RECIPIENTS);
  const steps = offer.readUInt32BE(8) & LEADING_SPACE;
  return {
    agreement: {
      edits: (actions & EDITS) === EDITS,
      addsRecipients: (actions & ADD_RECIPIENTS) !== 0,
      leadingSpace: steps === LEADING_SPACE,
    },
    answer: encode('O', uint32(Math.min(version, VERSION), actions, steps)),
  };
}
