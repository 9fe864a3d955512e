import type { ParamsOf } from '../../../bridge/contract/actions'
import { read, write } from '../../session/storage'
import { act, loadService } from '../service'

/** Vibration patterns in browsers, in ms. decided: they are as short as the phone's own vibrations. */
const vibrationPatterns: Record<ParamsOf<'haptic'>['kind'], VibratePattern> = {
  key: 8,
  success: [12, 60, 24],
  error: [24, 60, 24],
}

/** True unless the user turned haptics off. decided: haptics are on by default, and the choice is stored per phone. */
export const areHapticsOn = (): boolean => read('haptics') !== 'off'
export const setHapticsOn = (on: boolean): void => void write('haptics', on ? null : 'off')

/** True if the host supports haptics, or the browser can vibrate. */
export async function canVibrate(): Promise<boolean> {
  const { gateway } = await loadService()
  return gateway.embedded ? gateway.can('haptic') === 'yes' : 'vibrate' in navigator
}

/** Vibrates if the phone can, haptics are on, and the user has not asked for reduced motion. Errors are ignored. */
export function haptic(kind: keyof typeof vibrationPatterns): void {
  if (!areHapticsOn() || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  loadService()
    .then(({ gateway }) => {
      // don't vibrate in a browser before the first touch, because the browser would log a warning
      const isTouched = navigator.userActivation?.hasBeenActive ?? true
      if (!gateway.embedded) return isTouched && navigator.vibrate?.(vibrationPatterns[kind])
      if (gateway.can('haptic') === 'yes') return act('haptic', { kind })
    })
    .catch(() => undefined)
}

export function vibrateOnKeypress(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.key')) haptic('key')
  })
}
