import { Fragment } from 'react';
import { withVisibleControls } from './bidi.js';

/** A mail address, which is broken behind `@` and dots before it is broken within a word. */
export const Address = ({ children }: { children: string }) =>
  [...withVisibleControls(children).matchAll(/[^@.]*[@.]|[^@.]+$/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
