import { manilaOffsetMs } from '../../../src/domain/time/day'
import { type Entry, isHeld } from '../../control/calls/call-log'

/** Formats a time (ms) as minutes, seconds and hundredths. */
export const formatClock = (ms: number): string => new Date(ms + manilaOffsetMs).toISOString().slice(14, 22)

/** Formats a duration in ms. */
export const formatDuration = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`

/** Status of an entry in a word or code: `200`, `4101`, `http500`, `lost`, `open`, `held` or `event`. */
export function getStatus(entry: Entry): { text: string; tone: '' | 'bad' | 'warn' } {
  const { code, ms, fault, kind } = entry
  if (kind === 'event') return { text: 'event', tone: '' }
  if (isHeld(entry)) return { text: 'held', tone: 'warn' }
  if (ms === null) return fault ? { text: 'lost', tone: 'bad' } : { text: 'open', tone: 'warn' }
  if (code === 200) return { text: '200', tone: '' }
  return { text: `${code}`, tone: fault ? 'bad' : 'warn' }
}

/** Formats the phases of an entry, one per line: name, time, and delay since the call was sent. */
export const formatPhases = ({ phases, startedAt, fault, code, size }: Entry): string =>
  [
    ...phases.map(
      ({ what, at }) =>
        `${what.padEnd(16)} ${formatClock(at)}${at > startedAt ? `  +${formatDuration(at - startedAt)}` : ''}`,
    ),
    ...(fault ? [`${'fault'.padEnd(16)} ${fault}`] : []),
    ...(code === null
      ? []
      : [`${'code'.padEnd(16)} ${code}`, `${'size'.padEnd(16)} ${size.toLocaleString('en')} characters`]),
  ].join('\n')
