import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/translate'
import { Button, IconButton } from '../base/Button'
import { cx } from '../base/cx'
import { Icon } from '../base/Icon'
import { refresh } from '../base/icons'
import { HeaderAction } from './HeaderAction'
import './pull.css'
import { toast } from '../state/toasts'
import { pullThreshold, trackPull } from './pull'

interface PullRefreshProps {
  /** Refetches the page's data; resolves to an error message if a query failed. */
  onRefresh(): Promise<string | undefined>
  /** Puts the button in the header instead of below the content. */
  inHeader: boolean
}

/** Refreshes a page when the user pulls it down or presses a button. Screen readers announce the outcome. */
export function PullRefresh({ onRefresh, inHeader }: PullRefreshProps) {
  const t = useT()
  const [pulled, setPulled] = useState(0)
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const running = useRef(false)
  const run = async () => {
    if (running.current) return
    running.current = true
    setState('busy')
    const problem = await onRefresh()
    running.current = false
    setState(problem ? 'idle' : 'done')
    if (problem) toast(problem, 3000, 'bad')
  }
  const latest = useRef(run)
  latest.current = run
  // track touches by native listeners while the page is mounted
  useEffect(
    () =>
      trackPull(setPulled, (far) => {
        setPulled(0)
        if (far) void latest.current()
      }),
    [],
  )
  const busy = state === 'busy'
  return (
    <>
      <p className="hidden" role="status">
        {busy ? t('ui.refresh.busy') : state === 'done' && t('ui.refresh.done')}
      </p>
      {(pulled > 0 || busy) && (
        <span
          className={cx('pull', busy && 'pull-busy', pulled >= pullThreshold && 'pull-far')}
          // custom properties are not in React's type
          style={{ '--pulled': busy ? 1 : pulled / pullThreshold } as CSSProperties}
          aria-hidden="true"
        >
          {busy ? <i className="spin" /> : <Icon icon={refresh} />}
        </span>
      )}
      {inHeader ? (
        <HeaderAction>
          <IconButton icon={refresh} label="ui.refresh" onPress={() => void run()} />
        </HeaderAction>
      ) : (
        <footer className="refresh-line">
          <Button kind="plain" size="small" icon={refresh} text="ui.refresh" onPress={() => void run()} />
        </footer>
      )}
    </>
  )
}
