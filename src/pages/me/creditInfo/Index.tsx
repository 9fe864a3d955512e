import type { Limit } from '../../../../bridge/contract/entities/prequalification'
import { preAuditEvaluation } from '../../../../bridge/contract/operations/loan-pre-audit'
import { useOperation } from '../../../api/query/use-operation'
import { formatPesos } from '../../../domain/money/money'
import { LockedLimit } from '../../../features/account/LockedLimit'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { buttonClass } from '../../../ui/base/Button'
import { markAmounts } from '../../../ui/base/content'
import { LimitArc } from '../../../ui/display/charts/charts'
import { Facts } from '../../../ui/display/Facts'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Card, Footer, Overlap, Section } from '../../../ui/layout/Page'
import { Notice, ProgressBar } from '../../../ui/state/status'

/** The user's credit limit and loans, and how the limit grows. */
export default function CreditInfo() {
  const limit = useOperation(preAuditEvaluation.getSystemDefaultLimit, {})
  return (
    <LoadedPage query={limit} skeleton="hero" overlap>
      {(data) => <Credit limit={data} />}
    </LoadedPage>
  )
}

function Credit({ limit }: { limit: Limit }) {
  const t = useT()
  const { qualified, total, used, available, orders, growth } = limit
  const left = growth.after - growth.done
  const atMost = total >= growth.most
  return (
    <>
      <Overlap>
        {qualified ? (
          <Card>
            <LimitArc available={available} used={used} limit={total} label="me.credit.available" />
          </Card>
        ) : (
          <>
            <LockedLimit label="me.credit.upTo" amount={total} />
            <Notice tone="info" text="me.credit.notYet" />
          </>
        )}
        <Section title="me.credit.loans">
          <Card>
            <Facts
              rows={[
                { label: 'me.credit.good', value: orders.good },
                { label: 'me.credit.late', value: orders.late, tone: orders.late > 0 ? 'bad' : undefined },
                { label: 'me.credit.settled', value: orders.settled },
              ]}
            />
            {orders.late > 0 && <Notice tone="warn" text="me.credit.lateText" />}
          </Card>
        </Section>
        <Section title="me.credit.growth">
          <Card>
            {atMost ? (
              <p>{t('me.credit.atMost', { most: formatPesos(growth.most) })}</p>
            ) : (
              <>
                <p>{markAmounts(t('me.credit.next', { count: left, amount: formatPesos(growth.by) }))}</p>
                <ProgressBar
                  done={growth.done / growth.after}
                  label={['me.credit.progress', { done: growth.done, of: growth.after }]}
                />
              </>
            )}
            <p className="sm mut">
              {markAmounts(t('me.credit.counts', { days: growth.keptDays, most: formatPesos(growth.most) }))}
            </p>
          </Card>
        </Section>
      </Overlap>
      <Footer>
        <a
          className={buttonClass()}
          href={href(qualified ? '/pages/agent/index' : '/pages/index/indexScreening')}
        >
          {t(qualified ? 'me.credit.borrow' : 'me.credit.start')}
        </a>
      </Footer>
    </>
  )
}
