import { dict } from '../../../bridge/contract/operations/system-dictionaries'
import { useOperation } from '../../api/use-operation'
import { currentLanguage } from '../../i18n/translate'

/** Names types of ID in the user's language; one that is unknown, or not read yet, stands as it is. */
export function useIdTypeName(): (idType: string) => string {
  const types = useOperation(dict.selectDictDataByType, { paramType: 'id_type', language: currentLanguage() })
  const list = types.state === 'ready' ? types.data : []
  return (idType) => list.find(({ value }) => value === idType)?.label ?? idType
}
