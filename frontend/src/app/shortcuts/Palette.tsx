import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Autocomplete, {
  type AutocompleteRenderGroupParams,
  type AutocompleteRenderInputParams,
} from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useColorScheme } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { type MouseEventHandler, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../sign-out.js';
import { useIsAdmin } from '../../api/session.js';
import { FieldIcon } from '../../components/form/FieldIcon.js';
import { focusFirst } from '../../components/dialog/focus-first.js';
import { visuallyHidden } from '../../theme/visually-hidden.js';
import { useOverlays } from './overlays.js';
import { type Entry, matching, pageEntries } from './palette-entries.js';
import { useFound } from './use-found.js';

/** Pages, scans, senders and actions, found by typing. */
export function Palette({ close }: { close: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const choose = ({ to }: Entry) => {
    close();
    if (typeof to === 'string') void navigate(to);
    else to();
  };
  return (
    <Dialog
      open
      fullWidth
      onClose={close}
      aria-labelledby={`${id}-label`}
      slotProps={{ paper: { ref: focusFirst, sx: paperStyle } }}
    >
      <Box component="label" id={`${id}-label`} htmlFor={id} sx={visuallyHidden}>
        <Trans>Command menu</Trans>
      </Box>
      <EntryBox id={id} choose={choose} close={close} />
    </Dialog>
  );
}

interface BoxProps {
  id: string;
  choose: (entry: Entry) => void;
  close: () => void;
}

/** A text field with the list of what it finds, which is always open. */
function EntryBox({ id, choose, close }: BoxProps) {
  const [typed, setTyped] = useState('');
  const { entries, busy } = useEntries(typed);
  return (
    <Autocomplete<Entry, false, true>
      id={id}
      open
      disablePortal
      autoHighlight
      disableClearable
      options={entries}
      loading={busy}
      loadingText={t`Searching...`}
      noOptionsText={t`No results.`}
      filterOptions={(options) => options}
      groupBy={({ group }) => group}
      renderGroup={(props) => <Group {...props} />}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ group, key }) => `${group} ${key}`}
      inputValue={typed}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      onClose={(_, reason) => reason === 'escape' && close()}
      onChange={(_, entry) => choose(entry)}
      renderInput={(props) => <Field {...props} />}
      renderOption={({ key, ...item }, { label }) => (
        <Box component="li" key={key} {...item} onMouseMove={whenMoved(item.onMouseMove)}>
          <Box component="bdi" sx={labelStyle}>
            {label}
          </Box>
        </Box>
      )}
      slotProps={inPlace}
    />
  );
}

/** The browser also reports a pointer that rests while the list changes under it: that would take the highlight from the keyboard. */
const whenMoved =
  (highlight: MouseEventHandler<HTMLLIElement> | undefined): MouseEventHandler<HTMLLIElement> =>
  (event) => {
    if (event.movementX !== 0 || event.movementY !== 0) highlight?.(event);
  };

function Group({ group, children }: AutocompleteRenderGroupParams) {
  return (
    <Box component="li" role="presentation">
      <Box role="presentation" sx={groupStyle}>
        {group}
      </Box>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox has groups of options, and no HTML tag is one */}
      <Box component="ul" role="group" aria-label={group} sx={{ p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

function Field({ id, slotProps: { input, htmlInput } }: AutocompleteRenderInputParams) {
  const { ref } = input;
  return (
    <OutlinedInput
      id={id}
      ref={ref}
      fullWidth
      placeholder={t`Search for a page, scan, sender or action`}
      startAdornment={<FieldIcon icon={Search} />}
      slotProps={{ input: { ...htmlInput, dir: 'auto' } }}
    />
  );
}

function useEntries(typed: string): { entries: Entry[]; busy: boolean } {
  const isAdmin = useIsAdmin();
  const actions = useActions();
  const found = useFound(typed);
  const pages = matching(pageEntries(isAdmin), typed);
  const first = typed.trim() === '' ? [...found.entries, ...pages] : [...pages, ...found.entries];
  return { entries: [...first, ...matching(actions, typed)], busy: found.busy };
}

const action = (label: string, to: () => void): Entry => ({ key: label, group: t`Actions`, label, to });

function useActions(): Entry[] {
  const { setMode } = useColorScheme();
  const { help } = useOverlays();
  return [
    action(t`Light theme`, () => setMode('light')),
    action(t`Dark theme`, () => setMode('dark')),
    action(t`System theme`, () => setMode('system')),
    action(t`Keyboard shortcuts`, help),
    action(t`Sign out`, signOut),
  ];
}

/** At the same height, whatever it lists. */
const paperStyle = { alignSelf: 'flex-start', mt: '10vh', p: 3 } as const;
const groupStyle = { px: 3, pt: 3, pb: 1, typography: 'body2', color: 'text.secondary' } as const;
const labelStyle = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** The list stands below its field instead of over the page. */
const inPlace = {
  popper: { sx: { position: 'static !important', transform: 'none !important', width: 'auto !important' } },
  paper: { elevation: 0 },
  listbox: { sx: { maxHeight: '50vh' } },
} as const;
