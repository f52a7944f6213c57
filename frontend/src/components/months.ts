/** As `Intl` writes them in English. Its first formatter costs a page 13 ms of work, on a phone four times that. */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** @param month from 0, as `Date` counts */
export const monthName = (month: number): string => months[month] ?? '';
