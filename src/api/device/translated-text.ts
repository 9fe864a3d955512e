type Remove = Node['removeChild']
type Insert = Node['insertBefore']

/**
 * Keeps the app working while the browser translates the page. A translator replaces text nodes by <font> elements, but React
 * goes on to change and remove the text nodes, which would show old texts, or throw because they are no longer in the page. For
 * each replaced node, its own `nodeValue` puts the changed text back, and `removeChild` and `insertBefore` of its parent use the
 * <font>. Nodes that were not replaced are not touched. Returns a function that stops it.
 */
export function surviveTranslation(page: Node = document.body): () => void {
  const fonts = new WeakMap<Node, ChildNode>()
  const parents = new WeakSet<Node>()

  /** The node that is now in `parent` at the place of a text node; undefined if the translator has removed that, too. */
  const findInPlace = <N extends Node>(parent: Node, node: N): Node | undefined => {
    if (node.parentNode === parent) return node
    const font = fonts.get(node)
    return font?.parentNode === parent ? font : undefined
  }
  const adaptParent = (parent: Node) => {
    if (parents.has(parent)) return
    parents.add(parent)
    const remove: Remove = (child) => {
      const found = findInPlace(parent, child)
      if (found) Node.prototype.removeChild.call(parent, found)
      return child
    }
    const insert: Insert = (added, before) => {
      Node.prototype.insertBefore.call(parent, added, before && (findInPlace(parent, before) ?? null))
      return added
    }
    Object.assign(parent, { removeChild: remove, insertBefore: insert })
  }
  const followText = (text: Text, font: ChildNode) => {
    const isKnown = fonts.has(text)
    fonts.set(text, font)
    if (isKnown) return
    Object.defineProperty(text, 'nodeValue', {
      configurable: true,
      get: () => text.data,
      set(value: string) {
        text.data = value
        // the translator finds the text as a new one, and translates it
        const shown = fonts.get(text)
        if (shown?.parentNode) shown.replaceWith(text)
      },
    })
  }
  const isFont = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT'
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const removed of removedNodes) {
        if (!(removed instanceof Text) || removed.parentNode === target) continue
        const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
        if (!font) continue
        adaptParent(target)
        followText(removed, font)
      }
  })
  observer.observe(page, { childList: true, subtree: true })
  return () => observer.disconnect()
}
