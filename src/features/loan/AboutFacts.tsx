import { limits } from '../../../bridge/contract/limits'
import { lender } from '../../domain/lender'
import { useT } from '../../i18n/translate'
import { Facts } from '../../ui/Facts'
import { Small } from '../../ui/Page'

/** What this app is, who lends, and who hears complaints. */
export function AboutFacts() {
  const t = useT()
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
      <p className="sm">{t('lending.about.complain')}</p>
      <Small text="lending.about.sources" />
    </>
  )
}
