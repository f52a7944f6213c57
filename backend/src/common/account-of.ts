import { sameAddress } from './email-address.js';

/** Letters that mail servers leave out of an address: `ada+invoices@northwind.example` is Ada's. */
const TAG = /^([^"+@]+)\+[^"@]*(?=@[^@]*$)/;

/** What names the account, whatever case, spelling of Unicode or of the domain, and `+tag` a message gives it. */
export const accountOf = (sender: string): string => sameAddress(sender.normalize('NFKC')).replace(TAG, '$1');
