import type { ReactNode } from 'react'
import { limits } from '../../../bridge/contract/limits'
import { useT } from '../../i18n/translate'
import { Button, buttonClass } from '../base/Button'
import { useAfter } from '../hooks/use-after'
import './async-states.css'
import { type Content, useContent } from '../base/content'
import { Picture, type PictureName } from '../base/pictures'
import { isShape, Skeleton, type SkeletonShape } from './Skeleton'

export interface EmptyProps {
  picture: PictureName
  title: Content
  text?: Content
  /** Link to the next step. */
  link?: { text: Content; href: string }
  action?: ReactNode
}

/** An empty state: picture, title, text, and a link or button for the next step. */
export function Empty({ picture, title, text, link, action }: EmptyProps) {
  const content = useContent()
  return (
    <div className="empty">
      <Picture name={picture} />
      <h2>{content(title)}</h2>
      {text && <p className="mut">{content(text)}</p>}
      {link && (
        <a className={buttonClass('secondary', 'small')} href={link.href}>
          {content(link.text)}
        </a>
      )}
      {action}
    </div>
  )
}

/** Shown if loading failed: the reason and a retry button. */
export function Failed({ problem, onRetry }: { problem: string; onRetry?: () => void }) {
  const t = useT()
  return (
    <div className="empty" role="alert">
      <Picture name="fail" />
      <h2>{t('ui.failed')}</h2>
      <p className="mut">{problem}</p>
      {onRetry && <Button kind="secondary" size="small" text="ui.retry" onPress={onRetry} />}
    </div>
  )
}

/** Shown if the service replied without data. That is not an error, and a retry may return data. */
function NoData({ onRetry }: { onRetry: () => void }) {
  return (
    <Empty
      picture="search"
      title="ui.nothing.title"
      text="ui.nothing.text"
      action={<Button kind="secondary" size="small" text="ui.retry" onPress={onRetry} />}
    />
  )
}

/** The fields of a query's result that the components in this file use. */
export type Loadable<Data> =
  | { state: 'loading' }
  | { state: 'failed'; problem: string; retry: () => void; failure?: { code: unknown } }
  | { state: 'ready'; data: Data; refresh: () => void }

interface LoadedProps<Data> {
  query: Loadable<Data>
  children: (data: Data, refresh: () => void) => ReactNode
  skeleton?: SkeletonShape | ReactNode
  /** Shown instead of the children if the data is null or an empty list, or if the service replied without data. */
  empty?: ReactNode
}

const reload = () => location.reload()

/** Shows its children, a skeleton, after a few seconds with words, until the page timeout; then an error with a retry button. */
function LoadingWithTimeout({ children }: { children: ReactNode }) {
  const t = useT()
  const isSlow = useAfter(limits.slowMs)
  if (useAfter(limits.pageTimeoutMs)) return <Failed problem={t('ui.late')} onRetry={reload} />
  return (
    <>
      {children}
      {isSlow && (
        <div className="empty more">
          <p className="sm mut" role="status">
            {t('ui.slow')}
          </p>
          <Button kind="secondary" size="small" text="ui.retry" onPress={reload} />
        </div>
      )}
    </>
  )
}

/** Renders the states of a query: loading, failed, empty, ready. */
export function Loaded<Data>({ query, children, skeleton = 'card', empty }: LoadedProps<Data>) {
  if (query.state === 'loading')
    return (
      <LoadingWithTimeout>{isShape(skeleton) ? <Skeleton shape={skeleton} /> : skeleton}</LoadingWithTimeout>
    )
  if (query.state === 'failed') {
    if (query.failure?.code !== 'empty') return <Failed problem={query.problem} onRetry={query.retry} />
    return empty ?? <NoData onRetry={query.retry} />
  }
  const none =
    query.data === null || query.data === undefined || (Array.isArray(query.data) && query.data.length === 0)
  return none && empty !== undefined ? empty : children(query.data, query.refresh)
}

/** Button that loads the next page of a list. Also shows the number of loaded rows, or the error if loading failed. */
export function LoadMore(props: {
  shown: number
  total: number
  busy?: boolean
  problem?: string | undefined
  onMore: () => void
}) {
  const { shown, total, busy = false, problem, onMore } = props
  const t = useT()
  return (
    <div className="empty more">
      <p className="sm mut" role="status">
        {t('ui.shown', { shown, total })}
      </p>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {shown < total && (
        <Button
          kind="secondary"
          size="small"
          text={problem ? 'ui.retry' : 'ui.more'}
          busy={busy}
          onPress={onMore}
        />
      )}
    </div>
  )
}
