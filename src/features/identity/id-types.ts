import { dict } from '../../../bridge/contract/operations/system-dictionaries'
import { useOperation, usePrefetch } from '../../api/query/use-operation'
import { currentLanguage } from '../../i18n/translate'

const idTypesQuery = () => ({ paramType: 'id_type' as const, language: currentLanguage() })

/** Begins to read those names for what shows them later. */
export const usePrefetchIdTypes = (): void => usePrefetch(dict.selectDictDataByType, idTypesQuery())

/** Names types of ID in the user's language; one that is unknown, or not read yet, stands as it is. */
export function useIdTypeName(): (idType: string) => string {
  const types = useOperation(dict.selectDictDataByType, idTypesQuery())
  const list = types.state === 'ready' ? types.data : []
  return (idType) => list.find(({ value }) => value === idType)?.label ?? idType
}
