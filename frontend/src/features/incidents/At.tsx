import { dateAndTime } from '../../components/relative-date.js';

/** The date and time, which a report needs. */
export const At = ({ iso }: { iso: string }) => <time dateTime={iso}>{dateAndTime(Date.parse(iso))}</time>;
