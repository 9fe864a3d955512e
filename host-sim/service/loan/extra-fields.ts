import type { MoreField } from '../../../bridge/contract/entities/loan'
import type { Words } from '../refuse'
import { words } from '../words'

/** Something that a product asks for beside the usual. */
export interface MoreRecord {
  field: string
  label: Words
  kind: MoreField['kind']
  choices: readonly { value: string; label: Words }[]
}

export const moreOfSeason: readonly MoreRecord[] = [
  {
    field: 'season',
    label: words('For which season', '用于哪个旺季', '用於哪個旺季'),
    kind: 'choice',
    choices: [
      { value: 'CHRISTMAS', label: words('Christmas', '圣诞节', '聖誕節') },
      { value: 'FIESTA', label: words('Town fiesta', '小镇节庆', '小鎮節慶') },
      { value: 'SCHOOL', label: words('Start of school', '开学季', '開學季') },
      { value: 'HARVEST', label: words('Harvest', '收获季', '收成季') },
    ],
  },
]

export const moreOfEquipment: readonly MoreRecord[] = [
  {
    field: 'equipment',
    label: words('What you will buy', '计划购买的设备', '計畫購買的設備'),
    kind: 'text',
    choices: [],
  },
  { field: 'equipmentPrice', label: words('Its price', '设备价格', '設備價格'), kind: 'money', choices: [] },
  {
    field: 'equipmentQuote',
    label: words("Picture of the seller's quotation", '卖家报价单照片', '賣家報價單照片'),
    kind: 'picture',
    choices: [],
  },
]
