import type { PageContext } from '../context'
import { useFresh } from '../fresh'

/** What must never happen, and whether it has. */
export function MonitorsPanel({ context }: { context: PageContext }) {
  const [monitors] = useFresh(context, () => context.monitors(), [])
  return (
    <div className="panel scroll">
      {monitors.map(({ name, about, ok, seen }) => (
        <article key={name} className="card">
          <div className="line">
            <b>{about}</b>
            <span className={ok ? 'pill ok' : 'pill bad'}>{ok ? 'never seen' : `seen ${seen.length}`}</span>
          </div>
          {seen.slice(0, 20).map((what, at) => (
            <p key={at}>
              <code>{what}</code>
            </p>
          ))}
        </article>
      ))}
    </div>
  )
}
