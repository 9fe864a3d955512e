import { useState } from 'react'
import { formatTime } from '../../../src/i18n/format-day'
import type { PageContext } from '../context'
import { Button } from '../controls'
import { useStore } from '../settings'
import { isHeapRough } from '../state/heap'
import type { KeptFinding, KeptMonitor } from '../state/monitor-memory'
import { useBackendData } from '../state/use-backend-data'

/** Maximum number of findings shown per monitor. */
const maxFindings = 20

/** Explains that this browser does not measure the heap precisely enough to detect heap growth. */
function HeapHint() {
  const [isRough] = useState(isHeapRough)
  return isRough ? (
    <p className="soft">
      Not measured here. Only Chrome reports its heap exactly, if it is started with{' '}
      <code>--enable-precise-memory-info --js-flags=--expose-gc</code>.
    </p>
  ) : null
}

/** A finding with its first time, its cause and links to the pages on which it was seen. */
function Finding({ finding, context }: { finding: KeptFinding; context: PageContext }) {
  const { what, at, fault, where } = finding
  return (
    <p>
      <span className="soft num">{formatTime(at)}</span> <code>{what}</code>
      {fault !== null && <span className="pill">caused by {fault}</span>}
      {where.map((place) => (
        <a key={`${place.phone} ${place.page}`} href={context.linkTo(place)} target="_blank" rel="noreferrer">
          {place.phone}, {place.page}
        </a>
      ))}
    </p>
  )
}

/** Describes all findings of a monitor in a few words. */
function describeFindings({ isRed, findings }: KeptMonitor): string {
  if (!findings.length) return 'never seen'
  const uncaused = findings.filter(({ fault }) => fault === null).length
  return isRed ? `seen ${uncaused}` : `caused by faults: ${findings.length}`
}

/** The monitors (checks that run all the time) with all findings since the last reset. */
export function MonitorsPanel({ context }: { context: PageContext }) {
  const { watch } = useStore(context.settings)
  const [monitors, again] = useBackendData(context, context.monitors.keep, [], `${watch}`)
  const forget = () => {
    context.monitors.forget()
    again()
  }
  return (
    <div className="panel scroll">
      <div className="tools">
        <span className="soft">
          {watch
            ? 'The pages are also watched from inside: listeners, timers, tasks, heap and the screen.'
            : 'Pages can also be watched from inside. This reloads them.'}
        </span>
        <span className="gap" />
        <Button disabled={!monitors.some(({ findings }) => findings.length)} onPress={forget}>
          Forget all
        </Button>
        <Button main={!watch} onPress={() => context.setWatch(!watch)}>
          {watch ? 'Stop watching' : 'Watch the pages'}
        </Button>
      </div>
      {/* failed monitors first */}
      {[...monitors]
        .sort((one, other) => Number(other.isRed) - Number(one.isRed))
        .map((monitor) => (
          <article key={monitor.name} className="card">
            <div className="line">
              <b>{monitor.about}</b>
              <span className={monitor.isRed ? 'pill bad' : 'pill ok'}>{describeFindings(monitor)}</span>
            </div>
            {monitor.name === 'heap' && <HeapHint />}
            {monitor.findings.slice(0, maxFindings).map((finding) => (
              <Finding key={finding.what} finding={finding} context={context} />
            ))}
          </article>
        ))}
    </div>
  )
}
