import { currentSession } from '../state/session'
import { loadTexts } from '../text/areas'
import { checkSession } from './check-session'
import { openGateway, wordsOf } from './connect'
import { followHost } from './environment'
import { followWindows } from './windows'

/** Everything that calls need and the first screen does not; loaded beside it. */
export async function openService() {
  await loadTexts(['failure', 'ui'])
  const gateway = openGateway()
  followHost(gateway)
  followWindows()
  if (currentSession()) setTimeout(() => void checkSession())
  return { gateway, words: wordsOf }
}
