import { FormAlert } from './form/FormAlert.js';
import { PageHeader } from './PageHeader.js';

/** A page that the server shows to Admins only, as everyone else sees it. */
export function AdminsOnly({ title, sentence }: { title: string; sentence: string }) {
  return (
    <>
      <PageHeader title={title} />
      <FormAlert severity="info">{sentence}</FormAlert>
    </>
  );
}
