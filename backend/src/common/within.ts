/** The result of `work`; undefined when it fails, or takes longer than `ms`. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  const result = await Promise.race([work.catch(() => undefined), timeout]);
  clearTimeout(timer);
  return result;
}
