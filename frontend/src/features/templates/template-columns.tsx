import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Template } from '../../api/types.js';
import { withVisibleControls } from '../../components/bidi.js';
import { paths } from '../../components/paths.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import { scansWith } from '../../components/scans/scans-with.js';
import type { Column } from '../../components/table/columns.js';
import { WholeText } from '../../components/table/WholeText.js';
import { count } from '../../components/text.js';
import { TextLink } from '../../components/TextLink.js';
import { answersText } from './answers-text.js';
import { keptTexts } from './kept-texts.js';

interface Actions {
  edit: (template: Template) => void;
  revoke: (template: Template) => void;
}

/** Only Admins have actions. */
export const templateColumns = (actions: Actions | null): Column<Template>[] =>
  actions ? [...columns, actionsColumn(actions)] : [...columns];

const columns: readonly Column<Template>[] = [
  {
    key: 'name',
    header: t`Name`,
    card: 'head',
    cell: ({ name, scanId, delivery }) => (
      <WholeText>
        <TextLink to={paths.scan(scanId)}>{withVisibleControls(name)}</TextLink>
        {delivery.messages > 0 && (
          <Typography component="div" variant="caption" sx={{ color: 'text.secondary' }}>
            {answersText(delivery)}
          </Typography>
        )}
      </WholeText>
    ),
  },
  {
    captioned: true,
    key: 'keeps',
    header: t`Must be the same`,
    width: '16%',
    card: 'body',
    wideOnly: true,
    cell: ({ keeps }) => <WholeText>{keptTexts(keeps)}</WholeText>,
  },
  {
    captioned: true,
    key: 'uses',
    header: t`Uses`,
    width: 116,
    align: 'right',
    card: 'body',
    cell: ({ id, uses }) =>
      uses === 0 ? count(uses) : <TextLink to={scansWith({ template: id })}>{count(uses)}</TextLink>,
  },
  {
    captioned: true,
    key: 'lastUsed',
    header: t`Last used`,
    width: 132,
    card: 'body',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? t`Never` : <RelativeTime iso={lastUsedAt} />),
  },
  {
    captioned: true,
    key: 'expires',
    header: t`Expires`,
    width: 132,
    card: 'body',
    cell: ({ expiresAt }) =>
      expiresAt === null ? (
        t({ message: 'Never', context: 'expiry' })
      ) : (
        <RelativeTime iso={expiresAt} ahead />
      ),
  },
  {
    captioned: true,
    key: 'approved',
    header: t`Approved by`,
    width: '15%',
    card: 'body',
    cell: ({ approvedByEmail }) => <WholeText>{approvedByEmail}</WholeText>,
  },
];

const actionsColumn = ({ edit, revoke }: Actions): Column<Template> => ({
  key: 'actions',
  header: t`Actions`,
  width: 232,
  align: 'right',
  card: 'foot',
  cell: (template) => (
    <>
      <Button size="small" aria-label={t`Edit ${template.name}`} onClick={() => edit(template)}>
        <Trans>Edit</Trans>
      </Button>
      <Button size="small" aria-label={t`Revoke ${template.name}`} onClick={() => revoke(template)}>
        <Trans>Revoke</Trans>
      </Button>
    </>
  ),
});
