/** The parts of Playwright's input script that are patched here. */
interface Hand {
  _insertText(target: Element | null, text: string): void
  _deepElementFromPoint(x: number, y: number): Element | null
  mouseMove(at: { x: number; y: number }): Promise<void>
}

/**
 * Patches Playwright's input script in every page to behave like real input. It sets a field's value through React's own
 * property, so React notices no change. Its space bar doesn't toggle checkboxes. And it looks up the element under the mouse for
 * each step of a click, though the page may move in between.
 */
export function behaveLikeUsers(): void {
  const insert = (target: Element | null, text: string) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const { value, selectionStart, selectionEnd } = target
    const start = selectionStart ?? value.length
    const typed = value.slice(0, start) + text + value.slice(selectionEnd ?? value.length)
    const prototype = Object.getPrototypeOf(target) as object // of the two classes above
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, typed)
    target.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
  }
  addEventListener('keyup', ({ key, target, isTrusted }) => {
    if (key === ' ' && !isTrusted && target instanceof HTMLInputElement && /radio|checkbox/.test(target.type))
      target.click()
  })
  const mend = (hand: Hand) => {
    const find = hand._deepElementFromPoint.bind(hand)
    const move = hand.mouseMove.bind(hand)
    let found: { x: number; y: number; element: Element | null } | undefined
    hand._insertText = insert
    hand.mouseMove = (at) => {
      found = { x: at.x, y: at.y, element: find(at.x, at.y) }
      return move(at)
    }
    hand._deepElementFromPoint = (x, y) =>
      found?.x === x && found.y === y && found.element?.isConnected ? found.element : find(x, y)
    return hand
  }
  // Playwright's own script may run before or after this one
  const page = window as typeof window & { __pwWebViewInput?: Hand }
  let hand = page.__pwWebViewInput && mend(page.__pwWebViewInput)
  Object.defineProperty(page, '__pwWebViewInput', {
    get: () => hand,
    set: (given: Hand) => {
      hand = mend(given)
    },
  })
}
