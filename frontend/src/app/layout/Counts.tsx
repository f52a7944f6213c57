import { Bell } from './bell/Bell.js';
import { Inbox } from './Inbox.js';

/** What waits for this person: loaded after the first paint, in one file, whose name is part of every page's first load. */
export function Counts() {
  return (
    <>
      <Inbox />
      <Bell />
    </>
  );
}
