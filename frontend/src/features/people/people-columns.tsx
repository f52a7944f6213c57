import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { CircleCheck, CircleX, Hourglass, type LucideIcon, Shield, UserRound } from 'lucide-react';
import type { Person, Role } from '../../api/types.js';
import { Chip, type Tone } from '../../components/Chip.js';
import { RelativeTime } from '../../components/RelativeTime.js';
import type { Column } from '../../components/table/columns.js';
import { WholeText } from '../../components/table/WholeText.js';
import { useNow } from '../../components/use-now.js';
import { nameOf } from './names.js';

const roleNames: Record<Role, string> = { Admin: t`Admin`, Member: t`Member` };
const roleIcons: Record<Role, LucideIcon> = { Admin: Shield, Member: UserRound };

const statusLooks: Record<Person['status'], { word: string; tone: Tone; icon: LucideIcon }> = {
  active: { word: t`Active`, tone: 'safe', icon: CircleCheck },
  invited: { word: t`Invited`, tone: 'suspicious', icon: Hourglass },
  deactivated: { word: t`Deactivated`, tone: 'neutral', icon: CircleX },
};

function Status({ person: { status, invitationExpiresAt } }: { person: Person }) {
  const now = useNow();
  const isOver = invitationExpiresAt !== null && Date.parse(invitationExpiresAt) <= now;
  const { word, ...look } = statusLooks[status];
  return <Chip {...look}>{isOver ? t`Invitation expired` : word}</Chip>;
}

const quiet = (text: string) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {text}
  </Box>
);

export const peopleColumns: readonly Column<Person>[] = [
  {
    key: 'name',
    header: t`Name`,
    width: '24%',
    card: 'head',
    cell: (person) => (person.firstName === null ? quiet(t`Not joined yet`) : nameOf(person)),
  },
  { key: 'email', header: t`Email`, card: 'body', cell: (person) => <WholeText>{person.email}</WholeText> },
  {
    key: 'role',
    header: t`Role`,
    width: 124,
    card: 'foot',
    cell: ({ role }) => (
      <Chip tone="neutral" icon={roleIcons[role]}>
        {roleNames[role]}
      </Chip>
    ),
  },
  {
    captioned: true,
    key: 'two-factor',
    header: t`Two-factor`,
    width: 108,
    card: 'body',
    cell: ({ twoFactor }) => (twoFactor ? t`On` : quiet(t`Off`)),
  },
  {
    key: 'status',
    header: t`Status`,
    width: 156,
    card: 'foot',
    cell: (person) => <Status person={person} />,
  },
  {
    captioned: true,
    key: 'signed-in',
    header: t`Last sign-in`,
    width: 148,
    card: 'body',
    cell: ({ lastSignInAt }) =>
      lastSignInAt === null ? quiet(t`Never`) : <RelativeTime iso={lastSignInAt} />,
  },
];
