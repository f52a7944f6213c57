/** Below the bar of the app, which is 56 px high and stays. */
export const paneStyle = {
  display: 'grid',
  gap: 4,
  alignContent: 'start',
  minWidth: 0,
  position: 'sticky',
  top: 72,
  maxHeight: 'calc(100vh - 88px)',
  overflowY: 'auto',
} as const;

/** Instead of the list, where there is no room for both. */
export const narrowStyle = { minWidth: 0, outline: 'none', '& > * + *': { mt: 4 } } as const;

export const narrowHeadStyle = { display: 'grid', gap: 3, p: 4 } as const;

/** The decision stays in sight however long the message is. */
export const headStyle = {
  display: 'grid',
  gap: 3,
  px: 5,
  py: 4,
  position: 'sticky',
  top: 0,
  zIndex: 2,
} as const;
