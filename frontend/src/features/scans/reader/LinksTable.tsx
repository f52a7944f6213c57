import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { withVisibleControls } from '../../../components/bidi.js';
import { Chip } from '../../../components/Chip.js';
import { INSET } from '../../../components/Panel.js';
import type { Column } from '../../../components/table/columns.js';
import { DataTable } from '../../../components/table/DataTable.js';
import { WholeText } from '../../../components/table/WholeText.js';
import { count, cut } from '../../../components/text.js';
import { linksOf, type MailLink } from './links.js';
import { type Mail, stretchesOf, textsOf } from './view.js';

const SHOWN = 100;
const TEXT_MAX = 200;
const TARGET_MAX = 500;

/** Where the links and forms of a message lead, as its recipient would find out by clicking. */
export function LinksTable({ mail }: { mail: Mail }) {
  const links = useMemo(() => linksOf(textsOf(mail, stretchesOf(mail)), mail.message?.codes), [mail]);
  const [all, setAll] = useState(false);
  if (links.length === 0) return null;
  const shown = all ? links : links.slice(0, SHOWN);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" component="h2" sx={{ px: INSET, pt: INSET, pb: 2 }}>
        <Trans>Links</Trans>
      </Typography>
      <DataTable
        label={t`Links`}
        columns={columns}
        rows={shown}
        rowKey={(link) => JSON.stringify(link)}
        expected={0}
        empty={null}
      />
      {shown.length < links.length && (
        <Box sx={{ px: INSET, pb: INSET, pt: 2 }}>
          <Button variant="outlined" size="small" onClick={() => setAll(true)}>
            <Trans>Show {count(links.length - shown.length)} more</Trans>
          </Button>
        </Box>
      )}
    </Box>
  );
}

const columns: readonly Column<MailLink>[] = [
  { key: 'shown', header: t`Shown`, width: '40%', card: 'head', cell: (link) => <Shown link={link} /> },
  {
    key: 'target',
    header: t`Leads to`,
    card: 'body',
    captioned: true,
    cell: (link) => <Target link={link} />,
  },
];

/** What is shown in place of words. */
const unread: Record<MailLink['kind'], string> = {
  link: t`A picture`,
  form: t`What is entered into a form`,
  code: t`A QR code`,
};

function Shown({ link: { kind, text, isDisguised } }: { link: MailLink }) {
  return (
    <WholeText>
      <Box component="span" sx={shownStyle}>
        {text === '' ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {unread[kind]}
          </Box>
        ) : (
          <bdi>{cut(text, TEXT_MAX)}</bdi>
        )}
        {isDisguised && (
          <Chip tone="high" icon={TriangleAlert}>
            <Trans>Names another host</Trans>
          </Chip>
        )}
      </Box>
    </WholeText>
  );
}

/** On a narrow screen the chip is below the text, and begins where it does. */
const shownStyle = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'center',
} as const;

/** The host in bold: what stands before and behind it may say anything. */
function Target({ link: { target, host } }: { link: MailLink }) {
  const at = host === null ? -1 : target.toLowerCase().indexOf(host);
  const shown = cut(target, TARGET_MAX);
  if (host === null || at < 0 || at > TARGET_MAX)
    return (
      <WholeText>
        <bdi>{shown}</bdi>
        {host !== null && <> ({withVisibleControls(host)})</>}
      </WholeText>
    );
  return (
    <WholeText>
      <bdi>
        {shown.slice(0, at)}
        <strong>{shown.slice(at, at + host.length)}</strong>
        {shown.slice(at + host.length)}
      </bdi>
    </WholeText>
  );
}
