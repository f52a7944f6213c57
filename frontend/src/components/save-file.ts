/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Once the click has been handled, the download keeps its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
