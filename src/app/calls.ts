import { createElement } from 'react'
import { setNotices } from '../state/network'
import { staleAll } from '../state/resource'
import { currentSession } from '../state/session'
import { openLedger, type PendingWrite } from '../state/writes'
import { loadTexts } from '../text/areas'
import { say } from '../text/text'
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
