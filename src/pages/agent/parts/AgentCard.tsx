import type { Agent } from '../../../../bridge/contract/entities/person'
import { limits } from '../../../../bridge/contract/limits'
import { user } from '../../../../bridge/contract/operations/system-user'
import { savePicture } from '../../../api/device/file-export'
import { useOperation } from '../../../api/query/use-operation'
import { useMutation } from '../../../api/writes/use-mutation'
import { PersonAvatar } from '../../../features/account/PersonAvatar'
import { useQrCode } from '../../../features/payment/use-qr-code'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { Num } from '../../../ui/base/Amount'
import { Button } from '../../../ui/base/Button'
import { save } from '../../../ui/base/icons'
import { CopyText } from '../../../ui/display/CopyText'
import { FormError } from '../../../ui/input/FormError'
import { Line } from '../../../ui/layout/Frame'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Buttons, Card, Overlap, Small, Stack } from '../../../ui/layout/Page'
import { toast } from '../../../ui/state/toasts'

/** An agent's card for future customers: name, code and QR code. */
export function AgentCard() {
  const card = useOperation(user.getAgentInfo, {})
  return (
    <LoadedPage query={card} skeleton="hero" overlap>
      {(agent) => <Code agent={agent} />}
    </LoadedPage>
  )
}

function Code({ agent: { agentName, agentCode, avatar } }: { agent: Agent }) {
  const t = useT()
  const text = new URL(href('/pages/register/invitateAgent', { code: agentCode }), location.origin).href
  const { code, dialog, enlarge, picture } = useQrCode({
    text,
    title: t('agent.agent.qr', { name: agentName }),
  })
  const saving = useMutation(async () => {
    const data = await picture()
    if (!data) return
    await savePicture(data, `${agentCode}.png`)
    toast(t('agent.agent.saved'), limits.toastShortMs)
  })
  return (
    <Overlap>
      <Card>
        <Stack center wide>
          <PersonAvatar name={agentName} fileId={avatar} own large />
          <h2>{agentName}</h2>
          <Num className="mut">{t('lending.agent.code', { code: agentCode })}</Num>
          {code}
          {dialog}
          <Buttons>
            <Button
              kind="secondary"
              size="small"
              icon={save}
              text="agent.agent.save"
              busy={saving.busy}
              onPress={() => saving.run()}
            />
            <Button kind="secondary" size="small" text="agent.agent.enlarge" onPress={enlarge} />
          </Buttons>
          <FormError mutation={saving} />
          <Small text="agent.agent.qr.text" />
        </Stack>
      </Card>
      <Card>
        <Line>
          <Stack>
            <span className="sm mut">{t('agent.agent.link')}</span>
            <Num className="b">{agentCode}</Num>
          </Stack>
          <CopyText label="agent.agent.link" text={text} />
        </Line>
      </Card>
    </Overlap>
  )
}
