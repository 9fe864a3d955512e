import type { Words } from '../refuse'
import { words } from '../words'

export const disclosureTitle = words(
  'Disclosure Statement on Loan Transaction',
  '贷款交易披露声明',
  '貸款交易揭露聲明',
)
export const agreementTitle = words('Loan Agreement and Promissory Note', '贷款合同与本票', '貸款合約與本票')

/** Labels of facts and columns. */
export const label = {
  lender: words('Lender', '贷款人', '貸款人'),
  secNo: words('SEC registration no.', 'SEC 注册号', 'SEC 註冊號'),
  caNo: words('Certificate of Authority no.', '经营许可证号', '營業許可證號'),
  address: words('Address', '地址', '地址'),
  borrower: words('Borrower', '借款人', '借款人'),
  contractNo: words('Contract no.', '合同编号', '合約編號'),
  date: words('Date', '日期', '日期'),
  product: words('Product', '产品', '產品'),
  financed: words('1. Loan amount (amount financed)', '1. 贷款金额', '1. 貸款金額'),
  interest: words('2a. Interest', '2a. 利息', '2a. 利息'),
  processing: words(
    '2b. Processing fee, deducted at release',
    '2b. 手续费（放款时扣除）',
    '2b. 手續費（撥款時扣除）',
  ),
  finance: words('2. Total finance charges', '2. 融资费用合计', '2. 融資費用合計'),
  other: words('3. Charges not incident to the loan', '3. 与贷款无关的费用', '3. 與貸款無關的費用'),
  none: words('None', '无', '無'),
  net: words('4. Net proceeds: what you receive', '4. 实收金额', '4. 實收金額'),
  payBack: words('5. Total to pay back', '5. 还款总额', '5. 還款總額'),
  contractual: words(
    '6. Contractual rate per 30 days, on the outstanding balance',
    '6. 合同利率（每 30 天，按未偿余额）',
    '6. 合約利率（每 30 天，按未償餘額）',
  ),
  eirMonth: words('7. Effective interest rate per month', '7. 实际月利率', '7. 實際月利率'),
  eirYear: words('8. Effective interest rate per year', '8. 实际年利率', '8. 實際年利率'),
  period: words('No.', '期数', '期數'),
  due: words('Due day', '到期日', '到期日'),
  principal: words('Principal', '本金', '本金'),
  interestColumn: words('Interest', '利息', '利息'),
  total: words('Instalment', '每期应还', '每期應還'),
  remaining: words('Balance', '余额', '餘額'),
} as const

export const heading = {
  charges: words('Charges and rates', '费用与利率', '費用與利率'),
  schedule: words('Schedule of payments', '还款计划', '還款計畫'),
  outstanding: words(
    'The same payments on the outstanding balance',
    '按未偿余额计算的同一还款',
    '按未償餘額計算的同一還款',
  ),
  late: words('Charges for late payment', '逾期费用', '逾期費用'),
  early: words('Early payment', '提前还款', '提前還款'),
  ceiling: words('Legal ceiling', '法定上限', '法定上限'),
  copy: words('Your copy', '您的副本', '您的副本'),
  loan: words('1. The loan', '1. 贷款', '1. 貸款'),
  promise: words('2. Promise to pay', '2. 还款承诺', '2. 還款承諾'),
  interest: words('3. Interest', '3. 利息', '3. 利息'),
  order: words('4. Order of payments', '4. 还款抵扣顺序', '4. 還款抵扣順序'),
  lateClause: words('5. Late payment', '5. 逾期还款', '5. 逾期還款'),
  earlyClause: words('6. Early payment', '6. 提前还款', '6. 提前還款'),
  cancel: words('7. Cancelling', '7. 取消', '7. 取消'),
  fair: words('8. Fair collection', '8. 公平催收', '8. 公平催收'),
  data: words('9. Your data', '9. 您的数据', '9. 您的資料'),
  signature: words('10. Electronic signature', '10. 电子签名', '10. 電子簽名'),
  help: words('11. Questions and complaints', '11. 咨询与投诉', '11. 諮詢與申訴'),
} as const

