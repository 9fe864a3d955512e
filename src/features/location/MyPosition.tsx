import { useState } from 'react'
import { isOnMap, type Position } from '../../domain/place/geo'
import type { MessageKey } from '../../i18n/translate'
import { Button } from '../../ui/base/Button'
import { locate } from '../../ui/base/icons'
import { Confirm } from '../../ui/layout/Sheet'
import { Notice } from '../../ui/state/status'
import { positionPermission, readCurrentPosition } from './position'

type Problem = 'denied' | 'unavailable' | 'outside' | 'missing'
const message: Record<Problem, MessageKey> = {
  denied: 'places.mine.denied',
  unavailable: 'places.mine.unavailable',
  outside: 'places.mine.outside',
  missing: 'places.mine.missing',
}
const toProblem = (error: unknown): Problem => (error === 'denied' ? 'denied' : 'unavailable')

/** Button that reads the phone's position once, after explaining the purpose. */
export function MyPosition({ onPosition }: { onPosition(position: Position): void }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const find = async () => {
    setAsking(false)
    setBusy(true)
    try {
      const position = await readCurrentPosition()
      if (isOnMap(position)) onPosition(position)
      else setProblem('outside')
    } catch (error) {
      setProblem(toProblem(error))
    } finally {
      setBusy(false)
    }
  }
  const start = async () => {
    setProblem(null)
    const permission = await positionPermission()
    if (permission === 'ask') setAsking(true)
    else if (permission === 'granted') await find()
    else setProblem(permission)
  }
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        icon={locate}
        busy={busy}
        text={busy ? 'places.mine.looking' : 'places.mine'}
        onPress={() => void start()}
      />
      {problem && (
        <div role="alert">
          <Notice tone="warn" text={message[problem]} />
        </div>
      )}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="places.mine.why"
        text="places.mine.why.text"
        confirm="places.mine.go"
        onConfirm={() => void find()}
      />
    </>
  )
}
