import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { Failure } from '../../../../bridge/gateway/failure'
import { loadPart } from '../../../api/load-part'
import { failureMessage } from '../../../api/service'
import { loadNamespaces } from '../../../i18n/namespaces'
import { loadStylesheet } from '../../../routes/stylesheet'
import type { SheetProps } from './sheet'

interface LazySheetProps extends SheetProps {
  /** Called with a message if the sheets can't be loaded. */
  onNotLoaded(message: string): void
}

/** The bottom sheets of the login page, loaded when one is first opened, to keep them out of the initial bundle. */
export function LazySheet({ onNotLoaded, ...props }: LazySheetProps) {
  const [Sheets, setSheets] = useState<ComponentType<SheetProps> | null>(null)
  const wanted = props.sheet !== null
  const giveUp = useEffectEvent((failure: Failure) => {
    onNotLoaded(failureMessage(failure))
    props.onClose()
  })
  useEffect(() => {
    // load the sheets when one is opened for the first time
    if (!wanted || Sheets) return
    loadPart(() => Promise.all([import('./enter'), loadNamespaces(['common']), loadStylesheet()])).then(
      ([module]) => setSheets(() => module.Sheets),
      (failure: Failure) => giveUp(failure), // loadPart rejects with nothing else
    )
  }, [wanted, Sheets])
  return Sheets && <Sheets {...props} />
}
