import { dict } from '../../../bridge/contract/operations/system-dictionaries'
import { useOperation, usePrefetch } from '../../api/query/use-operation'
import { currentLanguage } from '../../i18n/translate'

const idTypesQuery = () => ({ paramType: 'id_type' as const, language: currentLanguage() })

/** Prefetches the names of ID types. */
export const usePrefetchIdTypes = (): void => usePrefetch(dict.selectDictDataByType, idTypesQuery())

/** Returns a function that translates a type of ID; unknown types, and all while loading, are returned unchanged. */
export function useIdTypeName(): (idType: string) => string {
  const types = useOperation(dict.selectDictDataByType, idTypesQuery())
  const list = types.state === 'ready' ? types.data : []
  return (idType) => list.find(({ value }) => value === idType)?.label ?? idType
}
