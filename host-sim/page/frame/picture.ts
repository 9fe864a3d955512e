const svgNamespace = 'http://www.w3.org/2000/svg'
const xhtmlNamespace = 'http://www.w3.org/1999/xhtml'

/** Time in ms after which a page that still loads is drawn as it is. */
const patienceMs = 6000
const pollMs = 100
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Waits until the page has a heading and nothing on it is busy, at most for `patienceMs`. */
async function settle({ document }: Window): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += pollMs) {
    await pause(pollMs)
    if (document.querySelector('#app h1') && !document.querySelector('#app [aria-busy=true]')) break
  }
}

/** Returns all style rules of a document as text. */
const collectStyles = ({ styleSheets, adoptedStyleSheets }: Document): string =>
  [...styleSheets, ...adoptedStyleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .join('\n')

/** Draws an image or canvas as a data URL; undefined if it has no size, or its pixels can't be read. */
function toDataUrl(shown: HTMLImageElement | HTMLCanvasElement): string | undefined {
  try {
    const canvas = document.createElement('canvas')
    const [width, height] =
      'naturalWidth' in shown ? [shown.naturalWidth, shown.naturalHeight] : [shown.width, shown.height]
    Object.assign(canvas, { width, height })
    canvas.getContext('2d')?.drawImage(shown, 0, 0)
    return width && height ? canvas.toDataURL() : undefined
  } catch {
    return
  }
}

type Styled = HTMLElement | SVGElement

/** Copies all attributes. Styles are set by property, because the content security policy refuses them as an attribute. */
function copyAttributes(from: Styled, to: Styled): void {
  for (const { name, value } of from.attributes)
    if (name !== 'xmlns' && name !== 'style') to.setAttribute(name, value)
  to.style.cssText = from.style.cssText
}

/** Returns the elements of a kind in a tree, each with its counterpart in a copy of the tree. */
function findPairs<K extends 'img' | 'canvas' | 'input' | 'textarea'>(
  kind: K,
  original: Element,
  copy: Element,
) {
  const copies = copy.querySelectorAll(kind)
  return [...original.querySelectorAll(kind)].flatMap((one, at) => {
    const own = copies[at]
    return own ? [[one, own] as const] : []
  })
}

/** Copies pictures, drawings and typed text, which are not in the markup of `original`, into `copy`; removes its scripts. */
function copyContents(original: Element, copy: Element): void {
  const drawn = [...findPairs('img', original, copy), ...findPairs('canvas', original, copy)]
  for (const [one, own] of findPairs('input', original, copy)) own.setAttribute('value', one.value)
  for (const [one, own] of findPairs('textarea', original, copy)) own.textContent = one.value
  for (const [one, own] of drawn) {
    const picture = document.createElement('img')
    copyAttributes(own, picture)
    picture.setAttribute('src', toDataUrl(one) ?? 'data:,')
    own.replaceWith(picture)
  }
  for (const script of copy.querySelectorAll('script')) script.remove()
}

/**
 * Draws the page of a window of the same origin as an SVG picture without scripts, in the window's size. Waits until the page has
 * loaded.
 */
export async function drawPicture(window: Window): Promise<string> {
  await settle(window)
  const { document: shown, innerWidth: width, innerHeight: height } = window
  const root = shown.documentElement
  const page = root.cloneNode(true) as HTMLElement // a copy of an element is of its kind
  copyContents(root, page)
  const style = document.createElementNS(xhtmlNamespace, 'style')
  style.textContent = collectStyles(shown)
  page.querySelector('head')?.replaceChildren(style)
  const picture = document.createElementNS(svgNamespace, 'svg')
  // `:root` in the page's styles means the root of the picture
  copyAttributes(root, picture)
  const { fontSize } = window.getComputedStyle(root)
  picture.style.fontSize = fontSize
  const sizes = { width: `${width}`, height: `${height}`, viewBox: `0 0 ${width} ${height}` }
  for (const [name, value] of Object.entries(sizes)) picture.setAttribute(name, value)
  const content = document.createElementNS(svgNamespace, 'foreignObject')
  content.setAttribute('width', '100%')
  content.setAttribute('height', '100%')
  content.append(page)
  picture.append(content)
  return new XMLSerializer().serializeToString(picture)
}
