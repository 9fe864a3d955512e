import { expect, type Harness } from './harness'

/**
 * Counts taps, strokes and PIN digits from now on; choosing from a list counts twice. A field that is typed into is tapped first,
 * unless the app has put the cursor there, as into the field of a code.
 */
export async function countTaps(harness: Harness): Promise<() => Promise<number>> {
  await harness.inApp(() => {
    sessionStorage.setItem('taps', '0')
    const add = (more: number) =>
      sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + more))
    addEventListener('pointerdown', (event) => event.isTrusted && add(1), true)
    addEventListener(
      'keydown',
      ({ key, target }) => {
        // typing into a field doesn't count
        if (/^[\d ]$|^Enter$/.test(key) && !(target instanceof HTMLInputElement && target.type === 'text'))
          add(1)
      },
      true,
    )
    const typed = new WeakSet<EventTarget>()
    addEventListener(
      'input',
      ({ target }) => {
        const isTyped =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && !/checkbox|radio|range|file/.test(target.type))
        if (!target || !isTyped || typed.has(target) || target.matches('[autocomplete=one-time-code]')) return
        typed.add(target)
        add(1)
      },
      true,
    )
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && add(2), true)
  })
  return () => harness.inApp(() => Number(sessionStorage.getItem('taps')))
}

/** Prints the taps of a journey and checks its limit. */
export async function atMost(most: number, journey: string, taps: () => Promise<number>): Promise<void> {
  const took = await taps()
  console.log(`taps: ${journey} ${took}, at most ${most}`)
  expect(took, journey).toBeLessThanOrEqual(most)
  expect(took, journey).toBeGreaterThan(0)
}
