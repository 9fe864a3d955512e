import { Language } from '../../bridge/contract/codes'
import { phoneNames } from '../control/call-log'
import { defaults } from '../control/commands'
import { isLanguage } from '../control/phone-start'
import { type FaultOrder, faultText, parseFault, readOrder } from '../faults/faults'
import { isPersona } from '../seed/personas'
import type { Network, Settings } from './settings'

const networks: readonly string[] = ['normal', 'slow', 'offline'] satisfies Network[]
const textScales = [1, 1.3, 1.5, 2]

const number = (text: string | null): number | undefined =>
  text !== null && text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined

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
  } as const
  return {
    settings: {
      phones: {
        borrower: {
          ...common,
          persona: isPersona(persona) ? persona : defaults.persona,
          signedOut: search.get('signedOut') === '1',
          path: search.get('path') ?? '/',
        },
        agent: {
          ...common,
          persona: isPersona(persona2) ? persona2 : defaults.persona2,
          signedOut: false,
          path: '/',
        },
      },
      shown: search.get('phones') === '1' ? ['borrower'] : phoneNames,
      network: networks.includes(network) ? (network as Network) : 'normal', // one of the list
      latency: number(search.get('latency')) ?? 0,
      now: now !== null && !Number.isNaN(Date.parse(now)) ? now : undefined,
      seed: number(search.get('seed')),
    },
    faults: faultsIn(search),
  }
}

/** The address that leads here again. */
export function writeAddress(
  { phones, shown, network, latency, now, seed }: Settings,
  faults: readonly FaultOrder[],
): string {
  const { borrower, agent } = phones
  const search = new URLSearchParams({ persona: borrower.persona, persona2: agent.persona })
  const add = (name: string, value: string | number | undefined, usual?: string | number) => {
    if (value !== undefined && value !== usual) search.append(name, `${value}`)
  }
  add('phones', shown.length, phoneNames.length)
  add('path', borrower.path, '/')
  add('lang', borrower.language, Language.en)
  add('theme', borrower.theme, 'light')
  add('text', borrower.textScale, 1)
  add('safeArea', borrower.safeArea ? undefined : 0)
  search.append('host', 'newest')
  add('network', network, 'normal')
  add('now', now)
  add('seed', seed)
  add('latency', latency, 0)
  add('signedOut', borrower.signedOut ? 1 : undefined)
  for (const fault of faults) add('fault', faultText(fault))
  // these two may stand as they are, and addresses are read by people
  return `/?${`${search}`.replaceAll('%2F', '/').replaceAll('%3A', ':')}`
}
