import type { ReactNode } from 'react'
import { config } from '../../../api/config'
import { useT } from '../../../i18n/translate'
import { Button, buttonClass } from '../../../ui/base/Button'
import { type Content, useContent } from '../../../ui/base/content'
import { Icon } from '../../../ui/base/Icon'
import { check, close, info, warning } from '../../../ui/base/icons'
import { Body } from '../../../ui/layout/Frame'
import { Card, Footer } from '../../../ui/layout/Page'
import '../check.css'

/** Kinds of results: ours, withdrawn, not ours, and not decided. */
const marks = { ok: check, warn: warning, bad: close, info } as const

interface VerdictProps {
  mark: keyof typeof marks
  title: Content
  text: Content
  /** Facts about the paper or payee. */
  children?: ReactNode
  /** Opens the scanner again. */
  onOther(): void
}

/** The result of a check: a mark, a title, advice and facts. Offers a call unless the paper is ours. */
export function Verdict({ mark, title, text, children, onOther }: VerdictProps) {
  const t = useT()
  const content = useContent()
  const { supportPhone } = config()
  return (
    <>
      <Body>
        <Card>
          <div className="verdict" role="status">
            <span className={`verdict-mark ${mark}`}>
              <Icon icon={marks[mark]} size={36} />
            </span>
            <h2>{content(title)}</h2>
            <p className="mut">{content(text)}</p>
          </div>
          {children}
        </Card>
      </Body>
      <Footer>
        {mark !== 'ok' && supportPhone && (
          <a className={buttonClass('secondary')} href={`tel:${supportPhone.replaceAll(' ', '')}`}>
            {t('places.check.call')}
          </a>
        )}
        <Button text="places.check.again" onPress={onOther} />
      </Footer>
    </>
  )
}