/** How each repayment method (its code) takes interest. */
export const methodText: Record<0 | 1 | 2 | 3, Words> = {
  0: words(
    'Equal amortization: every instalment is the same; interest is taken on the balance at the beginning of each period.',
    '等额本息：每期还款额相同，利息按每期期初余额计算。',
    '本息平均攤還：每期還款額相同，利息按每期期初餘額計算。',
  ),
  1: words(
    'Equal principal: every instalment repays the same principal; interest is taken on the balance at the beginning of each period.',
    '等额本金：每期偿还相同本金，利息按每期期初余额计算。',
    '本金平均攤還：每期償還相同本金，利息按每期期初餘額計算。',
  ),
  2: words(
    'Balloon payment: each instalment is interest only; the last one repays the principal as well.',
    '到期还本：各期仅付利息，最后一期一并偿还本金。',
    '到期還本：各期僅付利息，最後一期一併償還本金。',
  ),
  3: words(
    'Add-on loan: interest is counted on the original principal and spread evenly. The contractual rate on the outstanding balance is stated beside it.',
    '附加利率贷款：利息按原始本金计算并平均分摊，另列明按未偿余额计算的合同利率。',
    '附加利率貸款：利息按原始本金計算並平均分攤，另載明按未償餘額計算的合約利率。',
  ),
}

