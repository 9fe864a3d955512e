import type { Agent } from '../../../../../bridge/contract/entities/person'
import { useQrCode } from '../../../../features/payment/use-qr-code'
import { useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'
import { Button } from '../../../../ui/base/Button'
import { Line } from '../../../../ui/layout/Frame'
import { Card, Stack } from '../../../../ui/layout/Page'

/** QR code on the agent's screen; a customer who scans it registers with this agent. */
export function InviteCard({ agent: { agentName, agentCode } }: { agent: Agent }) {
  const t = useT()
  const text = new URL(href('/pages/register/invitateAgent', { code: agentCode }), location.origin).href
  const { code, dialog, enlarge } = useQrCode({ text, title: t('client.home.qr', { name: agentName }) })
  return (
    <Card>
      <Line together>
        {code}
        {dialog}
        <Stack grow>
          <h2>{t('client.home.qr.title')}</h2>
          <span className="sm mut">{t('client.home.qr.text')}</span>
          <span>
            <Button kind="secondary" size="small" text="client.home.qr.enlarge" onPress={enlarge} />
          </span>
        </Stack>
      </Line>
    </Card>
  )
}
