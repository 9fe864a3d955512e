import { useState } from 'react'
import { matchesWords } from '../../../../domain/normalize-for-search'
import { useT } from '../../../../i18n/translate'
import { buttonClass } from '../../../../ui/base/Button'
import { SearchField } from '../../../../ui/input/SearchField'
import { Card, Section } from '../../../../ui/layout/Page'
import { Empty } from '../../../../ui/state/async-states'
import { Disclosure } from '../../../../ui/state/Disclosure'
import type { HelpQuestion } from './help-questions'

/** Questions that open to show their answers, with a search over both. */
export function Questions({ questions }: { questions: readonly HelpQuestion[] }) {
  const t = useT()
  const [search, setSearch] = useState('')
  const found = questions.filter(({ question, answer }) =>
    matchesWords(`${t(question)} ${t(answer)}`, search),
  )
  return (
    <Section title="places.help.questions">
      <SearchField label="places.help.search" value={search} onSearch={setSearch} />
      {found.length === 0 ? (
        <Empty picture="search" title="places.help.notFound" text="places.help.notFound.text" />
      ) : (
        <Card pad="none">
          {found.map(({ question, answer, link }) => (
            <Disclosure key={question} title={question}>
              <p>{t(answer)}</p>
              {link && (
                <a className={buttonClass('plain', 'small')} href={link.address}>
                  {t(link.text)}
                </a>
              )}
            </Disclosure>
          ))}
        </Card>
      )}
    </Section>
  )
}
