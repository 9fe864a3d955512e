import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { maskId } from '../../domain/id-number'
import { useDates } from '../../lending/dates'
import { Thumb } from '../../lending/PicturePicker'
import { href, useQuery } from '../../nav/go'
import { fileAddress } from '../../state/files'
import { useResource } from '../../state/resource'
import { useSay } from '../../text/text'
import { buttonClass } from '../../ui/Button'
import { Reveal } from '../../ui/bits'
import { Facts } from '../../ui/Facts'
import { Body, Line } from '../../ui/Frame'
import { Empty, Loaded } from '../../ui/faces'
import { Card, Section, Small } from '../../ui/Page'
import { ForCustomer } from '../parts/ForCustomer'
import { useIdTypeName } from '../parts/id-types'

/** The identity as it was verified; nothing of it can be edited. */
export default function IndexView() {
  const say = useSay()
  const dates = useDates()
  const idTypeName = useIdTypeName()
  const { customerId } = useQuery('/pages/index/indexView')
  const whose = customerId ? { customerId } : {}
  const own = useResource(preAuditEvaluation.getUserNewEkyc, whose)
  const missing = own.state === 'ready' && own.data === null
  // another verified record of the same person may stand in for a missing one
  const other = useResource(preAuditEvaluation.getOtherKycCustomerInfo, missing ? whose : null)
  return (
    <Body>
      <ForCustomer customerId={customerId} />
      <Loaded
        of={missing ? other : own}
        skeleton="card"
        empty={
          <Empty
            picture="search"
            title="index.indexView.none"
            action={
              <a
                className={buttonClass('secondary', 'small')}
                href={href('/pages/index/indexScreening', whose)}
              >
                {say('index.indexView.verify')}
              </a>
            }
          />
        }
      >
        {(record) =>
          record && (
            <>
              <Card pad="none">
                <Facts
                  stacked
                  rows={[
                    { label: 'index.indexView.name', value: record.fullName },
                    { label: 'index.indexView.birthday', value: dates.day(record.birthday) },
                    { label: 'index.indexView.birthplace', value: record.birthplace },
                    { label: 'index.indexView.nation', value: record.nation },
                    { label: 'index.indexView.idType', value: idTypeName(record.idType) },
                    {
                      label: 'index.indexView.idNumber',
                      value: (
                        <Reveal
                          masked={maskId(record.idNumber)}
                          value={record.idNumber}
                          label="index.indexView.idNumber"
                        />
                      ),
                    },
                    { label: 'index.indexView.address', value: record.address },
                  ]}
                />
              </Card>
              {record.pictures.length > 0 && (
                <Section title="index.indexView.pictures">
                  <Line together>
                    {record.pictures.map((fileId) => (
                      <Thumb
                        key={fileId}
                        fileId={fileId}
                        load={fileAddress}
                        name={say('index.indexView.pictures')}
                      />
                    ))}
                  </Line>
                </Section>
              )}
              <Small text={customerId ? 'index.customer.identityHint' : 'index.indexView.hint'} />
            </>
          )
        }
      </Loaded>
    </Body>
  )
}
