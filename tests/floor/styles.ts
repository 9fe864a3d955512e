import { css, featureAt, isThere } from './support'

/** A sheet without comments and other non-rules. */
const plain = (sheet: string) =>
  sheet
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/url\([^)]*\)/g, 'none')
    .replaceAll(/"[^"]*"|'[^']*'/g, '""')

/** Features that a style sheet uses: key in the data, and whether each of the oldest browsers has it. */
export function usedInStyle(sheet: string): Map<string, boolean> {
  const used = new Map<string, boolean>()
  const note = (from: object, ...path: string[]) => {
    const feature = featureAt(from as Parameters<typeof featureAt>[0], ...path)
    if (feature?.__compat) used.set(path.join(' '), isThere(feature))
    return Boolean(feature?.__compat)
  }
  const readValue = (property: string, value: string) => {
    for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z-]+)(?=\()/g))
      for (const place of [
        [],
        ['color'],
        ['gradient'],
        ['filter-function'],
        ['transform-function'],
        ['easing-function'],
      ])
        note(css.types ?? {}, ...place, name)
    for (const [word] of value.matchAll(/(?<![\w#.-])[a-z][a-z-]*(?![\w(-])/g))
      note(css.properties ?? {}, property, word)
    for (const [, unit = ''] of value.matchAll(/\d([dsl]v[hw]|cq[whib]|r?lh|cap|ic)\b/g))
      note(
        css.types ?? {},
        'length',
        /^d/.test(unit)
          ? 'viewport_percentage_units_dynamic'
          : /^s/.test(unit)
            ? 'viewport_percentage_units_small'
            : unit,
      )
  }
  for (const [, before = '', sign] of plain(sheet).matchAll(/([^{};]*)([{};])/g)) {
    const text = before.trim()
    const rule = /^@([\w-]+)(.*)$/s.exec(text)
    if (rule) {
      const [, name = '', rest = ''] = rule
      note(css['at-rules'] ?? {}, name)
      for (const [, feature = ''] of rest.matchAll(/\(\s*([\w-]+)/g))
        note(css['at-rules'] ?? {}, name, feature)
      continue
    }
    const declaration = /^(-{0,2}[\w-]+)\s*:\s*(.*)$/s.exec(text)
    if (sign !== '{' && declaration) {
      const [, property = '', value = ''] = declaration
      // prefixed properties accompany the plain one, or are for one engine
      if (!/^-/.test(property)) note(css.properties ?? {}, property)
      readValue(property, value)
      continue
    }
    for (const [, name = ''] of text.matchAll(/:{1,2}([a-z][a-z-]*)/g)) note(css.selectors ?? {}, name)
  }
  return used
}
