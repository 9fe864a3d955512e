import { type TreeRow, treeRows } from '../../control/state/snapshot-tree'
import type { SnapshotInfo } from '../../control/state/snapshots'
import { Button } from '../controls'

const laneWidth = 16
const rowHeight = 64
const middle = rowHeight / 2
const toLaneX = (lane: number) => lane * laneWidth + 9

type Row = TreeRow<SnapshotInfo>

/** Lines in one row of the tree: branches that pass through the row, the line from the parent, and the lines to the children. */
function Lines({ row, next, width }: { row: Row; next: readonly Row[]; width: number }) {
  const { lane, from, through, snapshot } = row
  const paths = [
    ...through.map((one) => `M${toLaneX(one)} 0V${rowHeight}`),
    ...(from === null ? [] : [`M${toLaneX(lane)} 0V${middle}`]),
    ...next.map(({ lane: to }) =>
      to === lane
        ? `M${toLaneX(lane)} ${middle}V${rowHeight}`
        : `M${toLaneX(lane)} ${middle}C${toLaneX(lane)} ${rowHeight} ${toLaneX(to)} ${middle} ${toLaneX(to)} ${rowHeight}`,
    ),
  ]
  return (
    <svg className="tree-lines" width={toLaneX(width - 1) + 9} height={rowHeight} aria-hidden="true">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
      <circle cx={toLaneX(lane)} cy={middle} r={6} className={snapshot.isHead ? 'head' : undefined} />
    </svg>
  )
}

export interface SnapshotTreeProps {
  snapshots: readonly SnapshotInfo[]
  formatMoment(snapshot: SnapshotInfo): string
  onRestore(snapshot: SnapshotInfo): void
  onRemove(snapshot: SnapshotInfo): void
  onRename(snapshot: SnapshotInfo, name: string): void
}

/** Snapshots as a tree, oldest first; each branch has its own column. */
export function SnapshotTree({
  snapshots: list,
  formatMoment: momentOf,
  onRestore: onBack,
  onRemove,
  onRename,
}: SnapshotTreeProps) {
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
            <Button label={`Go back to ${name}`} onPress={() => onBack(snapshot)}>
              Go back
            </Button>
            <Button label={`Remove ${name}`} onPress={() => onRemove(snapshot)}>
              Remove
            </Button>
          </li>
        )
      })}
    </ol>
  )
}
