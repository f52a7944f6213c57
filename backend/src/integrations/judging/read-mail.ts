import { createHash } from 'node:crypto';
import { isPictureMail } from '@gatepost/detector/picture-mail';
import { LIMITS } from '@gatepost/message';
import { type MailFields, messageOfFields } from '@gatepost/message/fields';
import { type GreyPicture, greyPictures } from '@gatepost/message/grey-pictures';
import { NotAMessage, readMessage, type ReadMessage } from '@gatepost/message/reader';
import { textViewOf } from '@gatepost/message/text-view';
import type { ReadMail } from '../../modules/scans/mail-reader.port.js';

/** An email as its reader sees it, but for what stands in its pictures. */
export interface ViewedMail extends ReadMail {
  /** Those that may say what it is about, if they were looked for. */
  pictures: GreyPicture[];
}

/** Reads an email in this thread, which has time for others between its pieces; null for what is none. */
export async function readMail(raw: Uint8Array, seeksPictures: boolean): Promise<ViewedMail | null> {
  const digest = createHash('sha256').update(raw).digest('base64url');
  try {
    return viewed(await readMessage(raw), digest, seeksPictures);
  } catch (error) {
    if (error instanceof NotAMessage) return null;
    throw error;
  }
}

/** The same of an email that came as fields. */
export const readMailFields = async (fields: MailFields, seeksPictures: boolean): Promise<ViewedMail> =>
  viewed({ ...(await messageOfFields(fields)), faults: [] }, null, seeksPictures);

const NO_PICTURES: ReturnType<typeof greyPictures> = { pictures: [], areAll: true };

function viewed(read: Omit<ReadMessage, 'lines'>, digest: string | null, seeksPictures: boolean): ViewedMail {
  const { message } = read;
  const { text, isCut } = textViewOf(message);
  const isPicture = seeksPictures && read.pictures.length > 0 && isPictureMail(message);
  const { pictures, areAll } = isPicture ? greyPictures(read.pictures, LIMITS) : NO_PICTURES;
  const faults: ReadMail['faults'] = [...read.faults];
  if (isCut) faults.push('text-cut');
  if (!areAll) faults.push('pictures-not-read');
  return { message, faults, text, digest, pictures };
}
