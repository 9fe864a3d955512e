import type { ProductTerms } from '../../../bridge/contract/entities/product'
import { lender } from '../../domain/loan/lender'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { markAmounts } from '../../ui/base/content'
import { Facts } from '../../ui/display/Facts'
import { Card, Section, Small } from '../../ui/layout/Page'
import {
  type DisclosureFacts,
  disclosureFacts,
  type LateTerms,
  lateExample,
  lateTexts,
} from './disclosure-facts'

/** Name and registration numbers of the lender, which the law requires before a loan. */
function LenderFacts() {
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

/** Example of late fees. */
export function LateExample({ terms }: { terms: LateTerms }) {
  return <p className="sm">{markAmounts(lateExample(terms, useT()))}</p>
}

/** Explains late fees, early repayment, and the order in which a payment is allocated. */
function LateTexts({ terms }: { terms: LateTerms }) {
  return lateTexts(terms, useT()).map((text) => (
    <p key={text} className="sm">
      {markAmounts(text)}
    </p>
  ))
}

/** First part of a loan's disclosure statement (Truth in Lending Act): amount financed and charges. */
export function DisclosureCharges(facts: DisclosureFacts) {
  const { charges } = disclosureFacts(facts, useDates())
  return (
    <Card>
      <Small text="lending.disclosure.act" />
      <Facts rows={charges} exact />
    </Card>
  )
}

/** Rest of the disclosure statement: schedule, rates, late fees, lender. */
export function DisclosureTerms({ terms, ...facts }: DisclosureFacts & { terms: ProductTerms }) {
  const { schedule, rates } = disclosureFacts(facts, useDates())
  return (
    <>
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
