/** What Playwright puts into a page to type and press there; as much of it as is mended here. */
interface Hand {
  _insertText(target: Element | null, text: string): void
  _deepElementFromPoint(x: number, y: number): Element | null
  mouseMove(at: { x: number; y: number }): Promise<void>
}

/**
 * Mends in every page what Playwright's hand does other than a user's, as it has none of the system's own here. It sets
 * the value of a field where React looks, which then takes it for its own and hears of no change. Its space bar ticks
 * no box. And it looks for what is under the mouse at each step of a press, though a page may move between them.
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
