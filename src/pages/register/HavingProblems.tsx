import { useState } from 'react'
import { CredentialKind } from '../../../bridge/contract/codes'
import { type MessageKey, useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { Button, buttonClass } from '../../ui/base/Button'
import type { IconShape } from '../../ui/base/Icon'
import { key, lock, message, phone, user } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { Body } from '../../ui/layout/Frame'
import { Footer, Section } from '../../ui/layout/Page'
import { Sheet } from '../../ui/layout/Sheet'
import { ReportSheet } from './parts/ReportSheet'

interface Problem {
  icon: IconShape
  title: MessageKey
  answer: MessageKey
  /** Link to a page that solves the problem, if there is one. */
  action?: { text: MessageKey; to: string }
}

const forgotHref = (type: CredentialKind) => href('/pages/forgetPassword/index', { type })

const problems: readonly Problem[] = [
  { icon: message, title: 'register.problem.code', answer: 'register.problem.code.answer' },
  {
    icon: lock,
    title: 'register.problem.pin',
    answer: 'register.problem.pin.answer',
    action: { text: 'register.problem.pin.go', to: forgotHref(CredentialKind.pin) },
  },
  {
    icon: key,
    title: 'register.problem.password',
    answer: 'register.problem.password.answer',
    action: { text: 'register.problem.password.go', to: forgotHref(CredentialKind.password) },
  },
  {
    icon: phone,
    title: 'register.problem.number',
    answer: 'register.problem.number.answer',
    action: { text: 'register.problem.number.go', to: href('/pages/login/index') },
  },
  { icon: user, title: 'register.problem.agent', answer: 'register.problem.agent.answer' },
]

/** Common problems with logging in, and a report form if none of the answers help. */
export default function HavingProblems() {
  const t = useT()
  const [shown, setShown] = useState<Problem | null>(null)
  const [telling, setTelling] = useState(false)
  return (
    <>
      <Body>
        <Section title="register.problem.often">
          <List>
            {problems.map((one) => (
              <Row key={one.title} icon={one.icon} title={one.title} onPress={() => setShown(one)} />
            ))}
          </List>
        </Section>
        <p className="sm mut">{t('register.problem.beware')}</p>
      </Body>
      <Footer>
        <Button text="register.problem.tell" onPress={() => setTelling(true)} />
      </Footer>
      <Sheet
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown?.title ?? 'register.havingProblems.title'}
        footer={
          shown?.action && (
            <a className={buttonClass()} href={shown.action.to}>
              {t(shown.action.text)}
            </a>
          )
        }
      >
        {shown && <p className="mut">{t(shown.answer)}</p>}
      </Sheet>
      <ReportSheet open={telling} onClose={() => setTelling(false)} />
    </>
  )
}
