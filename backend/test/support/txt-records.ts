/** The TXT records that the world has, by name. */
export const records = new Map<string, string[]>();
export const resolveTxt = async (name: string): Promise<string[]> => {
  const texts = records.get(name);
  if (!texts) throw new Error('ENOTFOUND');
  return texts;
};
