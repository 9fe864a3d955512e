import { useState } from 'react'
import { toManilaDay } from '../../../src/domain/time/day'
import { formatDay, formatTime } from '../../../src/i18n/format-day'
import { type PhoneName, phoneNames } from '../../control/calls/call-log'
import { getPersonaEmail, getPersonaMobile, isPersona } from '../../seed/personas'
import type { PageContext } from '../context'
import { EmptyState, phoneTitles } from '../controls'
import { type Settings, useStore } from '../settings'
import { useBackendData } from '../state/use-backend-data'

/** Maximum number of messages shown; older messages are hidden. */
const maxMails = 60

type MailOwner = PhoneName | 'others'
type Mail = Awaited<ReturnType<PageContext['backend']['inbox']>>[number]

const labels: Record<MailOwner, string> = { ...phoneTitles, others: 'Others' }
const filters = ['all', ...phoneNames, 'others'] as const

/** Returns the phone whose user receives messages at this number or address. */
function findMailOwner(to: string, phones: Settings['phones']): MailOwner {
  const found = phoneNames.find((name) => {
    const { persona } = phones[name]
    return isPersona(persona) && (getPersonaMobile(persona) === to || getPersonaEmail(persona) === to)
  })
  return found ?? 'others'
}

const formatMailDay = ({ at }: Mail): string => formatDay(toManilaDay(at))

/** Groups messages by day, newest first. */
function groupByDay(mails: readonly Mail[]): [day: string, mails: Mail[]][] {
  const days = new Map<string, Mail[]>()
  for (const mail of mails) days.set(formatMailDay(mail), [...(days.get(formatMailDay(mail)) ?? []), mail])
  return [...days]
}

function MailCard({ mail, owner }: { mail: Mail; owner: MailOwner }) {
  const { kind, to, text, code, at } = mail
  return (
    <article className="card mail">
      <div className="line">
        <span>
          <span className={`who ${owner === 'others' ? 'none' : owner}`} title={labels[owner]}>
            {owner === 'others' ? '·' : labels[owner].charAt(0)}
          </span>
          <b>{kind === 'sms' ? `0${to}` : to}</b>
        </span>
        <span className="soft num">{formatTime(at)}</span>
      </div>
      <p>{text}</p>
      {code && (
        <button
          type="button"
          className="code"
          onClick={() => void navigator.clipboard.writeText(code)}
          aria-label={`Copy code ${code}`}
        >
          {code}
        </button>
      )}
    </article>
  )
}

/** SMS and e-mails, newest first, of one phone or of all. */
export function InboxPanel({ context }: { context: PageContext }) {
  const [mails] = useBackendData(context, () => context.backend.inbox(), [])
  const { phones } = useStore(context.settings)
  const [whose, setWhose] = useState<(typeof filters)[number]>('all')
  const shown = mails
    .filter(({ to }) => whose === 'all' || findMailOwner(to, phones) === whose)
    .slice(0, maxMails)
  return (
    <div className="panel scroll" data-own>
      <div className="tools">
        <div className="segments" role="group" aria-label="Whose messages">
          {filters.map((one) => (
            <button key={one} type="button" aria-pressed={one === whose} onClick={() => setWhose(one)}>
              {one === 'all' ? 'All' : labels[one]}
            </button>
          ))}
        </div>
      </div>
      {groupByDay(shown).map(([day, those]) => (
        <section key={day} className="day" aria-label={day}>
          <h2>{day}</h2>
          {those.map((mail) => (
            <MailCard key={mail.id} mail={mail} owner={findMailOwner(mail.to, phones)} />
          ))}
        </section>
      ))}
      {!shown.length && (
        <EmptyState title="No messages">
          Codes that the service sends by SMS or e-mail arrive here.
        </EmptyState>
      )}
    </div>
  )
}
