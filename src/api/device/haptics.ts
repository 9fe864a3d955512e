import type { ParamsOf } from '../../../bridge/contract/actions'
import { read, write } from '../../session/storage'
import { act, loadService } from '../service'

/** What is felt, and how long a browser vibrates for it, in ms. decided: as short as phones do by themselves. */
const vibrationPatterns: Record<ParamsOf<'haptic'>['kind'], VibratePattern> = {
  key: 8,
  success: [12, 60, 24],
  error: [24, 60, 24],
}

/** Is it left on? decided: until somebody turns it off on this phone. */
export const areHapticsOn = (): boolean => read('haptics') !== 'off'
export const setHapticsOn = (on: boolean): void => void write('haptics', on ? null : 'off')

/** Can anything be felt here: by a host that offers it, or by a browser that vibrates? */
export async function canVibrate(): Promise<boolean> {
  const { gateway } = await loadService()
  return gateway.embedded ? gateway.can('haptic') === 'yes' : 'vibrate' in navigator
}

/** Lets something be felt, where that can be, is left on, and things may move. What fails is nobody's loss. */
export function haptic(kind: keyof typeof vibrationPatterns): void {
  if (!areHapticsOn() || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  loadService()
    .then(({ gateway }) => {
      // a browser says no aloud before the first touch
      const isTouched = navigator.userActivation?.hasBeenActive ?? true
      if (!gateway.embedded) return isTouched && navigator.vibrate?.(vibrationPatterns[kind])
      if (gateway.can('haptic') === 'yes') return act('haptic', { kind })
    })
    .catch(() => undefined)
}

/** Lets the keys of a keypad be felt. */
export function vibrateOnKeypress(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.key')) haptic('key')
  })
}
