import { newKey } from './random'
import { read, write } from './storage'

/** Id that identifies this device to the service; created on first use. */
export function deviceId(): string {
  const known = read('deviceId')
  if (known) return known
  const id = newKey()
  write('deviceId', id)
  return id
}
