import type { ProductTerms } from '../../../bridge/contract/entities/loan'
import { lender } from '../../domain/lender'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { Facts } from '../../ui/Facts'
import { Card, Section, Small } from '../../ui/Page'
import {
  type DisclosureFacts,
  disclosureFacts,
  type LateTerms,
  lateExample,
  lateTexts,
} from './disclosure-facts'

/** Who lends, as the law wants it said before a loan. */
export function LenderFacts() {
  return (
    <Facts
      rows={[
        { label: 'lending.lender', value: lender.name },
        { label: 'lending.lender.sec', value: lender.secNo },
        { label: 'lending.lender.ca', value: lender.caNo },
      ]}
    />
  )
}

/** What being late costs, by an example. */
export function LateExample({ terms }: { terms: LateTerms }) {
  return <p className="sm">{lateExample(terms, useT())}</p>
}

/** What being late costs, what paying early costs, and what a payment goes to first. */
export function LateTexts({ terms }: { terms: LateTerms }) {
  return lateTexts(terms, useT()).map((text) => (
    <p key={text} className="sm">
      {text}
    </p>
  ))
}

/** The disclosure statement of a loan (Truth in Lending Act): what is lent, what it costs, when it is paid, what being late costs. */
export function Disclosure({ terms, ...of }: DisclosureFacts & { terms: ProductTerms }) {
  const { charges, schedule, rates } = disclosureFacts(of, useDates())
  return (
    <>
      <Card>
        <Small text="lending.disclosure.act" />
        <Facts rows={charges} exact />
      </Card>
      <Section title="lending.disclosure.schedule">
        <Card>
          <Facts rows={schedule} exact />
        </Card>
      </Section>
      <Section title="lending.disclosure.rates">
        <Card>
          <Facts rows={rates} />
        </Card>
      </Section>
      <Section title="lending.disclosure.late">
        <Card>
          <LateTexts terms={terms} />
        </Card>
      </Section>
      <Section title="lending.disclosure.lender">
        <Card>
          <LenderFacts />
        </Card>
      </Section>
    </>
  )
}
