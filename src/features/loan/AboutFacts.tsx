import { limits } from '../../../bridge/contract/limits'
import { lender } from '../../domain/lender'
import { useSay } from '../../i18n/translate'
import { Facts } from '../../ui/Facts'
import { Small } from '../../ui/Page'

/** What this app is, who lends, and who hears complaints. */
export function AboutFacts() {
  const say = useSay()
  return (
    <>
      <Facts
        rows={[
          { label: 'lending.about.version', value: `${limits.appVersion} (${limits.appBuild})` },
          { label: 'lending.lender', value: lender.name },
          { label: 'lending.lender.sec', value: lender.secNo },
          { label: 'lending.lender.ca', value: lender.caNo },
          {
            label: 'lending.about.complaints',
            value: <a href={`mailto:${lender.complaints}`}>{lender.complaints}</a>,
          },
        ]}
      />
      <p className="sm">{say('lending.about.complain')}</p>
      <Small text="lending.about.sources" />
    </>
  )
}
