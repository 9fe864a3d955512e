/** Saves a text as a file, by a download. */
export function saveText(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // revoke the URL later, when the browser has read the data
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
