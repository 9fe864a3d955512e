import { type ReactNode, useMemo } from 'react'
import { AmountsHiddenContext, hideAmounts } from '../../i18n/hidden-amounts'
import { I18nContext, type Text, type Translate, useT, type Values } from '../../i18n/translate'
import { IconButton } from '../../ui/base/Button'
import { eye, eyeOff } from '../../ui/base/icons'
import { setAmountsHidden, useAmountsHidden } from './amounts-hidden'

const hideIn =
  (t: Translate): Translate =>
  (text: Text, values?: Values) =>
    hideAmounts(values ? t(text as never, values) : t(text)) // the two forms of a Translate call

/**
 * Shows dots instead of the amounts of its content while the user hides them, because people open the app on a shop counter.
 * decided: only the home pages and the list of orders hide amounts; pages on which one decides about an amount or pays it do not.
 */
export function HideableAmounts({ children }: { children: ReactNode }) {
  const t = useT()
  const hidden = useAmountsHidden()
  const translate = useMemo(() => (hidden ? hideIn(t) : t), [hidden, t])
  return (
    <AmountsHiddenContext value={hidden}>
      <I18nContext value={translate}>{children}</I18nContext>
    </AmountsHiddenContext>
  )
}

/** Button that hides the amounts and shows them again. */
export function HideAmountsButton() {
  const hidden = useAmountsHidden()
  return (
    <IconButton
      icon={hidden ? eyeOff : eye}
      label={hidden ? 'ui.amounts.show' : 'ui.amounts.hide'}
      onPress={() => setAmountsHidden(!hidden)}
    />
  )
}
