import { useState } from 'react'
import type { PageContext } from '../context'
import { Button } from '../controls'
import { useStore } from '../settings'
import { isHeapRough } from '../state/heap'
import { useBackendData } from '../state/use-backend-data'

/** Maximum number of findings shown per monitor. */
const maxFindings = 20

/** Explains that this browser does not measure the heap precisely enough to detect heap growth. */
function HeapHint() {
  const [isRough] = useState(isHeapRough)
  return isRough ? (
    <p className="soft">
      Not measured here: only Chrome tells its heap exactly, started with{' '}
      <code>--enable-precise-memory-info --js-flags=--expose-gc</code>.
    </p>
  ) : null
}

/** The monitors (checks that run all the time) with their findings. */
export function MonitorsPanel({ context }: { context: PageContext }) {
  const { watch } = useStore(context.settings)
  const [monitors] = useBackendData(context, () => context.monitors(), [], `${watch}`)
  return (
    <div className="panel scroll">
      <div className="tools">
        <span className="soft">
          {watch
            ? 'The phones’ pages are watched from inside: listeners, timers, tasks, heap, and what the screen shows.'
            : 'Pages can be watched from inside as well; they are loaded anew for that.'}
        </span>
        <span className="gap" />
        <Button main={!watch} onPress={() => context.setWatch(!watch)}>
          {watch ? 'Watch no more' : 'Watch the pages'}
        </Button>
      </div>
      {/* failed monitors first */}
      {[...monitors]
        .sort((one, other) => Number(one.ok) - Number(other.ok))
        .map(({ name, about, ok, seen, where }) => (
          <article key={name} className="card">
            <div className="line">
              <b>{about}</b>
              <span className={ok ? 'pill ok' : 'pill bad'}>{ok ? 'never seen' : `seen ${seen.length}`}</span>
            </div>
            {name === 'heap' && <HeapHint />}
            {seen.slice(0, maxFindings).map((what) => (
              <p key={what}>
                <code>{what}</code>
                {(where[what] ?? []).map((place) => (
                  <a
                    key={`${place.phone} ${place.page}`}
                    href={context.linkTo(place)}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {place.phone}, {place.page}
                  </a>
                ))}
              </p>
            ))}
          </article>
        ))}
    </div>
  )
}
