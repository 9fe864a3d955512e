/**
 * The text content of a page for reading and screen readers, line by line: no styles, no decorative
 * structure.
 */

const attribute = (element: Element, name: string) => element.getAttribute(name)
const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Decorative parts: initials until a picture is loaded, and the picture. */
const looks = '.avatar, [aria-hidden=true]'

function nameOf(element: Element): string {
  const copy = element.cloneNode(true) as Element // of an element
  for (const one of copy.querySelectorAll(looks)) one.remove()
  return flat(attribute(element, 'aria-label') ?? copy.textContent)
}

/** The states of a control, if it has any. */
function stateOf(element: Element): string {
  const states = [
    'disabled',
    'aria-disabled',
    'aria-pressed',
    'aria-selected',
    'aria-expanded',
    'aria-current',
    'aria-invalid',
  ]
  return states
    .flatMap((name) => {
      const value = attribute(element, name)
      return value === null || value === 'false' ? [] : [` ${name.replace('aria-', '')}`]
    })
    .join('')
}

/** The text of a label, without the options of a list inside it. */
export function labelText(label: Element): string {
  const copy = label.cloneNode(true) as Element // of an element
  for (const one of copy.querySelectorAll('select')) one.remove()
  return flat(copy.textContent)
}

function fieldLine(element: Element): string {
  const field = element as HTMLInputElement // a field, or close enough
  const label = document.querySelector(`label[for="${field.id}"]`) ?? field.closest('label')
  const name = flat(attribute(field, 'aria-label') ?? (label ? labelText(label) : ''))
  const value =
    field.type === 'checkbox' || field.type === 'radio'
      ? field.checked
        ? 'on'
        : 'off'
      : JSON.stringify(field.value)
  const options = field.tagName === 'SELECT' ? ` of ${field.querySelectorAll('option').length}` : ''
  return `(${field.type}) ${name}: ${value}${options}${stateOf(field)}`
}

const lineOf: Record<string, (element: Element) => string> = {
  BUTTON: (element) => `[${nameOf(element)}]${stateOf(element)}`,
  A: (element) => `[${nameOf(element)}] → ${attribute(element, 'href')}${stateOf(element)}`,
  INPUT: fieldLine,
  SELECT: fieldLine,
  TEXTAREA: fieldLine,
  IMG: (element) => `(picture) ${attribute(element, 'alt') ?? ''}`,
  IFRAME: (element) => `(frame) ${attribute(element, 'title') ?? ''}`,
}
for (const level of [1, 2, 3]) lineOf[`H${level}`] = (element) => `${'#'.repeat(level)} ${nameOf(element)}`

/** True for an element with its own text, possibly around decorative parts. */
const isLine = (element: Element) =>
  [...element.childNodes].some((child) => child.nodeType === 3 && flat(child.textContent)) ||
  ['P', 'DT', 'DD', 'LI', 'TD', 'TH', 'LABEL', 'LEGEND'].includes(element.tagName)

/** True if a descendant has a line. */
const holdsLines = (element: Element) =>
  element.querySelector(
    'button, a, input, select, textarea, img, iframe, h1, h2, h3, p, dt, dd, li, td, th',
  ) !== null

/** The lines of an element's visible content, in order. */
export function outlineOf(element: Element): string[] {
  if (element.hasAttribute('hidden') || element.matches(looks)) return []
  if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return []
  const own = lineOf[element.tagName]
  if (own) return [own(element)]
  if (isLine(element) && !holdsLines(element)) return nameOf(element) ? [nameOf(element)] : []
  return [...element.childNodes].flatMap((child) => {
    if (child.nodeType === 3) return flat(child.textContent) ? [flat(child.textContent)] : []
    return child.nodeType === 1 ? outlineOf(child as Element) : [] // an element, by its type
  })
}
