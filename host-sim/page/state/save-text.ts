/** Downloads a text as a file. */
export function saveText(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // after the browser has read it
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
