import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '../../../../api/errors.js';
import { savedViewsListQueryKey } from '../../../../api/generated/@tanstack/react-query.gen.js';
import { savedViewsCreate, savedViewsRemove, savedViewsRename } from '../../../../api/generated/sdk.gen.js';
import type { SavedView } from '../../../../api/types.js';
import { focusFirst } from '../../../../components/dialog/focus-first.js';
import { FormAlert } from '../../../../components/form/FormAlert.js';
import { useNotice } from '../../../../components/notice/use-notice.js';

const NAME_MAX = 100;
const broken = t`The view could not be changed. Please try again.`;
const texts = { refused: broken, broken };

/** Renames and deletes views, each at once; deleting can be undone. */
export function ManageViewsDialog({ views, close }: { views: readonly SavedView[]; close: () => void }) {
  const id = useId();
  const { failure, rename, remove } = useChanges();
  return (
    <Dialog open fullWidth onClose={close} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>
        <Trans>Saved views</Trans>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <FormAlert>{failure}</FormAlert>
        {views.length === 0 && t`No saved views.`}
        {views.map((view) => (
          <ViewRow key={view.id} view={view} rename={rename} remove={remove} />
        ))}
      </DialogContent>
      <DialogActions ref={focusFirst}>
        <Button variant="contained" onClick={close}>
          <Trans>Close</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RowProps {
  view: SavedView;
  rename: (view: SavedView, name: string) => void;
  remove: (view: SavedView) => void;
}

function ViewRow({ view, rename, remove }: RowProps) {
  const [name, setName] = useState(view.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename(view, name.trim());
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <OutlinedInput
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ input: { 'aria-label': t`Name of ${view.name}`, dir: 'auto', maxLength: NAME_MAX } }}
        sx={{ flex: '1 1 200px' }}
      />
      <Button
        type="submit"
        aria-label={t`Rename ${view.name}`}
        disabled={name.trim() === '' || name.trim() === view.name}
      >
        <Trans>Rename</Trans>
      </Button>
      <Button color="error" aria-label={t`Delete ${view.name}`} onClick={() => remove(view)}>
        <Trans>Delete</Trans>
      </Button>
    </Box>
  );
}

function useChanges() {
  const queries = useQueryClient();
  const say = useNotice();
  const [failure, setFailure] = useState<string>();
  const change = async (send: () => Promise<unknown>, said: string, undo?: () => void) => {
    setFailure(undefined);
    try {
      await send();
      say(said, undo && { undo });
    } catch (error) {
      setFailure(failureText(error, texts));
    }
    await queries.invalidateQueries({ queryKey: savedViewsListQueryKey() });
  };
  const restore = ({ name, query }: SavedView) =>
    void change(() => savedViewsCreate({ body: { name, query } }), t`View ${name} restored`);
  return {
    failure,
    rename: ({ id }: SavedView, name: string) =>
      void change(() => savedViewsRename({ path: { id }, body: { name } }), t`View renamed to ${name}`),
    remove: (view: SavedView) =>
      void change(
        () => savedViewsRemove({ path: { id: view.id } }),
        t`View ${view.name} deleted`,
        () => restore(view),
      ),
  };
}
