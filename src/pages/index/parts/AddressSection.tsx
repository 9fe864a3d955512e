import type { Area } from '../../../../bridge/contract/entities/person'
import { dictArea } from '../../../../bridge/contract/operations/system-other'
import { Form, type FormProps } from '../../../forms/Form'
import { useResource } from '../../../state/resource'
import { Failed } from '../../../ui/faces'
import { type DraftRaw, sections } from './sections'

type AddressForm = typeof sections.address

const levels = ['region', 'province', 'city', 'barangay'] as const
const codes = ['regionCode', 'provinceCode', 'cityCode', 'barangayCode'] as const

/** The places of a level below one; nothing is asked while that one is not chosen. */
function useAreas(level: Area['level'], parent: string | undefined) {
  return useResource(
    dictArea.getDictAreaByNation,
    parent === '' ? null : { nation: 'PH', level, ...(parent && { parent }) },
  )
}

interface Props extends Omit<FormProps<AddressForm>, 'of' | 'options' | 'adjust' | 'onDraft' | 'initial'> {
  draft: DraftRaw
  onDraft(part: Partial<DraftRaw>): void
}

/** The address: each place opens the ones below it; a change empties those. */
export function AddressSection({ draft, onDraft, ...props }: Props) {
  const lists = [
    useAreas('region', undefined),
    useAreas('province', draft.regionCode),
    useAreas('city', draft.provinceCode),
    useAreas('barangay', draft.cityCode),
  ] as const
  const failed = lists.find((one) => one.state === 'failed')
  if (failed?.state === 'failed') return <Failed problem={failed.problem} onRetry={failed.retry} />
  const optionsAt = (at: number) => {
    const list = lists[at]
    return list?.state === 'ready' ? list.data.map(({ code, name }) => ({ id: code, text: name })) : []
  }
  const nameOf = (at: number, code: string) => optionsAt(at).find(({ id }) => id === code)?.text ?? ''
  return (
    <Form
      {...props}
      of={sections.address}
      initial={draft}
      options={{
        regionCode: optionsAt(0),
        provinceCode: optionsAt(1),
        cityCode: optionsAt(2),
        barangayCode: optionsAt(3),
      }}
      adjust={(raw, changed) => {
        const at = codes.indexOf(changed as (typeof codes)[number]) // -1 for the street, which nothing hangs on
        if (at < 0) return raw
        return { ...raw, ...Object.fromEntries(codes.slice(at + 1).map((code) => [code, ''])) }
      }}
      onDraft={(raw) =>
        onDraft({
          ...raw,
          areaNames: [...levels.keys()]
            .reverse()
            .map((at) => nameOf(at, raw[codes[at] ?? 'regionCode']))
            .filter(Boolean)
            .join(', '),
        })
      }
    />
  )
}
