/** Replaces each `{name}` in a path by the query field with this name of the page's URL; undefined if a field is missing. */
export function fillPath(path: string, fields: URLSearchParams): string | undefined {
  return fill(path, /\{(\w+)\}/g, fields, encodeURIComponent)
}

/** Replaces each `?name` in a request body by the query field with this name of the page's URL; undefined if one is missing. */
export function fillBody<T>(body: T, fields: URLSearchParams): T | undefined {
  const filled = fill(JSON.stringify(body), /"\?(\w+)"/g, fields, JSON.stringify)
  return filled === undefined ? undefined : (JSON.parse(filled) as T) // only texts have changed
}

function fill(
  template: string,
  place: RegExp,
  fields: URLSearchParams,
  written: (value: string) => string,
): string | undefined {
  let isWhole = true
  const filled = template.replace(place, (_, name: string) => {
    const value = fields.get(name)
    if (!value) isWhole = false
    return written(value || '')
  })
  return isWhole ? filled : undefined
}

/** True if the requests use all query fields of a URL. If some field isn't used, the page would send different requests. */
export function coversFields(reads: readonly unknown[], fields: URLSearchParams): boolean {
  const known = JSON.stringify(reads)
  let isKnown = true
  fields.forEach((_, name) => {
    if (known.indexOf(`"?${name}"`) < 0 && known.indexOf(`{${name}}`) < 0) isKnown = false
  })
  return isKnown
}
