import { useEffect, useState } from 'react'
import { register } from '../../bridge/contract/operations/auth-register'
import { config } from '../api/config'
import { hostName } from '../api/host-name'
import { usePolledOperation } from '../api/query/use-polled-operation'
import { formatMoment } from '../i18n/format-day'
import { currentLanguage, useT } from '../i18n/translate'
import { setClosure, useClosure } from '../routes/closure'
import { newKey } from '../session/random'
import { Button, buttonClass } from '../ui/base/Button'
import { calendar, phone, wallet } from '../ui/base/icons'
import { Drawing, type DrawingPaths } from '../ui/base/pictures'
import { List, Row } from '../ui/display/List'
import { Body, Title } from '../ui/layout/Frame'
import { Buttons } from '../ui/layout/Page'

/** A shop with its shutter down, and a clock. */
const shutter: DrawingPaths = [
  'M34 40h72v52H34z',
  'm28 40 8-18h68l8 18zM42 52h56M42 61h56M42 70h56M42 79h56M34 92h72',
  'M106 66a17 17 0 1 0 0 34 17 17 0 0 0 0-34zm0 9v8.5l5.5 3.5',
]

/** decided: a closed service is asked once a minute whether it is open; all its users ask at the same time. */
const askEveryMs = 60_000

/** Polls a closed service, and opens the app with it. A host sends an event instead. */
function useReopening() {
  const closure = useClosure()
  const asks = closure && !closure.byHost
  // a new key, because an answer from an earlier closure may be cached
  const [scope] = useState(newKey)
  const { result, pollNow } = usePolledOperation(register.getDictTypes, asks ? {} : null, {
    done: () => true,
    interval: () => askEveryMs,
    scope,
  })
  const isOpen = result.state === 'ready'
  // an effect, because opening the app replaces this page
  useEffect(() => {
    if (isOpen) setClosure('service', undefined)
  }, [isOpen])
  return { until: closure?.until, checkAgain: asks ? pollNow : undefined }
}

/** Replaces every page while the operator has closed the app: until when, facts that stay true, and a number to call. */
export default function Closed() {
  const t = useT()
  const { until, checkAgain } = useReopening()
  const { supportPhone } = config()
  return (
    <Body center>
      <Drawing paths={shutter} />
      <Title
        title="ui.closed.title"
        sub={
          <>
            {until
              ? t('ui.closed.until', { when: formatMoment(until, currentLanguage()) })
              : t('ui.closed.soon')}
          </>
        }
      />
      <List label={t('ui.closed.stays')}>
        <Row icon={calendar} title="ui.closed.owed" sub="ui.closed.owed.text" />
        <Row icon={wallet} title="ui.closed.payments" sub="ui.closed.payments.text" />
        <Row
          icon={phone}
          title="ui.closed.help"
          sub={<>{supportPhone ?? t('ui.closed.help.text', { host: hostName() })}</>}
        />
      </List>
      <Buttons>
        {supportPhone && (
          <a className={buttonClass()} href={`tel:${supportPhone.replaceAll(' ', '')}`}>
            {t('ui.closed.call')}
          </a>
        )}
        {checkAgain && <Button kind="secondary" text="ui.closed.check" onPress={checkAgain} />}
      </Buttons>
    </Body>
  )
}
