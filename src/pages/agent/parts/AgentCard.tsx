import { limits } from '../../../../bridge/contract/limits'
import { user } from '../../../../bridge/contract/operations/system-user'
import { savePicture } from '../../../api/device/file-export'
import { useOperation } from '../../../api/query/use-operation'
import { useMutation } from '../../../api/writes/use-mutation'
import { PersonAvatar } from '../../../features/account/PersonAvatar'
import { QrCode } from '../../../features/payment/QrCode'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
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
  const t = useT()
  const card = useOperation(user.getAgentInfo, {})
  const saving = useMutation(
    async ({ picture, name }: { picture: Promise<string | undefined>; name: string }) => {
      const data = await picture
      if (!data) return
      await savePicture(data, name)
      toast(t('agent.agent.saved'), limits.toastShortMs)
    },
  )
  return (
    <LoadedPage query={card} skeleton="hero" overlap>
      {({ agentName, agentCode, avatar }) => {
        const link = new URL(href('/pages/register/invitateAgent', { code: agentCode }), location.origin).href
        return (
          <Overlap>
            <Card>
              <Stack center wide>
                <PersonAvatar name={agentName} fileId={avatar} own large />
                <h2>{agentName}</h2>
                <span className="mut num">{t('lending.agent.code', { code: agentCode })}</span>
                <QrCode text={link} title={t('agent.agent.qr', { name: agentName })}>
                  {({ enlarge, picture }) => (
                    <Buttons>
                      <Button
                        kind="secondary"
                        size="small"
                        icon={save}
                        text="agent.agent.save"
                        busy={saving.busy}
                        onPress={() => saving.run({ picture: picture(), name: `${agentCode}.png` })}
                      />
                      <Button kind="secondary" size="small" text="agent.agent.enlarge" onPress={enlarge} />
                    </Buttons>
                  )}
                </QrCode>
                <FormError mutation={saving} />
                <Small text="agent.agent.qr.text" />
              </Stack>
            </Card>
            <Card>
              <Line>
                <Stack>
                  <span className="sm mut">{t('agent.agent.link')}</span>
                  <b className="num">{agentCode}</b>
                </Stack>
                <CopyText label="agent.agent.link" text={link} />
              </Line>
            </Card>
          </Overlap>
        )
      }}
    </LoadedPage>
  )
}
