import type { ReplyOf } from '../../../../../bridge/contract/operation'
import type { user } from '../../../../../bridge/contract/operations/system-user'
import { type MessageKey, useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/lookup'
import { buttonClass } from '../../../../ui/base/Button'
import { Card, Stack } from '../../../../ui/layout/Page'
import { Notice } from '../../../../ui/state/status'

type OnboardingStatus = ReplyOf<typeof user.agentIsOnboarding>

const message: Record<OnboardingStatus['state'], { title: MessageKey; text: MessageKey; go: MessageKey }> = {
  NONE: {
    title: 'client.onboard.none',
    text: 'client.onboard.none.text',
    go: 'client.onboard.none.go',
  },
  IN_REVIEW: {
    title: 'client.onboard.inReview',
    text: 'client.onboard.inReview.text',
    go: 'client.onboard.see',
  },
  REJECTED: {
    title: 'client.onboard.rejected',
    text: 'client.onboard.rejected.text',
    go: 'client.onboard.rejected.go',
  },
  DONE: { title: 'client.onboard.none', text: 'client.onboard.none.text', go: 'client.onboard.see' },
}

export function OnboardFirst({ status: { state, reason } }: { status: OnboardingStatus }) {
  const t = useT()
  const { title, text, go } = message[state]
  return (
    <Card>
      <Stack>
        <h2>{t(title)}</h2>
        <p className="mut">{t(text)}</p>
      </Stack>
      {reason && <Notice tone="bad">{reason}</Notice>}
      <a
        className={buttonClass(state === 'IN_REVIEW' ? 'secondary' : 'primary')}
        href={href('/pages/me/personageInfo')}
      >
        {t(go)}
      </a>
    </Card>
  )
}
