import { useState } from 'react'
import { appVersion } from '../../../bridge/contract/app-version'
import { lender } from '../../domain/loan/lender'
import { useT } from '../../i18n/translate'
import { Button } from '../../ui/base/Button'
import { Facts } from '../../ui/display/Facts'
import { Small } from '../../ui/layout/Page'
import { Sheet } from '../../ui/layout/Sheet'
import { Notices } from './Notices'

/** App version, lender, address for complaints, third-party licences. */
export function AboutFacts() {
  const t = useT()
  const [reading, setReading] = useState(false)
  return (
    <>
      <Facts
        rows={[
          { label: 'lending.about.version', value: `${appVersion.version} (${appVersion.build})` },
          { label: 'lending.lender', value: lender.name },
          { label: 'lending.lender.sec', value: lender.secNo },
          { label: 'lending.lender.ca', value: lender.caNo },
          {
            label: 'lending.about.complaints',
            value: <a href={`mailto:${lender.complaints}`}>{lender.complaints}</a>,
          },
        ]}
      />
      <p className="sm">{t('lending.about.complain')}</p>
      <Small text="lending.about.sources" />
      <Button kind="plain" size="small" text="lending.about.notices" onPress={() => setReading(true)} />
      <Sheet open={reading} onClose={() => setReading(false)} title="lending.about.notices">
        <Notices />
      </Sheet>
    </>
  )
}
