/** Returns the text of the page, without elements that show a phone's messages, because messages may contain codes. */
export function getVisibleText(body: HTMLElement): string {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('[data-own]'))
      texts.push(walker.currentNode.nodeValue ?? '')
  return texts.join('\n')
}
