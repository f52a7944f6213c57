import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { asksForSearch, SEARCH_FIELD } from '../../../components/search-field.js';

interface Props {
  /** What is searched for now; the box starts with it. */
  term: string;
  search: (term: string) => void;
}

export function SearchBox({ term, search }: Props) {
  const { state } = useLocation();
  const [text, setText] = useState(term);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
  };
  const clear = () => {
    setText('');
    search('');
  };
  return (
    <search>
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <OutlinedInput
          id={SEARCH_FIELD}
          inputRef={asksForSearch(state) ? focusNow : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="Subject, content or summary"
          startAdornment={
            <InputAdornment position="start">
              <Search size={16} aria-hidden="true" />
            </InputAdornment>
          }
          slotProps={{ input: { 'aria-label': 'Search scans', dir: 'auto', enterKeyHint: 'search' } }}
          sx={{ flex: '1 1 220px', maxWidth: 420 }}
        />
        <Button type="submit" variant="outlined">
          Search
        </Button>
        {(text || term) && <Button onClick={clear}>Clear</Button>}
      </Box>
    </search>
  );
}

const focusNow = (field: HTMLElement | null) => field?.focus();
