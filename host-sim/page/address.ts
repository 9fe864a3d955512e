import { Language } from '../../bridge/contract/codes'
import { phoneNames } from '../control/call-log'
import { defaults } from '../control/commands'
import { isLanguage } from '../control/phone-start'
import { type FaultOrder, faultText, parseFault, readOrder } from '../faults/faults'
import { type CapChoices, isCapChoice, isPreset, type PresetName } from '../host/presets'
import { isPersona } from '../seed/personas'
import type { Network, Settings } from './settings'

const networks: readonly string[] = ['normal', 'slow', 'offline'] satisfies Network[]
const textScales = [1, 1.3, 1.5, 2]

const number = (text: string | null): number | undefined =>
  text !== null && text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined

/** Time zones that a phone may be set to; the first is usual. */
export const timeZones = [
  'Asia/Manila',
  'Asia/Taipei',
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles',
] as const
const [usualZone] = timeZones
const zoneIn = (text: string | null): string => timeZones.find((zone) => zone === text) ?? usualZone

const usualHost: PresetName = 'newest'
const hostIn = (text: string | null, otherwise: PresetName): PresetName => (isPreset(text) ? text : otherwise)

/** Choices of capabilities in an address, as `scan:denied,faceId:missing`; what means nothing is left out. */
const capsIn = (text: string | null): CapChoices =>
  Object.fromEntries(
    (text ?? '').split(',').flatMap((part) => {
      const [name = '', choice] = part.split(':')
      return /^[\w.]{1,200}$/.test(name) && isCapChoice(choice) ? [[name, choice]] : []
    }),
  )
const capsText = (caps: CapChoices): string =>
  Object.entries(caps)
    .map(([name, choice]) => `${name}:${choice}`)
    .join(',')

/** Faults in an address; an invalid one is logged and ignored. */
function faultsIn(search: URLSearchParams): FaultOrder[] {
  return search.getAll('fault').flatMap((text) => {
    try {
      const order = parseFault(text)
      readOrder(order)
      return [order]
    } catch (error) {
      console.warn(`fault=${text}: ${(error as Error).message}`) // readOrder throws RangeError
      return []
    }
  })
}

/** What an address asks for; missing or invalid parts get their defaults. */
export function readAddress(search: URLSearchParams): { settings: Settings; faults: FaultOrder[] } {
  const persona = search.get('persona') ?? ''
  const persona2 = search.get('persona2') ?? ''
  const lang = search.get('lang')
  const language = isLanguage(lang) ? lang : Language.en
  const theme = search.get('theme') === 'dark' ? 'dark' : 'light'
  const text = number(search.get('text'))
  const textScale = text !== undefined && textScales.includes(text) ? text : 1
  const network = search.get('network') ?? ''
  const now = search.get('now')
  const common = {
    language,
    theme,
    textScale,
    keyboard: false,
    safeArea: search.get('safeArea') !== '0',
    timeZone: zoneIn(search.get('zone')),
  } as const
  const host = hostIn(search.get('host'), usualHost)
  return {
    settings: {
      phones: {
        borrower: {
          ...common,
          persona: isPersona(persona) ? persona : defaults.persona,
          signedOut: search.get('signedOut') === '1',
          path: search.get('path') ?? '/',
          host,
          caps: capsIn(search.get('caps')),
        },
        agent: {
          ...common,
          persona: isPersona(persona2) ? persona2 : defaults.persona2,
          signedOut: false,
          path: search.get('path2') ?? '/',
          host: hostIn(search.get('host2'), host),
          caps: capsIn(search.get('caps2')),
        },
      },
      shown: search.get('phones') === '1' ? ['borrower'] : phoneNames,
      network: networks.includes(network) ? (network as Network) : 'normal', // one of the list
      latency: number(search.get('latency')) ?? 0,
      now: now !== null && !Number.isNaN(Date.parse(now)) ? now : undefined,
      seed: number(search.get('seed')),
      watch: search.get('watch') === '1',
      ahead: Math.max(0, Math.round(number(search.get('ahead')) ?? 0)),
    },
    faults: faultsIn(search),
  }
}

/** The address that leads here again. */
export function writeAddress(
  { phones, shown, network, latency, now, seed, ahead, watch }: Settings,
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
  add('lang', borrower.language, Language.en)
  add('theme', borrower.theme, 'light')
  add('text', borrower.textScale, 1)
  add('safeArea', borrower.safeArea ? undefined : 0)
  search.append('host', borrower.host)
  add('host2', agent.host, borrower.host)
  add('caps', capsText(borrower.caps), '')
  add('caps2', capsText(agent.caps), '')
  add('zone', borrower.timeZone, usualZone)
  add('network', network, 'normal')
  add('now', now)
  add('ahead', ahead, 0)
  add('seed', seed)
  add('watch', watch ? 1 : undefined)
  add('latency', latency, 0)
  add('signedOut', borrower.signedOut ? 1 : undefined)
  for (const fault of faults) add('fault', faultText(fault))
  // these may stand as they are, and addresses are read by people
  return `/?${`${search}`.replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',')}`
}
