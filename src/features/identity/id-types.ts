import { dict } from '../../../bridge/contract/operations/system-dictionaries'
import { useOperation, usePrefetch } from '../../api/query/use-operation'
import { wireLanguage } from '../../api/wire-language'

/** Body of the query for the names of ID types. */
export const idTypesBody = () => ({ paramType: 'id_type' as const, language: wireLanguage() })

/** Prefetches the names of ID types. */
export const usePrefetchIdTypes = (): void => usePrefetch(dict.selectDictDataByType, idTypesBody())

/** Returns a function that maps an ID type to its name. If the name is unknown or still loading, it returns the type itself. */
export function useIdTypeName(): (idType: string) => string {
  const types = useOperation(dict.selectDictDataByType, idTypesBody())
  const list = types.state === 'ready' ? types.data : []
  return (idType) => list.find(({ value }) => value === idType)?.label ?? idType
}
