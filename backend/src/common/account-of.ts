/** Letters that mail servers leave out of an address: `ada+invoices@northwind.example` is Ada's. */
const TAG = /^([^"+@]+)\+[^"@]*(?=@[^@]*$)/;

/** What names the account, whatever case, spelling of Unicode and `+tag` a message gives it. */
export const accountOf = (sender: string): string =>
  sender.normalize('NFKC').toLowerCase().replace(TAG, '$1');
