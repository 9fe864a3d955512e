import type { LocalizedText } from '../../texts'

/** The consent to a credit check, with the notice on credit reporting that RA 9510 requires. */
export const credit: LocalizedText = {
  en: `
{{lender}} looks at how you have repaid loans before it decides on a new one, and reports its own loans. The Credit Information System Act (RA 9510) governs both. This document is the notice that the act asks for, and your consent where one is needed.

## What we ask for
We ask the Credit Information Corporation (CIC), and credit bureaus accredited by it, for your credit report: loans that you have or had, how you repaid them, applications of the last two years, and guarantees that you gave.

## When we ask
- When you send in your pre-qualification.
- When you apply for a loan and the last report is older than 30 days.
- At most once a year while a loan is open, to review your limit.
Asking by us does not lower your score.

## What we report
As a submitting entity we are obliged by law to submit to the CIC every month: your identity data, the amount and term of each loan, what is open, what was paid and when, and payments that are late. This includes good data, which helps you with other lenders. This duty does not depend on your consent.

## Who may see it
Lenders and bureaus that the CIC has admitted, for decisions on credit. They are bound by the Data Privacy Act (RA 10173). Nobody may ask for your report without a lawful purpose.

## How long it is held
The CIC holds negative data for no more than three years after it was corrected or paid, good data as long as it helps to judge your credit. We keep a report that we asked for one year after the decision.

## Your rights
- You may ask the CIC for your own report.
- If something in it is wrong, you may dispute it with the CIC free of charge, or with us: {{complaints}}, {{phone}}. We answer within five working days and correct what we reported.
- If we refuse a loan because of a report, we tell you so, and from whom the report came.

## Your consent
By ticking the box you allow us to ask for your credit report as written here. You may withdraw this at any time; then we can’t decide on new applications. Reports on loans that are open continue, as the law asks.
`,
  fil: `
Titingnan ng {{lender}} ang dati mong loans bago magdesisyon (RA 9510).
- Hinihingi namin ang credit report mo sa Credit Information Corporation (CIC).
- Hindi bababa ang score mo dahil sa pagtingin namin.
- Kada buwan, iniuulat namin sa CIC ang loan mo at mga bayad.
- Nakakatulong sa iyo ang magandang tala sa ibang lender.
- Puwede kang humingi ng sarili mong report at ipatama ang mali.
- Kung tumanggi kami dahil sa report, sasabihin namin sa iyo.
- Puwede mong bawiin ang pahintulot. Mga tanong: {{complaints}}, {{phone}}.
`,
  'zh-Hans': `
{{lender}} 在决定新贷款前会查看您以往的还款情况，并报送本公司的贷款。两者均适用《信用信息系统法》（第 9510 号共和国法）。本文件是该法要求的告知，并在需要时作为您的授权。

## 我们查询什么
我们向信用信息公司及其认可的征信机构查询您的信用报告：现有和以往的贷款、还款情况、最近两年的申请，以及您提供的担保。

## 何时查询
- 您提交资格预审时。
- 您申请贷款且上次报告超过 30 天时。
- 贷款存续期间每年最多一次，用于复核额度。
我们的查询不会降低您的信用评分。

## 我们报送什么
作为报送机构，我们依法每月向信用信息公司报送：您的身份信息、每笔贷款的金额和期限、未偿金额、还款金额和日期，以及逾期情况。其中包括良好记录，有助于您向其他机构申请。此项义务不以您的同意为前提。

## 谁可以查看
经信用信息公司准入的贷款机构和征信机构，且仅用于信贷决定。他们受《数据隐私法》（第 10173 号共和国法）约束。没有合法目的，任何人不得查询您的报告。

## 保存多久
不良记录在更正或还清后，信用信息公司最多保存三年；良好记录在有助于评估信用期间保存。我们查询的报告在作出决定后保存一年。

## 您的权利
- 您可以向信用信息公司索取自己的报告。
- 如内容有误，您可以免费向信用信息公司提出异议，也可以向我们提出：{{complaints}}，{{phone}}。我们会在五个工作日内答复，并更正所报送的内容。
- 如因信用报告拒绝贷款，我们会告知您，并说明报告来自何处。

## 您的授权
勾选即表示您授权我们按上述方式查询您的信用报告。您可以随时撤回；撤回后我们无法审批新的申请。存续贷款的报送依法继续进行。
`,
  'zh-Hant': `
{{lender}} 在決定新貸款前會查看您以往的還款情況，並報送本公司的貸款。兩者均適用《信用資訊系統法》（第 9510 號共和國法）。本文件是該法要求的告知，並在需要時作為您的授權。

## 我們查詢什麼
我們向信用資訊公司及其認可的信用評等機構查詢您的信用報告：現有與以往的貸款、還款情況、最近兩年的申請，以及您提供的保證。

## 何時查詢
- 您提交資格預審時。
- 您申請貸款且上次報告超過 30 天時。
- 貸款存續期間每年最多一次，用於複核額度。
我們的查詢不會降低您的信用評分。

## 我們報送什麼
身為報送機構，我們依法每月向信用資訊公司報送：您的身分資料、每筆貸款的金額與期限、未償金額、還款金額與日期，以及逾期情況。其中包括良好紀錄，有助於您向其他機構申請。此項義務不以您的同意為前提。

## 誰可以檢視
經信用資訊公司准入的貸款機構與信用評等機構，且僅用於信貸決定。他們受《資料隱私法》（第 10173 號共和國法）約束。沒有合法目的，任何人不得查詢您的報告。

## 保存多久
不良紀錄在更正或還清後，信用資訊公司最多保存三年；良好紀錄在有助於評估信用期間保存。我們查詢的報告在作成決定後保存一年。

## 您的權利
- 您可以向信用資訊公司索取自己的報告。
- 如內容有誤，您可以免費向信用資訊公司提出異議，也可以向我們提出：{{complaints}}，{{phone}}。我們會在五個工作天內回覆，並更正所報送的內容。
- 如因信用報告拒絕貸款，我們會告知您，並說明報告來自何處。

## 您的授權
勾選即表示您授權我們依上述方式查詢您的信用報告。您可以隨時撤回；撤回後我們無法審核新的申請。存續貸款的報送依法繼續進行。
`,
}
