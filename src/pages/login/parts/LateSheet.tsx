import { type ComponentType, useEffect, useState } from 'react'
import type { Session as LoginReply } from '../../../../bridge/contract/entities/person'
import { loadRules } from '../../../nav/rules'
import type { SignInMethod } from '../../../state/session'
import { loadTexts } from '../../../text/areas'
import { say } from '../../../text/text'
import { toast } from '../../../ui/toasts'

/** Which sheet of the login page is wanted, with what it needs. */
export type Sheet =
  | { what: 'ways'; phoneNumber: string | undefined; method?: SignInMethod }
  | { what: 'device'; reply: LoginReply; method: SignInMethod; phoneNumber: string }
  | { what: 'language' }

export interface SheetProps {
  of: Sheet | null
  onClose(): void
  onSignedIn(reply: LoginReply, method: SignInMethod, phoneNumber?: string): Promise<void>
}

/** The sheets of the login page, loaded when the first of them is opened: they are no part of the first screen. */
export function LateSheet(props: SheetProps) {
  const [Sheets, setSheets] = useState<ComponentType<SheetProps> | null>(null)
  const wanted = props.of !== null
  const { onClose } = props
  useEffect(() => {
    if (!wanted || Sheets) return
    Promise.all([import('./Sheets'), loadTexts(['ui', 'signin', 'rule', 'field']), loadRules()]).then(
      ([module]) => setSheets(() => module.Sheets),
      () => {
        toast(say('app.chunk'), 3000, 'bad')
        onClose()
      },
    )
  }, [wanted, Sheets, onClose])
  return Sheets && <Sheets {...props} />
}
