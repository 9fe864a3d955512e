import { defaultLanguage, toLanguage } from '../../bridge/contract/who'
import { phoneNames } from '../control/calls/call-log'
import { defaults } from '../control/commands'
import {
  type Insets,
  insetPresets,
  insetSides,
  isSameInsets,
  maxInset,
  type Network,
  networks,
  textScales,
} from '../control/state/phone-settings'
import { type FaultOrder, formatFault, parseFault, parseOrder } from '../faults/faults'
import { type CapChoices, isCapChoice, isPreset, type PresetName } from '../host/presets'
import { isPersona } from '../seed/personas'
import type { Settings } from './settings'

const parseNumber = (text: string | null): number | undefined =>
  text !== null && text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined

/** Time zones that can be selected for a phone; the first is the default. */
export const timeZones = [
  'Asia/Manila',
  'Asia/Taipei',
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles',
] as const
const [defaultZone] = timeZones
const parseTimeZone = (text: string | null): string => timeZones.find((zone) => zone === text) ?? defaultZone

const defaultHost: PresetName = 'newest'
const parseHost = (text: string | null, otherwise: PresetName): PresetName =>
  isPreset(text) ? text : otherwise

/** Parses overrides of host capabilities (`scan:denied,faceId:missing`); invalid entries are ignored. */
const parseCaps = (text: string | null): CapChoices =>
  Object.fromEntries(
    (text ?? '').split(',').flatMap((part) => {
      const [name = '', choice] = part.split(':')
      return /^[\w.]{1,200}$/.test(name) && isCapChoice(choice) ? [[name, choice]] : []
    }),
  )
const formatCaps = (caps: CapChoices): string =>
  Object.entries(caps)
    .map(([name, choice]) => `${name}:${choice}`)
    .join(',')

/** Formats insets like CSS, starting at the top: `44,0,34,0`; `0` if all are 0. */
const formatInsets = (insets: Insets): string =>
  isSameInsets(insets, insetPresets.below) ? '0' : insetSides.map((side) => insets[side]).join(',')
function parseInsets(text: string | null, otherwise: Insets): Insets {
  if (text === '0') return insetPresets.below
  if (!/^\d{1,3}(,\d{1,3}){3}$/.test(text ?? '')) return otherwise
  const [top = 0, right = 0, bottom = 0, left = 0] = `${text}`
    .split(',')
    .map((side) => Math.min(Number(side), maxInset))
  return { top, right, bottom, left }
}

const parseNetwork = (text: string | null, otherwise: Network): Network =>
  networks.find((one) => one === text) ?? otherwise
const parseLatency = (text: string | null, otherwise: number): number =>
  Math.max(0, parseNumber(text) ?? otherwise)

/** Parses the end of a closure by the host: a time, or `unknown`. */
const parseClosed = (text: string | null): string =>
  text === 'unknown' || !Number.isNaN(Date.parse(`${text}`)) ? `${text}` : ''

/** Parses the faults in a URL; invalid faults are logged and ignored. */
function parseFaults(search: URLSearchParams): FaultOrder[] {
  return search.getAll('fault').flatMap((text) => {
    try {
      const order = parseFault(text)
      parseOrder(order)
      return [order]
    } catch (error) {
      console.warn(`fault=${text}: ${(error as Error).message}`) // parseFault and parseOrder throw RangeErrors
      return []
    }
  })
}

/** Reads settings and faults from the query of a URL; missing or invalid parts get default values. */
export function readAddress(search: URLSearchParams): { settings: Settings; faults: FaultOrder[] } {
  const persona = search.get('persona') ?? ''
  const persona2 = search.get('persona2') ?? ''
  const language = toLanguage(search.get('lang'))
  const theme = search.get('theme') === 'dark' ? 'dark' : 'light'
  const text = parseNumber(search.get('text'))
  const textScale = textScales.find((scale) => scale === text) ?? 1
  const now = search.get('now')
  const common = {
    language,
    theme,
    textScale,
    keyboard: false,
    timeZone: parseTimeZone(search.get('zone')),
  } as const
  const first = {
    host: parseHost(search.get('host'), defaultHost),
    safeArea: parseInsets(search.get('safeArea'), insetPresets.under),
    network: parseNetwork(search.get('network'), 'normal'),
    latency: parseLatency(search.get('latency'), 0),
  }
  return {
    settings: {
      phones: {
        borrower: {
          ...common,
          persona: isPersona(persona) ? persona : defaults.persona,
          signedOut: search.get('signedOut') === '1',
          path: search.get('path') ?? '/',
          ...first,
          closed: parseClosed(search.get('closed')),
          caps: parseCaps(search.get('caps')),
        },
        agent: {
          ...common,
          persona: isPersona(persona2) ? persona2 : defaults.persona2,
          signedOut: false,
          path: search.get('path2') ?? '/',
          host: parseHost(search.get('host2'), first.host),
          safeArea: parseInsets(search.get('safeArea2'), first.safeArea),
          network: parseNetwork(search.get('network2'), first.network),
          latency: parseLatency(search.get('latency2'), first.latency),
          closed: parseClosed(search.get('closed2')),
          caps: parseCaps(search.get('caps2')),
        },
      },
      shown: search.get('phones') === '1' ? ['borrower'] : phoneNames,
      now: now !== null && !Number.isNaN(Date.parse(now)) ? now : undefined,
      seed: parseNumber(search.get('seed')),
      watch: search.get('watch') === '1',
      ahead: Math.max(0, Math.round(parseNumber(search.get('ahead')) ?? 0)),
    },
    faults: parseFaults(search),
  }
}

/** Returns the address that restores these settings and faults. */
export function writeAddress(
  { phones, shown, now, seed, ahead, watch }: Settings,
  faults: readonly FaultOrder[],
): string {
  const { borrower, agent } = phones
  const search = new URLSearchParams({ persona: borrower.persona, persona2: agent.persona })
  const add = (name: string, value: string | number | undefined, usual?: string | number) => {
    if (value !== undefined && value !== usual) search.append(name, `${value}`)
  }
  add('phones', shown.length, phoneNames.length)
  add('path', borrower.path, '/')
  add('path2', agent.path, '/')
  add('lang', borrower.language, defaultLanguage)
  add('theme', borrower.theme, 'light')
  add('text', borrower.textScale, 1)
  add('safeArea', formatInsets(borrower.safeArea), formatInsets(insetPresets.under))
  add('safeArea2', formatInsets(agent.safeArea), formatInsets(borrower.safeArea))
  search.append('host', borrower.host)
  add('host2', agent.host, borrower.host)
  add('caps', formatCaps(borrower.caps), '')
  add('caps2', formatCaps(agent.caps), '')
  add('zone', borrower.timeZone, defaultZone)
  add('network', borrower.network, 'normal')
  add('network2', agent.network, borrower.network)
  add('now', now)
  add('ahead', ahead, 0)
  add('seed', seed)
  add('watch', watch ? 1 : undefined)
  add('latency', borrower.latency, 0)
  add('latency2', agent.latency, borrower.latency)
  add('closed', borrower.closed, '')
  add('closed2', agent.closed, '')
  add('signedOut', borrower.signedOut ? 1 : undefined)
  for (const fault of faults) add('fault', formatFault(fault))
  // leave these characters unescaped, which is allowed and easier to read
  return `/?${`${search}`.replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',')}`
}
