import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { AtSign, Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FieldIcon } from '../../../components/form/FieldIcon.js';
import { asksForSearch, SEARCH_FIELD, typedAhead } from '../../../components/search-field.js';
import { SENDER_MAX, TERM_MAX } from './filter.js';

/** What is searched for: a part of a text, a part of a sender. */
interface Search {
  q: string;
  sender: string;
}

interface Props {
  /** The current search, the fields' initial values. */
  filter: Search;
  search: (next: Search) => void;
}

export function SearchBox({ filter, search }: Props) {
  const [text, setText] = useState(filter.q);
  const [sender, setSender] = useState(filter.sender);
  const [known, setKnown] = useState(filter);
  // Back, or a link, has changed the search: the fields follow, and keep the focus.
  if (known.q !== filter.q || known.sender !== filter.sender) {
    setKnown(filter);
    setText(filter.q);
    setSender(filter.sender);
  }
  const filled = text || sender || filter.q || filter.sender;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search({ q: text, sender });
  };
  const clear = () => {
    setText('');
    setSender('');
    search({ q: '', sender: '' });
    // The button that had the focus goes away.
    document.getElementById(SEARCH_FIELD)?.focus();
  };
  return (
    <search>
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <TermInput term={text} change={setText} />
        <SenderInput sender={sender} change={setSender} />
        <Button type="submit" variant="outlined">
          <Trans>Search</Trans>
        </Button>
        {filled && (
          <Button onClick={clear}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </Box>
    </search>
  );
}

function TermInput({ term, change }: { term: string; change: (term: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { state } = useLocation();
  const isAsked = asksForSearch(state);
  useEffect(() => {
    if (!isAsked) return;
    field.current?.focus();
    if (typedAhead.text) change(typedAhead.text.slice(0, TERM_MAX));
    typedAhead.text = null;
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, []);
  return (
    <OutlinedInput
      id={SEARCH_FIELD}
      inputRef={field}
      value={term}
      onChange={(event) => change(event.target.value)}
      placeholder={t`Subject, content or summary`}
      startAdornment={<FieldIcon icon={Search} />}
      slotProps={{
        input: { 'aria-label': t`Search scans`, dir: 'auto', enterKeyHint: 'search', maxLength: TERM_MAX },
      }}
      sx={{ flex: '1 1 220px', maxWidth: 420 }}
    />
  );
}

function SenderInput({ sender, change }: { sender: string; change: (sender: string) => void }) {
  return (
    <OutlinedInput
      value={sender}
      onChange={(event) => change(event.target.value)}
      placeholder={t`Part of the sender`}
      startAdornment={<FieldIcon icon={AtSign} />}
      slotProps={{
        input: { 'aria-label': t`Sender`, dir: 'auto', enterKeyHint: 'search', maxLength: SENDER_MAX },
      }}
      sx={{ flex: '1 1 180px', maxWidth: 280 }}
    />
  );
}
