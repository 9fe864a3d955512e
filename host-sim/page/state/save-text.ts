/** Saves a text as a file of the machine. */
export function saveText(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // once the browser has taken it
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
