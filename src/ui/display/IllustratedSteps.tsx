import { Line } from '../layout/Frame'
import { Bullet } from './Avatar'
import './illustrated.css'
import { type Content, useContent } from '../base/content'
import { Drawing, type DrawingPaths } from '../base/pictures'

/** Numbered instructions, each with a drawing. */
export function IllustratedSteps({
  steps,
}: {
  steps: readonly { drawing: DrawingPaths; title: Content; text: Content }[]
}) {
  const content = useContent()
  return (
    <ol className="illustrated">
      {steps.map(({ drawing, title, text }, at) => (
        <li key={at} className="card">
          <Drawing paths={drawing} />
          <div className="stack">
            <Line together>
              <Bullet>{at + 1}</Bullet>
              <h2 className="grow">{content(title)}</h2>
            </Line>
            <p className="sm mut">{content(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
