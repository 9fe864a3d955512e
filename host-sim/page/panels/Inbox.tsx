import { formatMoment } from '../../../src/domain/day'
import { isPersona, mobileOf } from '../../seed/personas'
import type { PageContext } from '../context'
import { Nothing } from '../controls'
import { useFresh } from '../fresh'
import { useStore } from '../settings'

/** How many of the newest are shown. */
const most = 60

/** SMS and e-mails of everybody, newest first; those to the two phones are marked. */
export function InboxPanel({ context }: { context: PageContext }) {
  const [mails] = useFresh(context, () => context.backend.inbox(), [])
  const { phones } = useStore(context.settings)
  const owner = (to: string): string => {
    const found = (['borrower', 'agent'] as const).find((name) => {
      const { persona } = phones[name]
      return isPersona(persona) && (mobileOf(persona) === to || to === `${persona}@mail.example`)
    })
    return found ?? ''
  }
  return (
    <div className="panel scroll" data-own>
      {mails.slice(0, most).map(({ id, kind, to, text, code, at }) => (
        <article key={id} className="card mail">
          <div className="line">
            <span>
              <span className={`who ${owner(to) || 'none'}`}>
                {owner(to) ? owner(to).charAt(0).toUpperCase() : '·'}
              </span>
              <b>{kind === 'sms' ? `0${to}` : to}</b>
            </span>
            <span className="soft">{formatMoment(at)}</span>
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
      ))}
      {!mails.length && (
        <Nothing title="No messages">Codes that the service sends by SMS or e-mail arrive here.</Nothing>
      )}
    </div>
  )
}
