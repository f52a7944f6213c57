import type { Attachment } from '@gatepost/message';
import { titleOf } from '../../reading/reading.js';

/** What runs when it is opened. Large mail services refuse to carry it. */
const RUNS = 'exe|scr|pif|cpl|hta|vb[es]|jse|ws[fh]|lnk|scf|chm|msix?|gadget|(?:library|search)-ms';
/** What runs too, but is also sent as source. */
const SCRIPTS = 'bat|cmd|com|jar|js|ps1|reg|url';
const DISKS = 'iso|img|vhdx?|dmg';
const DOCUMENT = 'pdf|docx?|xlsx?|pptx?|rtf|txt|csv|jpe?g|png|gif|html?|zip|mp[34]';

const ending = (endings: string): RegExp => new RegExp(String.raw`\.(?:${endings})\s*$`, 'i');
const RUNS_NAME = ending(RUNS);
const SCRIPT_NAME = ending(SCRIPTS.replace('com|', ''));
const DISK_NAME = ending(DISKS);
const PICTURE_OR_PDF = ending('pdf|jpe?g|png|gif|txt|mp[34]');
const ANY_DOCUMENT = ending(DOCUMENT);
export const DOUBLE_EXTENSION = new RegExp(
  String.raw`\.(?:${DOCUMENT})[\s._]{0,100}\.(?:${RUNS}|${SCRIPTS}|${DISKS})\s*$`,
  'gi',
);
/** Marks that turn the letters behind them around, whatever their script: "cod.exe" looks like "exe.doc". */
const TURNED = /[\u202d\u202e]/;

const PROGRAM_KINDS: ReadonlySet<string> = new Set(['exe', 'elf', 'macho', 'lnk', 'chm']);
const DISK_KINDS: ReadonlySet<string> = new Set(['iso', 'vhd', 'vhdx', 'dmg']);
/** Archives whose lists are not read. */
const UNLISTED: ReadonlySet<string> = new Set(['rar', '7z']);

const isOf = (kinds: ReadonlySet<string>, { content }: Attachment): boolean => kinds.has(content?.kind ?? '');

/** Whether a file of this name runs as a program. */
export const isProgramName = (name: string): boolean => RUNS_NAME.test(name);
export const isDisguisedName = (name: string): boolean =>
  name.search(DOUBLE_EXTENSION) >= 0 || isTurned(name);
export const isTurned = (name: string): boolean => TURNED.test(name);

export const isScript = (attachment: Attachment): boolean => SCRIPT_NAME.test(titleOf(attachment));
export const isDisk = (attachment: Attachment): boolean =>
  isOf(DISK_KINDS, attachment) || DISK_NAME.test(titleOf(attachment));

/** A program or disk by its bytes, which its name says is a document. */
export const isDisguisedProgram = (attachment: Attachment): boolean =>
  (isOf(PROGRAM_KINDS, attachment) || isOf(DISK_KINDS, attachment)) && ANY_DOCUMENT.test(titleOf(attachment));

/** A program that doesn't hide what it is. */
export const isProgram = (attachment: Attachment): boolean => {
  const title = titleOf(attachment);
  const isOne = isOf(PROGRAM_KINDS, attachment) || isProgramName(title);
  return isOne && !isDisguisedProgram(attachment) && !isDisguisedName(title);
};

/** A plain archive by its bytes, which its name says is a picture or a PDF. */
export const isDisguisedArchive = (attachment: Attachment): boolean =>
  (attachment.content?.kind === 'zip' || isOf(UNLISTED, attachment)) &&
  PICTURE_OR_PDF.test(titleOf(attachment));

/** An archive that needs a password, or may need one. */
export const isLockedArchive = (attachment: Attachment): boolean =>
  isOf(UNLISTED, attachment) ||
  (attachment.content?.archive !== undefined && attachment.content.protection === 'password');

export const isOneNote = (attachment: Attachment): boolean =>
  attachment.content?.kind === 'one' || /\.one(?:pkg)?\s*$/i.test(titleOf(attachment));
