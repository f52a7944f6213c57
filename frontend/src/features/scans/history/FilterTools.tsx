import { t } from '@lingui/core/macro';
import { ChipSelect } from '../../../components/form/ChipSelect.js';
import type { FilterBarProps } from './FilterBar.js';
import { ViewsMenu } from './views/ViewsMenu.js';

const SORTS = [
  { value: '', text: t`Newest` },
  { value: 'score', text: t`Score` },
];
const SIZES = ['', '25', '50', '100'].map((value) => ({ value, text: value || '10' }));

/** Saved views, order and page size. */
export const FilterTools = ({ filter, show }: FilterBarProps) => (
  <>
    <ViewsMenu filter={filter} show={show} />
    <ChipSelect label={t`Sort by`} value={filter.sort} options={SORTS} change={(sort) => show({ sort })} />
    <ChipSelect label={t`Per page`} value={filter.size} options={SIZES} change={(size) => show({ size })} />
  </>
);
