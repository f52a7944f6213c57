import { t } from '@lingui/core/macro';
import { ActionMenu } from '../../../components/ActionMenu.js';
import type { MenuState } from '../../../components/use-menu.js';
import { examples } from './examples.js';
import type { Filling } from './use-filling.js';

export function ExampleList({ fill, ...list }: MenuState & Pick<Filling, 'fill'>) {
  return (
    <ActionMenu
      {...list}
      actions={examples.map(({ name, ...content }) => ({
        label: name,
        run: () => fill(content, t`Example: ${name}.`),
      }))}
    />
  );
}
