/** In place of the spinner that comes with every button of MUI's: none of ours uses its `loading`. See vite.config.ts. */
export default function NoProgress(): null {
  return null;
}
