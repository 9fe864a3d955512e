import { useEffect } from 'react'
import type { MessageDetail as Detail } from '../../../bridge/contract/entities/person'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { useOperation } from '../../api/query/use-operation'
import { useMutation } from '../../api/writes/use-mutation'
import { messageType } from '../../features/order/status'
import { useDates } from '../../i18n/dates'
import type { MessageKey } from '../../i18n/message-key'
import { useT } from '../../i18n/translate'
import { href, parseAppAddress, useQuery } from '../../routes/history/links'
import type { Path } from '../../routes/lookup'
import { buttonClass } from '../../ui/base/Button'
import { markAmounts } from '../../ui/base/content'
import { Body, Line } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Footer } from '../../ui/layout/Page'
import { Pill } from '../../ui/state/status'

/** Path of the app's page that a message links to; null without a link. */
const messageHref = ({ link }: Detail): string | null =>
  link ? parseAppAddress(`${link.path}?${new URLSearchParams(link.query)}`) : null

/** Address of the page for borrowers who can't pay, if the message reminds of a payment; otherwise null. */
const getReliefHref = ({ link }: Detail): string | null =>
  link?.query.reminder && link.query.loanOrderNo
    ? href('/pages/order/relief', { loanOrderNo: link.query.loanOrderNo })
    : null

/** Labels of the button that opens a page of the app; other pages have a general label. */
const openLabels: Partial<Record<Path, MessageKey>> = {
  '/pages/order/details': 'index.messages.openLoan',
  '/pages/agent/state': 'index.messages.openLoan',
  '/pages/agent/index': 'index.messages.openProducts',
}

const openLabel = (address: string): MessageKey =>
  openLabels[(address.split('?')[0] ?? '') as Path] ?? 'index.messages.open' // unknown paths have no label

/** Shows a message and marks it as read. */
export default function MessageDetail() {
  const t = useT()
  const dates = useDates()
  const { id } = useQuery('/pages/index/messageDetail')
  const message = useOperation(msg.getMsgDetail, { id })
  const { run } = useMutation(msg.editMsgStatus)
  const unread = message.state === 'ready' && !message.data.read

  useEffect(() => {
    // a failure is ignored: the message stays unread until it is opened again
    if (unread) run({ id })
  }, [unread, id, run])

  return (
    <LoadedPage query={message} skeleton="text">
      {(detail) => {
        const address = messageHref(detail)
        const reliefHref = getReliefHref(detail)
        return (
          <>
            <Body>
              <Card>
                <Line>
                  <Pill tone="info" text={messageType[detail.type]} />
                  <span className="sm mut">{dates.moment(detail.at)}</span>
                </Line>
                <h2>{detail.title}</h2>
                <p>{markAmounts(detail.body)}</p>
              </Card>
            </Body>
            {address && (
              <Footer>
                {reliefHref && (
                  <a className={buttonClass('secondary')} href={reliefHref}>
                    {t('index.messages.relief')}
                  </a>
                )}
                <a className={buttonClass()} href={address}>
                  {t(openLabel(address))}
                </a>
              </Footer>
            )}
          </>
        )
      }}
    </LoadedPage>
  )
}
