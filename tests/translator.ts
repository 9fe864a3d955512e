/** Parts of a page that a translator leaves unchanged. */
const skipped = 'script, style, svg, textarea, [translate=no], font'

/** Replaces each text node by `<font><font>text</font></font>`, like the browsers' page translation. Returns the number of texts. */
export function translatePage(page: Element = document.body, translate = (text: string) => text): number {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text // only texts are walked
    if (text.data.trim() && !text.parentElement?.closest(skipped)) texts.push(text)
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = translate(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
  return texts.length
}
