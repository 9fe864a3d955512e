import { dismissOutdated, useOutdated } from '../api/load-part'
import { useT } from '../i18n/translate'
import { Button } from '../ui/base/Button'
import { Sheet } from '../ui/layout/Sheet'

/** Offers to reload once a deployment has removed a part that the open app needs. The page and its drafts are kept. */
export function NewVersion() {
  const t = useT()
  return (
    <Sheet open={useOutdated()} onClose={dismissOutdated} title="ui.newVersion">
      <p>{t('ui.newVersion.text')}</p>
      <Button text="app.reload" onPress={() => location.reload()} />
    </Sheet>
  )
}
