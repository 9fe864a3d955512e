import { createElement } from 'react'
import { setNotices } from '../api/network'
import { staleAll } from '../api/resource'
import { openLedger, type PendingWrite } from '../api/writes/writes'
import { loadTexts } from '../i18n/namespaces'
import { say } from '../i18n/translate'
import { currentSession } from '../session/session'
import { toast } from '../ui/toasts'
import { checkSession } from './check-session'
import { openGateway, tellFailure, wordsOf } from './connect'
import { followHost } from './environment'
import { Notices } from './Notices'
import { describeWrite } from './PendingWrites'
import { followTaps } from './taps'
import { followWindows } from './windows'

/** What was found out while nobody waited for it changes what is on the screen, and is told wherever the user is. */
function tellSettled(write: PendingWrite): void {
  staleAll()
  toast(describeWrite(write, say))
}

/** Everything that calls need and the first screen does not; loaded beside it. */
export async function openService() {
  await loadTexts(['failure', 'ui', 'writes'])
  const gateway = openGateway()
  const { send } = openLedger(gateway, tellFailure, tellSettled)
  followHost(gateway)
  followWindows()
  setNotices(createElement(Notices))
  followTaps()
  if (currentSession()) setTimeout(() => void checkSession())
  return { gateway, send, words: wordsOf }
}
