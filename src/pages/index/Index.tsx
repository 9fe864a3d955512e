import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { user } from '../../../bridge/contract/operations/system-user'
import { useOperation } from '../../api/use-operation'
import { partOfDay } from '../../domain/day'
import { mayApply } from '../../domain/eligibility'
import { ProductRow } from '../../features/loan/ProductRow'
import { NextDueCard } from '../../features/order/NextDueCard'
import { OpenPayment } from '../../features/payment/OpenPayment'
import { openPaymentAddress } from '../../features/payment/open-payment-link'
import { useT } from '../../i18n/translate'
import { go, href } from '../../routes/links'
import { clock } from '../../session/clock'
import { useSession } from '../../session/session'
import { Loaded } from '../../ui/async-states'
import { IconButton } from '../../ui/Button'
import { document, help, people, scan } from '../../ui/icons'
import { List } from '../../ui/List'
import { Hero, HeroTitle, Overlap, Section, Stack } from '../../ui/Page'
import { QuickActions } from '../../ui/QuickActions'
import { Bell } from './parts/Bell'
import { InProcess } from './parts/InProcess'
import { LimitCard } from './parts/LimitCard'
import { TurnedAway } from './parts/TurnedAway'

const greeting = {
  morning: 'index.index.morning',
  afternoon: 'index.index.afternoon',
  evening: 'index.index.evening',
} as const

const quick = [
  { icon: people, text: 'index.index.agent', href: href('/pages/agent/agent') },
  { icon: document, text: 'index.index.records', href: href('/pages/me/tradingRecord/index') },
  { icon: help, text: 'index.index.help', href: href('/pages/index/other') },
] as const

/** A borrower's home: what is open, what one may borrow, what is due, what there is. */
export default function Index() {
  const t = useT()
  const session = useSession()
  const name = useOperation(user.getMerchantName, {}, { aside: true })
  const status = useOperation(preAuditEvaluation.getPreStatus, {})
  const limit = useOperation(preAuditEvaluation.getSystemDefaultLimit, {})
  const due = useOperation(loanOrder.getLoanRecentSevenDaysOrderList, {}, { aside: true })
  const payment = useOperation(pay.findUnPaidOrder, {}, { aside: true })
  const process = useOperation(loanOrder.getOrderProcessing, {}, { aside: true })
  const products = useOperation(loanProduct.getLoanProductList, {})
  const fullName = name.state === 'ready' ? name.data.name : (session?.userName ?? '')
  const store = name.state === 'ready' ? name.data.storeName : null
  const qualified = status.state === 'ready' && mayApply(status.data.status)

  return (
    <>
      <Hero>
        <HeroTitle
          above={[greeting[partOfDay(clock.now())], { name: fullName.split(' ')[0] ?? '' }]}
          title={<>{store ?? fullName}</>}
          actions={
            <>
              <IconButton of={scan} label="index.index.scan" onPress={() => go('/pages/scancode/index')} />
              <Bell />
            </>
          }
        />
      </Hero>
      <Overlap>
        <TurnedAway borrower />
        {payment.state === 'ready' && payment.data && (
          <OpenPayment payment={payment.data} href={openPaymentAddress(payment.data)} />
        )}
        <Loaded of={status} skeleton="hero">
          {(pre) => <LimitCard pre={pre} limit={limit} />}
        </Loaded>
        {process.state === 'ready' && <InProcess {...process.data} />}
        {due.state === 'ready' && due.data.length > 0 && (
          <Section title="index.index.due">
            <Stack wide>
              {due.data.map((order) => (
                <NextDueCard
                  key={order.loanOrderNo}
                  order={order}
                  href={href('/pages/order/details', { loanOrderNo: order.loanOrderNo })}
                  payHref={href('/pages/order/repayment', { loanOrderNo: order.loanOrderNo })}
                />
              ))}
            </Stack>
          </Section>
        )}
        <QuickActions label="index.index.quick" items={quick} />
        <Section
          title={qualified ? 'index.index.products' : 'index.index.productsLater'}
          action={
            <a className="sm b" href={href('/pages/agent/index')}>
              {t('index.index.all')}
            </a>
          }
        >
          <Loaded of={products} skeleton="list">
            {(list) => (
              <List>
                {list.map((product) => (
                  <ProductRow
                    key={product.productNo}
                    product={product}
                    href={href('/pages/agent/loanDetail', { productNo: product.productNo })}
                  />
                ))}
              </List>
            )}
          </Loaded>
        </Section>
      </Overlap>
    </>
  )
}
