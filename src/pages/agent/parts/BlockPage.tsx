import { Refusal } from '../../../../bridge/contract/codes'
import { orderApply } from '../../../../bridge/contract/operations/loan-application'
import { useOperation } from '../../../api/query/use-operation'
import { type Text, useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { buttonClass } from '../../../ui/base/Button'
import { Empty, Loaded } from '../../../ui/state/async-states'
import { type Block, toBlock } from './blocks'

/** A block to borrowing, shown as a page. */
export function BlockPage({ block: { title, text, action: way } }: { block: Block }) {
  const t = useT()
  return (
    <Empty
      picture="money"
      title={title}
      text={typeof text === 'string' ? text : <>{text.message}</>}
      action={
        <a className={buttonClass()} href={way?.address ?? href('/pages/agent/index')}>
          {t(way?.text ?? 'agent.missingRequest.go')}
        </a>
      }
    />
  )
}

/** Why a product can't be applied for: the service's reason, or `otherwise`. */
export function WhyClosed({
  productNo,
  customerId,
  otherwise,
}: {
  productNo: string
  customerId: string | undefined
  otherwise: Text
}) {
  const t = useT()
  const check = useOperation(orderApply.orderRecordApplyCheck, { productNo, customerId })
  return (
    <Loaded query={check}>
      {({ allowed, code, reason }) => {
        // agreements are requested later in the flow, so they don't block here
        const open = allowed || code === Refusal.agreementsMissing || reason === null
        return (
          <BlockPage
            block={toBlock(open ? undefined : (code ?? undefined), open ? t(otherwise) : reason, {
              productNo,
              customerId,
            })}
          />
        )
      }}
    </Loaded>
  )
}
