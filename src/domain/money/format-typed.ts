/** Adds thousands separators to an amount while it is typed. Returns invalid text unchanged; validation reports it later. */
export function formatTypedAmount(text: string): string {
  const plain = text.replaceAll(',', '')
  const [, whole, rest = ''] = /^(\d+)(\.\d*)?$/.exec(plain) ?? []
  return whole === undefined ? text : whole.replace(/\B(?=(\d{3})+$)/g, ',') + rest
}

/**
 * Adds spaces to a mobile number while it is typed: `0917 123 4567`, or `+63 917 123 4567` if it starts with +63. Other text is
 * returned unchanged.
 */
export function formatTypedMobile(text: string): string {
  const plain = text.replace(/[\s-]/g, '')
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
