import { type MessageKey, useT } from '../../i18n/translate'
import { Amount, type Centavos } from '../../ui/base/Amount'
import { Icon } from '../../ui/base/Icon'
import { lock } from '../../ui/base/icons'
import { Line } from '../../ui/layout/Frame'
import { Card, Stack } from '../../ui/layout/Page'

/** Card with the credit limit that becomes available once the borrower has completed all required steps. */
export function LockedLimit({ label, amount }: { label: MessageKey; amount: Centavos }) {
  const t = useT()
  return (
    <Card>
      <Line>
        <div className="grow">
          <Stack>
            <span className="sm mut">{t(label)}</span>
            <Amount value={amount} />
          </Stack>
        </div>
        <span className="ava ava-toned mute">
          <Icon icon={lock} />
        </span>
      </Line>
    </Card>
  )
}
