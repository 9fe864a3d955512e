import { words } from '../words'

export const evidenceTitle = words('Signature record', '签署记录', '簽署紀錄')

/** Labels of the record that ends a signed copy. */
export const evidenceLabel = {
  by: words('Signed by', '签署人', '簽署人'),
  at: words('Signed on', '签署时间', '簽署時間'),
  device: words('On the device', '签署设备', '簽署裝置'),
  agent: words('Handed over by the agent', '经由代理人', '經由代理人'),
  identified: words('Identified by', '身份核实', '身分核實'),
  approved: words('Approved by', '确认方式', '確認方式'),
  account: words('Receiving account', '收款账户', '收款帳戶'),
  language: words('Language of the text', '合同语言', '合約語言'),
  signature: words('Signature', '签名', '簽名'),
  hash: words('SHA-256 of {{title}}', '{{title}} 的 SHA-256', '{{title}} 的 SHA-256'),
  picture: words('SHA-256 of the signature picture', '签名图片的 SHA-256', '簽名圖片的 SHA-256'),
} as const

export const evidenceText = {
  about: words(
    'Made at the moment of signing. The texts above are kept as they were read; nothing that changes later touches them.',
    '于签署时生成。以上文本按阅读时的内容保存，之后的变更不影响其内容。',
    '於簽署時產生。以上文本依閱讀時的內容保存，之後的變更不影響其內容。',
  ),
  identity: words(
    '{{idType}} {{idNumber}}, verified on {{day}}',
    '{{idType}} {{idNumber}}，于 {{day}} 核实',
    '{{idType}} {{idNumber}}，於 {{day}} 核實',
  ),
  pin: words('Payment PIN, {{at}}', '支付 PIN，{{at}}', '支付 PIN，{{at}}'),
  code: words(
    'Code sent to {{mobile}}, {{at}}',
    '发送至 {{mobile}} 的验证码，{{at}}',
    '傳送至 {{mobile}} 的驗證碼，{{at}}',
  ),
  drawn: words('Drawn signature of {{name}}', '{{name}} 的手绘签名', '{{name}} 的手繪簽名'),
  typed: words('Typed: {{name}}', '键入：{{name}}', '鍵入：{{name}}'),
  time: words(
    '{{day}}, {{time}} Manila time',
    '{{day}} {{time}}（马尼拉时间）',
    '{{day}} {{time}}（馬尼拉時間）',
  ),
} as const
