/** Plain data as text, whatever the order of its fields. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** True if two pieces of plain data have the same content, whatever the order of their fields. */
export const isSameContent = (one: unknown, other: unknown): boolean => toText(one) === toText(other)
