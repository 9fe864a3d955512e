import { type ComponentType, useEffect, useState } from 'react'
import { loadNamespaces } from '../../../i18n/namespaces'
import { t } from '../../../i18n/translate'
import { loadStylesheet } from '../../../routes/stylesheet'
import { toast } from '../../../ui/state/toasts'
import type { SheetProps } from './sheet'

/** The bottom sheets of the login page, loaded when one is first opened, to keep them out of the initial bundle. */
export function LazySheet(props: SheetProps) {
  const [Sheets, setSheets] = useState<ComponentType<SheetProps> | null>(null)
  const wanted = props.sheet !== null
  const { onClose } = props
  useEffect(() => {
    // load the sheets when one is opened for the first time
    if (!wanted || Sheets) return
    Promise.all([import('./enter'), loadNamespaces(['common']), loadStylesheet()]).then(
      ([module]) => setSheets(() => module.Sheets),
      () => {
        toast(t('app.chunk'), 3000, 'bad')
        onClose()
      },
    )
  }, [wanted, Sheets, onClose])
  return Sheets && <Sheets {...props} />
}
