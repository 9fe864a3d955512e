const groupDigits = (digits: string): string => {
  const first = digits.length % 3
  const groups = digits.slice(first).match(/\d{3}/g) ?? []
  return (first > 0 ? [digits.slice(0, first), ...groups] : groups).join(',')
}

const groupedPattern = /^\d{1,3}(,\d{3})*(\.\d*)?$/

const countCommas = (text: string): number => text.split(',').length - 1

/**
 * Adds thousands separators to an amount while it is typed; full-width digits become plain ones. `before` is the text before the
 * change. Returns invalid text unchanged; validation reports it later.
 */
export function formatTypedAmount(text: string, before = ''): string {
  const typed = text.normalize('NFKC')
  const [, whole, rest = ''] = /^([\d,]+)(\.\d*)?$/.exec(typed) ?? []
  const digits = whole?.replaceAll(',', '')
  if (!digits) return text
  const grouped = groupDigits(digits)
  // a comma that the user typed may be meant as a decimal point, so it is only accepted between groups of three digits
  const own = countCommas(typed) <= countCommas(before) && groupedPattern.test(before)
  return own || whole === grouped || whole === digits ? grouped + rest : typed
}

/**
 * Adds spaces to a mobile number while it is typed: `0917 123 4567`, or `+63 917 123 4567` if it starts with +63. Other text is
 * returned unchanged.
 */
export function formatTypedMobile(text: string): string {
  const plain = text.normalize('NFKC').replace(/[\s-]/g, '')
  const [, before = '', national] = /^(\+63|0)?(\d{1,10})$/.exec(plain) ?? []
  if (national === undefined) return text
  const groups = [national.slice(0, 3), national.slice(3, 6), national.slice(6)].filter(Boolean).join(' ')
  return before === '+63' ? `+63 ${groups}` : before + groups
}

/** Returns the caret position in a reformatted text. The text before the caret was `before`; separators are not counted. */
export function restoreCaret(text: string, before: string, separators: RegExp): number {
  let left = before.replace(separators, '').length
  let at = 0
  while (left > 0 && at < text.length) {
    if (text[at]?.replace(separators, '')) left -= 1
    at += 1
  }
  return at
}
