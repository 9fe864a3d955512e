import { expect, type Harness } from './harness'

/** Counts taps, strokes and PIN digits from now on; choosing from a list counts twice. */
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
