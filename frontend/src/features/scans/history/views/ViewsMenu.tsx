import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, ListFilter, Pencil } from 'lucide-react';
import { useState } from 'react';
import { savedViewsListOptions } from '../../../../api/generated/@tanstack/react-query.gen.js';
import { ActionMenu } from '../../../../components/ActionMenu.js';
import { useMenu } from '../../../../components/use-menu.js';
import type { FilterBarProps } from '../FilterBar.js';
import { ManageViewsDialog } from './ManageViewsDialog.js';
import { SaveViewDialog } from './SaveViewDialog.js';
import { filterOfView, viewQueryOf } from './view-query.js';

/** The filters that this person keeps. A view is shared by its address. */
export function ViewsMenu({ filter, show }: FilterBarProps) {
  const { button, opened, ...list } = useMenu();
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const views = useQuery({ ...savedViewsListOptions(), enabled: opened }).data?.data.views ?? [];
  const actions = [
    ...views.map(({ name, query }) => ({
      label: name,
      icon: ListFilter,
      run: () => show(filterOfView(query)),
    })),
    { label: t`Save this view...`, icon: BookmarkPlus, run: () => setDialog('save') },
    ...(views.length > 0
      ? [{ label: t`Rename or delete...`, icon: Pencil, run: () => setDialog('manage') }]
      : []),
  ];
  const close = () => setDialog(null);
  return (
    <>
      <Button
        {...button}
        variant="outlined"
        size="small"
        startIcon={<Bookmark size={15} aria-hidden="true" />}
      >
        <Trans>Views</Trans>
      </Button>
      {opened && <ActionMenu actions={actions} {...list} />}
      {dialog === 'save' && <SaveViewDialog query={viewQueryOf(filter)} close={close} />}
      {dialog === 'manage' && <ManageViewsDialog views={views} close={close} />}
    </>
  );
}
