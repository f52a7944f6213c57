import { t } from '@lingui/core/macro';
import MuiLink from '@mui/material/Link';
import { CircleCheck, CircleDashed, CircleDot, CircleX, Download, type LucideIcon } from 'lucide-react';
import type { Invoice } from '../../api/types.js';
import { Chip, type Tone } from '../../components/Chip.js';
import type { Column } from '../../components/table/columns.js';
import { dateOf, money } from './money.js';

const paid = { tone: 'safe', icon: CircleCheck } as const;
const open = { tone: 'suspicious', icon: CircleDot } as const;
const draft = { tone: 'neutral', icon: CircleDashed } as const;
const ended = { tone: 'high', icon: CircleX } as const;

/** Stripe's statuses; an unknown one is styled like a draft. */
const looks: Record<string, { tone: Tone; icon: LucideIcon }> = {
  paid,
  open,
  draft,
  void: ended,
  uncollectible: ended,
};

const Status = ({ status }: Pick<Invoice, 'status'>) => (
  <Chip {...(looks[status] ?? draft)}>{words[status] ?? status}</Chip>
);

const words: Partial<Record<string, string>> = {
  paid: t`Paid`,
  open: t`Open`,
  draft: t`Draft`,
  void: t`Void`,
  uncollectible: t`Uncollectible`,
};

const nameOf = ({ number, id }: Invoice) => number ?? id;

const Pdf = ({ invoice }: { invoice: Invoice }) =>
  invoice.pdfUrl && (
    <MuiLink
      href={invoice.pdfUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={t`PDF of invoice ${nameOf(invoice)}`}
    >
      <Download size={15} aria-hidden="true" style={{ verticalAlign: '-2px', marginRight: 6 }} />
      PDF
    </MuiLink>
  );

export const invoiceColumns: readonly Column<Invoice>[] = [
  { key: 'number', header: t`Number`, card: 'head', cell: nameOf },
  { key: 'created', header: t`Date`, width: 140, card: 'body', cell: ({ created }) => dateOf(created) },
  {
    key: 'amount',
    header: t`Amount`,
    width: 120,
    align: 'right',
    card: 'body',
    cell: ({ amountPaid, currency }) => money(amountPaid, currency),
  },
  { key: 'status', header: t`Status`, width: 150, card: 'head', cell: Status },
  {
    key: 'pdf',
    header: t`Download`,
    width: 110,
    align: 'right',
    card: 'foot',
    cell: (invoice) => <Pdf invoice={invoice} />,
  },
];
