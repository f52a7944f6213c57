// import.meta.dirname came with Node 20.11: nothing that uses it may be imported here.

const WANTED = [20, 19];

/** Before anything else, because an old Node fails later and less clearly. */
export function assertNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1])) return;
  console.error(`Gatepost needs Node ${WANTED.join('.')} or newer. This is ${process.versions.node}.`);
  process.exit(1);
}
