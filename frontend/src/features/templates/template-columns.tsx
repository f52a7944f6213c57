import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import type { Template } from '../../api/types.js';
import { paths } from '../../components/paths.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import { scansWith } from '../../components/scans/scans-with.js';
import type { Column } from '../../components/table/columns.js';
import { WholeText } from '../../components/table/WholeText.js';
import { count } from '../../components/text.js';
import { TextLink } from '../../components/TextLink.js';
import { keptTexts } from './kept-texts.js';

/** Without `revoke` there is no button for it: only Admins have one. */
export const templateColumns = (revoke: ((template: Template) => void) | null): Column<Template>[] =>
  revoke ? [...columns, revokeColumn(revoke)] : [...columns];

const columns: readonly Column<Template>[] = [
  {
    key: 'name',
    header: t`Name`,
    card: 'head',
    cell: ({ name, scanId }) => <TextLink to={paths.scan(scanId)}>{name}</TextLink>,
  },
  {
    captioned: true,
    key: 'keeps',
    header: t`Must be the same`,
    width: '24%',
    card: 'body',
    wideOnly: true,
    cell: ({ keeps }) => <WholeText>{keptTexts(keeps)}</WholeText>,
  },
  {
    captioned: true,
    key: 'uses',
    header: t`Uses`,
    width: 96,
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
    key: 'approved',
    header: t`Approved by`,
    width: '22%',
    card: 'body',
    cell: ({ approvedByEmail }) => <WholeText>{approvedByEmail}</WholeText>,
  },
];

const revokeColumn = (revoke: (template: Template) => void): Column<Template> => ({
  key: 'revoke',
  header: '',
  width: 104,
  align: 'right',
  card: 'foot',
  cell: (template) => (
    <Button size="small" aria-label={t`Revoke ${template.name}`} onClick={() => revoke(template)}>
      <Trans>Revoke</Trans>
    </Button>
  ),
});
