/** Saves text as a file on the device. */
export function downloadJson(text: string, name: string): void {
  downloadBlob(new Blob([text], { type: 'application/json' }), name);
}

export function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Safari still reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
