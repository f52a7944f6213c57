import {
  BookOpen,
  FileUp,
  Files,
  History,
  KeyRound,
  type LucideIcon,
  MailCheck,
  NotebookPen,
  ScanSearch,
  ScrollText,
  SendHorizontal,
  Siren,
  Stamp,
  UsersRound,
  Webhook,
} from 'lucide-react';

/** Separate from the entries: icons show only in an open menu, whose code is loaded later. */
export const navIcons = {
  newScan: ScanSearch,
  history: History,
  instructions: NotebookPen,
  batch: FileUp,
  batches: Files,
  keys: KeyRound,
  webhooks: Webhook,
  docs: BookOpen,
  outbreaks: Siren,
  senders: SendHorizontal,
  profile: MailCheck,
  templates: Stamp,
  people: UsersRound,
  auditLog: ScrollText,
} as const satisfies Record<string, LucideIcon>;

export type NavIcon = keyof typeof navIcons;
