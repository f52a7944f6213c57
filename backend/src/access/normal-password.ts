/**
 * A password in the one form that is hashed: keyboards and systems write the same letters in different code points
 * (NIST 800-63B, 5.1.1.2).
 */
export const normalPassword = (password: string): string => password.normalize('NFKC');
