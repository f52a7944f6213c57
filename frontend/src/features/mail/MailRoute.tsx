import { t } from '@lingui/core/macro';
import { Address } from '../../components/Address.js';
import { count as written } from '../../components/text.js';

interface Props {
  from: string;
  /** All of them, or some. */
  to: readonly string[];
  count: number;
}

/** 'ada@northwind.example → bob@example.com and 3 more' */
export function MailRoute({ from, to: [first = ''], count }: Props) {
  const more = count - 1;
  return (
    <>
      <Address>{from || '<>'}</Address> → <Address>{first}</Address>
      {more > 0 && <> {t`and ${written(more)} more`}</>}
    </>
  );
}
