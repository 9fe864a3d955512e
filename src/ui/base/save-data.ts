/** True on a slow or metered connection, on which the app must not prefetch. */
export function isSaveData(): boolean {
  const { connection } = navigator as Navigator & {
    // not in the DOM types
    connection?: { saveData?: boolean; effectiveType?: string }
  } // only Chromium has it
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
