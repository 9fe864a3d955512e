import { act, can } from './service'

/** Opens what lies outside of the app, a call or a message: by the host where it offers to, as web views drop what they don't know. */
export async function openOutside(url: string): Promise<void> {
  if ((await can('open')) === 'yes') await act('open', { url })
  else location.assign(url)
}