export const text = {
  act: words(
    'As required by Republic Act No. 3765, the Truth in Lending Act. Read it before you sign.',
    '依据第 3765 号共和国法（借贷真实性法）提供，请在签署前阅读。',
    '依據第 3765 號共和國法（借貸真實性法）提供，請在簽署前閱讀。',
  ),
  days: words(
    'Due days are counted from the day of release; these hold for a release on {{day}}.',
    '到期日自放款日起计算；以下日期以 {{day}} 放款为准。',
    '到期日自撥款日起計算；以下日期以 {{day}} 撥款為準。',
  ),
  late: words(
    'After {{grace}} days of grace: unpaid principal × {{principal}} × days, plus unpaid interest × {{interest}} × days, for each instalment apart; {{missed}} a day once it is more than 60 days late. No fee is charged on fees, and ordinary interest does not run on late principal.',
    '宽限 {{grace}} 天后：未付本金 × {{principal}} × 天数，加未付利息 × {{interest}} × 天数，逐期计算；逾期超过 60 天后按每天 {{missed}} 计算。费用不再计费，逾期本金不另计正常利息。',
    '寬限 {{grace}} 天後：未付本金 × {{principal}} × 天數，加未付利息 × {{interest}} × 天數，逐期計算；逾期超過 60 天後按每天 {{missed}} 計算。費用不再計費，逾期本金不另計一般利息。',
  ),
  lateExample: words(
    'Example: instalment 1 of {{amount}} paid {{days}} days late costs {{fee}} more.',
    '例如：第 1 期 {{amount}} 逾期 {{days}} 天还款，需另付 {{fee}}。',
    '例如：第 1 期 {{amount}} 逾期 {{days}} 天還款，需另付 {{fee}}。',
  ),
  early: words(
    'You may pay part or all at any time (RA 11765). Settling in full costs the principal, interest up to that day, late fees if any, and {{rate}} of the principal that is not yet due; or all instalments as planned where that is less.',
    '您可随时部分或全部提前还款（第 11765 号共和国法）。全部结清须付本金、截至当日的利息、逾期费用（如有），以及未到期本金的 {{rate}}；若按计划还清各期更少，则按该金额。',
    '您可隨時部分或全部提前還款（第 11765 號共和國法）。全部結清須付本金、截至當日的利息、逾期費用（如有），以及未到期本金的 {{rate}}；若依計畫還清各期較少，則依該金額。',
  ),
  rollover: words(
    'In the last period, up to its due day, I may extend the loan once by {{days}} days: I pay the interest of that period and {{rate}} of the principal then, and the principal with the interest of the added period {{days}} days later.',
    '在最后一期到期日（含）之前，本人可将贷款展期一次，延长 {{days}} 天：届时支付该期利息及本金的 {{rate}}，并于 {{days}} 天后支付本金及展期利息。',
    '於最後一期到期日（含）之前，本人可將貸款展期一次，延長 {{days}} 天：屆時支付該期利息及本金的 {{rate}}，並於 {{days}} 天後支付本金及展期利息。',
  ),
  ahead: words(
    'An instalment paid before its own period has begun costs {{rate}} of its principal more.',
    '在某一期开始前提前偿还该期，另收该期本金的 {{rate}}。',
    '於某一期開始前提前償還該期，另收該期本金的 {{rate}}。',
  ),
  ceiling: words(
    'This loan is under {{rule}}: at most {{effective}} effective interest a month, late fees of at most {{penalty}} of the unpaid amount a month, and all interest, fees and penalties together never above the loan amount.',
    '本贷款适用 {{rule}}：实际月利率不超过 {{effective}}，逾期费用每月不超过未付金额的 {{penalty}}，利息、费用与罚金合计不超过贷款金额。',
    '本貸款適用 {{rule}}：實際月利率不超過 {{effective}}，逾期費用每月不超過未付金額的 {{penalty}}，利息、費用與違約金合計不超過貸款金額。',
  ),
  copy: words(
    'I received a copy of this statement before I signed, and I may ask for another at any time.',
    '本人在签署前已收到本声明副本，并可随时再次索取。',
    '本人在簽署前已收到本聲明副本，並可隨時再次索取。',
  ),
  loan: words(
    '{{lender}} lends {{borrower}} {{amount}}. After the processing fee of {{fee}}, {{net}} is released to {{account}}.',
    '{{lender}} 向 {{borrower}} 提供贷款 {{amount}}。扣除手续费 {{fee}} 后，{{net}} 将发放至 {{account}}。',
    '{{lender}} 向 {{borrower}} 提供貸款 {{amount}}。扣除手續費 {{fee}} 後，{{net}} 將撥款至 {{account}}。',
  ),
  promise: words(
    'For value received I promise to pay {{lender}} {{total}} in {{periods}} instalments, one every {{days}} days after release, as the schedule of the disclosure statement says.',
    '本人承诺按披露声明中的还款计划，自放款日起每 {{days}} 天一期，分 {{periods}} 期向 {{lender}} 支付 {{total}}。',
    '本人承諾依揭露聲明中的還款計畫，自撥款日起每 {{days}} 天一期，分 {{periods}} 期向 {{lender}} 支付 {{total}}。',
  ),
  order: words(
    'A payment goes to the oldest instalment first; inside an instalment to late fees, then fees, then interest, then principal.',
    '还款先抵扣最早的一期；每期内依次抵扣逾期费用、费用、利息、本金。',
    '還款先抵扣最早的一期；每期內依序抵扣逾期費用、費用、利息、本金。',
  ),
  cancel: words(
    'I may cancel free of charge until the loan is released, through my agent or the contact below.',
    '放款前本人可通过代理人或下列联系方式免费取消。',
    '撥款前本人可透過代理人或下列聯絡方式免費取消。',
  ),
  fair: words(
    'Collectors follow SEC Memorandum Circular No. 18 s.2019: no threats, no insults, nobody of my contacts is called, and no contact before 6:00 or after 22:00 unless I am more than 15 days late.',
    '催收遵守 SEC 2019 年第 18 号备忘通函：不威胁、不侮辱、不联系本人通讯录中的人；除非逾期超过 15 天，6:00 前及 22:00 后不联系。',
    '催收遵守 SEC 2019 年第 18 號備忘通函：不威脅、不侮辱、不聯絡本人通訊錄中的人；除非逾期超過 15 天，6:00 前及 22:00 後不聯絡。',
  ),
  data: words(
    'My data is used for this loan as the Data Privacy Act (RA 10173) allows, and its record is submitted to the Credit Information Corporation (RA 9510).',
    '本人数据依《数据隐私法》（第 10173 号共和国法）仅用于本贷款，其记录将报送信用信息公司（第 9510 号共和国法）。',
    '本人資料依《資料隱私法》（第 10173 號共和國法）僅用於本貸款，其紀錄將報送信用資訊公司（第 9510 號共和國法）。',
  ),
  signature: words(
    'My drawn signature together with my payment PIN or the code sent to my mobile counts as a written one (RA 8792). It is bound to the SHA-256 hash of this text.',
    '本人手绘签名连同支付 PIN 或发送至本人手机的验证码，等同书面签名（第 8792 号共和国法），并与本文本的 SHA-256 摘要绑定。',
    '本人手繪簽名連同支付 PIN 或傳送至本人手機的驗證碼，等同書面簽名（第 8792 號共和國法），並與本文本的 SHA-256 摘要綁定。',
  ),
  help: words(
    '{{contact}}. The Securities and Exchange Commission hears complaints as well.',
    '{{contact}}。亦可向证券交易委员会投诉。',
    '{{contact}}。亦可向證券交易委員會申訴。',
  ),
} as const
