import type { MailFields } from '@gatepost/message/fields';
import type { MailReader, ReadMail } from '../../modules/scans/mail-reader.port.js';
import type { PictureTexts } from './pictures/picture-texts.js';
import type { ViewedMail } from './read-mail.js';

/** Reads emails but for what stands in their pictures, which it finds. */
export interface MailViewer {
  read(raw: Uint8Array<ArrayBuffer>, seeksPictures: boolean): Promise<ViewedMail | null>;
  readFields(fields: MailFields, seeksPictures: boolean): Promise<ViewedMail>;
}

/** Reads emails, and with `texts` what stands in the pictures of those that have hardly any text. */
export class PictureMailReader implements MailReader {
  constructor(
    private readonly viewer: MailViewer,
    private readonly texts: PictureTexts | null,
  ) {}

  async read(raw: Uint8Array<ArrayBuffer>): Promise<ReadMail | null> {
    const mail = await this.viewer.read(raw, this.texts !== null);
    return mail && this.withTexts(mail);
  }

  async readFields(fields: MailFields): Promise<ReadMail> {
    return this.withTexts(await this.viewer.readFields(fields, this.texts !== null));
  }

  private async withTexts({ pictures, ...mail }: ViewedMail): Promise<ReadMail> {
    if (this.texts === null || pictures.length === 0) return mail;
    const count = pictures.length;
    const pictureTexts = await this.texts.read(pictures);
    const message = { ...mail.message, pictureTexts };
    if (pictureTexts.length === count || mail.faults.includes('pictures-not-read'))
      return { ...mail, message };
    return { ...mail, message, faults: [...mail.faults, 'pictures-not-read'] };
  }
}
