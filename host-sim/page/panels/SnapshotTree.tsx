import { type TreeRow, treeRows } from '../../control/state/snapshot-tree'
import type { SnapshotInfo } from '../../control/state/snapshots'
import { Act } from '../controls'

const laneWidth = 16
const rowHeight = 64
const middle = rowHeight / 2
const x = (lane: number) => lane * laneWidth + 9

type Row = TreeRow<SnapshotInfo>

/** What of the tree's lines crosses one row: columns that go past, the way here, and the ways on from here. */
function Lines({ row, next, width }: { row: Row; next: readonly Row[]; width: number }) {
  const { lane, from, through, snapshot } = row
  const paths = [
    ...through.map((one) => `M${x(one)} 0V${rowHeight}`),
    ...(from === null ? [] : [`M${x(lane)} 0V${middle}`]),
    ...next.map(({ lane: to }) =>
      to === lane
        ? `M${x(lane)} ${middle}V${rowHeight}`
        : `M${x(lane)} ${middle}C${x(lane)} ${rowHeight} ${x(to)} ${middle} ${x(to)} ${rowHeight}`,
    ),
  ]
  return (
    <svg className="tree-lines" width={x(width - 1) + 9} height={rowHeight} aria-hidden="true">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
      <circle cx={x(lane)} cy={middle} r={6} className={snapshot.isHead ? 'head' : undefined} />
    </svg>
  )
}

export interface SnapshotTreeProps {
  list: readonly SnapshotInfo[]
  momentOf(snapshot: SnapshotInfo): string
  onBack(snapshot: SnapshotInfo): void
  onRemove(snapshot: SnapshotInfo): void
  onRename(snapshot: SnapshotInfo, name: string): void
}

/** Snapshots on their lines, oldest first; whoever took another way has a line of its own. */
export function SnapshotTree({ list, momentOf, onBack, onRemove, onRename }: SnapshotTreeProps) {
  const rows = treeRows(list)
  const width = Math.max(...rows.map(({ lane }) => lane)) + 1
  return (
    <ol className="tree">
      {rows.map((row) => {
        const { snapshot } = row
        const { id, name, isHead, pages } = snapshot
        const next = rows.filter((one) => one.snapshot.parent === id)
        return (
          <li key={id} aria-current={isHead ? 'step' : undefined}>
            <Lines row={row} next={next} width={width} />
            <div className="tree-text">
              <input
                key={name}
                defaultValue={name}
                aria-label={`Name of ${name}`}
                onBlur={({ target }) => target.value !== name && onRename(snapshot, target.value)}
                onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
              />
              <small>
                {momentOf(snapshot)}
                {isHead && <span className="pill ok">here</span>}
              </small>
              <small className="pages">
                {Object.entries(pages).map(([phone, page]) => (
                  <span key={phone}>
                    {phone} <code>{page.replace(/^\/pages\//, '')}</code>
                  </span>
                ))}
              </small>
            </div>
            <Act label={`Go back to ${name}`} onPress={() => onBack(snapshot)}>
              Go back
            </Act>
            <Act label={`Remove ${name}`} onPress={() => onRemove(snapshot)}>
              Remove
            </Act>
          </li>
        )
      })}
    </ol>
  )
}
