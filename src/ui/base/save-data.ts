/** A line that is slow, or paid by the byte: nothing travels over it that nobody has asked for. */
export function isSaveData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  } // Chromium alone has it
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
