/** Joins class names, skipping falsy ones. */
export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
