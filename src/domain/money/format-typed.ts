/** Pesos as they are typed: whole thousands grouped. Anything but an amount stays as it is, for its rule to say so. */
export function formatTypedAmount(text: string): string {
  const plain = text.replaceAll(',', '')
  const [, whole, rest = ''] = /^(\d+)(\.\d*)?$/.exec(plain) ?? []
  return whole === undefined ? text : whole.replace(/\B(?=(\d{3})+$)/g, ',') + rest
}

/** A mobile as it is typed: `0917 123 4567`, or `+63 917 123 4567` where it begins so. Anything else stays as it is. */
export function formatTypedMobile(text: string): string {
  const plain = text.replace(/[\s-]/g, '')
  const [, before = '', national] = /^(\+63|0)?(\d{1,10})$/.exec(plain) ?? []
  if (national === undefined) return text
  const groups = [national.slice(0, 3), national.slice(3, 6), national.slice(6)].filter(Boolean).join(' ')
  return before === '+63' ? `+63 ${groups}` : before + groups
}

/** Where the caret stands in a text that was set anew: after as many of its own signs as before. */
export function restoreCaret(text: string, before: string, separators: RegExp): number {
  let left = before.replace(separators, '').length
  let at = 0
  while (left > 0 && at < text.length) {
    if (text[at]?.replace(separators, '')) left -= 1
    at += 1
  }
  return at
}
