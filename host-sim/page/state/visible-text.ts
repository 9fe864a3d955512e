/** Text of the page except the codes in a phone's own messages. */
export function getVisibleText(body: HTMLElement): string {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('[data-own]'))
      texts.push(walker.currentNode.nodeValue ?? '')
  return texts.join('\n')
}
