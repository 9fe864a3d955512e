import { type MessageKey, useT } from '../../i18n/translate'
import { Amount, type Centavos } from '../../ui/Amount'
import { Line } from '../../ui/Frame'
import { Icon } from '../../ui/Icon'
import { lock } from '../../ui/icons'
import { Card, Stack } from '../../ui/Page'

/** What may be borrowed once all that is missing is done. */
export function LockedLimit({ label, amount }: { label: MessageKey; amount: Centavos }) {
  const t = useT()
  return (
    <Card>
      <Line>
        <Stack>
          <span className="sm mut">{t(label)}</span>
          <Amount value={amount} />
        </Stack>
        <span className="ava ava-toned mute">
          <Icon of={lock} />
        </span>
      </Line>
    </Card>
  )
}
