import type { LocalizedText } from '../../texts'

/** Rules for every loan, accepted before the first loan. The contract of each loan adds its amounts and rates. */
export const borrow: LocalizedText = {
  en: `
This borrowing agreement holds for every loan that you take from {{lender}} (SEC Registration No. {{secNo}}, Certificate of Authority No. {{caNo}}). Each loan has a disclosure statement and a contract of its own with the figures; you sign them for each loan. This agreement alone obliges you to nothing, and us to no loan.

## Your limit
The limit is the most that all your loans together may come to. We set it from your form, your identity check and your credit history. What you repay is free again. The limit can grow when loans are repaid on time, and shrink when the facts change; we tell you why.

## Before you sign
You see, for the loan that you have chosen:
- the amount financed, the processing fee and all other charges in pesos and centavos;
- what you receive after the fee is kept back;
- every instalment with its due date, its principal and its interest;
- the contractual rate per 30 days, and the effective interest rate per month and per year;
- what paying late, extending and paying off early cost.
For an add-on loan, the equivalent rate on the outstanding balance stands beside it. This is the disclosure statement of the Truth in Lending Act (RA 3765). You must have read the whole contract before you can sign, and get a copy of both.

## What we look at
We lend only what you can repay (RA 11765): we look at your sales, your other loans and what is late. We may refuse an application. We tell you the reason and when you can apply again.

## Receiving the money
The loan is released to the e-wallet or bank account that you have chosen, in your verified name, usually within minutes of approval. If the transfer fails, we tell you, and try again once the account is corrected. Interest runs from the day of release.

## Cancelling
Until the money is released you may cancel at any time in the app or through your agent, free of charge.

## Repaying
Due dates are counted from the day of release and end at midnight, Manila time. They are not moved for holidays. An instalment may be paid by QR Ph or from your e-wallet. A payment goes to the oldest instalment first; within it to late fees, fees, interest and principal.

## Paying early
You may repay in whole or in part at any time. Paying off early costs the open principal, the interest up to that day, late fees if any, and the early pay-off fee of the contract; or all instalments as planned where that is less. The quote in the app is binding for that day.

## Paying late
- Within the days of grace no late fee is charged.
- After that, late fees are charged on what is unpaid, day by day, as the contract says. There is no fee on fees, and ordinary interest stops on the late principal.
- For loans under the ceilings of SEC Memorandum Circular No. 14 of 2025, late fees are at most 5% of the unpaid amount a month, and all interest, fees and late fees together never exceed the amount borrowed.
- A loan that is more than 60 days late is bad debt and is reported as such to the Credit Information Corporation.
Tell us or your agent before you are late: we note a day that suits you.

## Fair collection
Whoever speaks to you about a late payment says who they are and for whom they call, and follows SEC Memorandum Circular No. 18 of 2019. Threats, insults, false statements and telling others about your debt are forbidden. Report any of it to {{complaints}} or {{phone}}.

## What you promise
What you tell us is true. You use the loan for your business or your household and for nothing that the law forbids. You borrow for yourself, not for another person. You tell us when your address, number or business changes.

## When a loan ends
A loan ends when it is paid. A certificate of full payment can be saved in the app from that day on. If we sell a claim, we tell you beforehand; your rights stay as they are.

## Complaints
{{complaints}}, {{phone}}, or in the app under Feedback. The Securities and Exchange Commission hears complaints as well.
`,
  fil: `
Ang kasunduang ito ay para sa bawat loan mo sa {{lender}}. May sariling disclosure statement at kontrata ang bawat loan.
- Ang limit ang pinakamataas na kabuuan ng mga loan mo. Bumabalik ito habang nagbabayad ka.
- Bago pumirma, makikita mo ang lahat ng singil sa piso at bawat hulog.
- Puwede kang magkansela nang libre hanggang maipadala ang pera.
- Puwede kang magbayad nang maaga, bahagi man o buo, anumang oras.
- May palugit bago magkaroon ng late fee. Walang fee sa fee.
- Bawal ang banta, insulto at pagsasabi sa iba ng utang mo.
- Magreklamo nang libre: {{complaints}}, {{phone}}, o sa SEC.
`,
  'zh-Hans': `
本借款协议适用于您向 {{lender}}（证券交易委员会注册号 {{secNo}}，经营许可证号 {{caNo}}）借入的每一笔贷款。每笔贷款另有载明金额的披露声明和合同，由您逐笔签署。仅凭本协议，您不承担任何义务，我们也无放款义务。

## 您的额度
额度是您所有贷款合计的上限，由我们根据申请表、身份验证和信用记录确定。还款后额度恢复。按时还款可提高额度，事实变化时额度可能降低，我们会告知原因。

## 签约之前
对您选择的贷款，您会看到：
- 借款金额、手续费和其他全部费用，精确到分；
- 扣除手续费后的实收金额；
- 每期的到期日、本金和利息；
- 每 30 天的合同利率，以及实际月利率和年利率；
- 逾期、展期和提前结清的费用。
附加利率贷款另列明按未偿余额计算的等值利率。这就是《借贷真实性法》（第 3765 号共和国法）要求的披露声明。您须读完整份合同才能签署，并获得两份文件的副本。

## 我们的评估
我们只提供您有能力偿还的贷款（第 11765 号共和国法）：我们会查看您的销售额、其他贷款和逾期情况。我们可以拒绝申请，并会告知原因和可再次申请的日期。

## 收款
贷款发放至您选择的、以您验证姓名开立的电子钱包或银行账户，通常在批准后几分钟内到账。转账失败时我们会告知您，并在账户更正后重新发放。利息自放款日起计算。

## 取消
放款前，您可以随时在应用内或通过代理人免费取消。

## 还款
到期日自放款日起计算，截至马尼拉时间当日午夜，不因节假日顺延。您可以通过 QR Ph 或电子钱包还款。还款先抵扣最早的一期；每期内依次抵扣逾期费、费用、利息和本金。

## 提前还款
您可以随时全部或部分提前还款。结清须付未偿本金、截至当日的利息、逾期费（如有）和合同约定的提前结清费；若按计划还清各期更少，则按该金额。应用内的报价当日有效。

## 逾期还款
- 宽限期内不收逾期费。
- 宽限期后，按合同对未付金额逐日计收逾期费。费用不再计费，逾期本金停止计收正常利息。
- 适用证券交易委员会 2025 年第 14 号备忘通函上限的贷款，逾期费每月不超过未付金额的 5%，利息、费用和逾期费合计不超过借款金额。
- 逾期超过 60 天的贷款为坏账，并如实报送信用信息公司。
请在逾期前告知我们或代理人，我们会记录您方便的日期。

## 公平催收
就逾期还款与您联系的人须说明身份和所代表的机构，并遵守证券交易委员会 2019 年第 18 号备忘通函。禁止威胁、侮辱、虚假陈述和向他人透露您的债务。如有此类行为，请向 {{complaints}} 或 {{phone}} 举报。

## 您的承诺
您提供的信息属实。贷款用于经营或家庭，不用于法律禁止的用途。您为自己借款，而非为他人。地址、手机号或经营情况变化时，您会告知我们。

## 贷款终止
还清后贷款终止。自当日起，您可以在应用内保存结清证明。如转让债权，我们会事先告知，您的权利不变。

## 投诉
{{complaints}}，{{phone}}，或应用内的“意见反馈”。您也可以向证券交易委员会投诉。
`,
  'zh-Hant': `
本借款協議適用於您向 {{lender}}（證券交易委員會登記號 {{secNo}}，經營許可證號 {{caNo}}）借入的每一筆貸款。每筆貸款另有載明金額的揭露聲明與合約，由您逐筆簽署。僅憑本協議，您不負任何義務，我們也無撥款義務。

## 您的額度
額度是您所有貸款合計的上限，由我們依據申請表、身分驗證與信用紀錄決定。還款後額度恢復。按時還款可提高額度，事實變動時額度可能降低，我們會告知原因。

## 簽約之前
對您選擇的貸款，您會看到：
- 借款金額、手續費與其他全部費用，精確到分；
- 扣除手續費後的實收金額；
- 每期的到期日、本金與利息；
- 每 30 天的合約利率，以及實際月利率與年利率；
- 逾期、展期與提前結清的費用。
附加利率貸款另列明按未償餘額計算的等值利率。這就是《借貸真實性法》（第 3765 號共和國法）要求的揭露聲明。您須讀完整份合約才能簽署，並獲得兩份文件的副本。

## 我們的評估
我們只提供您有能力償還的貸款（第 11765 號共和國法）：我們會檢視您的銷售額、其他貸款與逾期情況。我們可以拒絕申請，並會告知原因與可再次申請的日期。

## 收款
貸款撥入您選擇的、以您驗證姓名開立的電子錢包或銀行帳戶，通常在核准後幾分鐘內入帳。轉帳失敗時我們會告知您，並在帳戶更正後重新撥款。利息自撥款日起計算。

## 取消
撥款前，您可以隨時在應用程式內或透過代理人免費取消。

## 還款
到期日自撥款日起計算，截至馬尼拉時間當日午夜，不因假日順延。您可以透過 QR Ph 或電子錢包還款。還款先抵扣最早的一期；每期內依序抵扣逾期費、費用、利息與本金。

## 提前還款
您可以隨時全部或部分提前還款。結清須付未償本金、截至當日的利息、逾期費（如有）與合約約定的提前結清費；若依計畫還清各期較少，則依該金額。應用程式內的報價當日有效。

## 逾期還款
- 寬限期內不收逾期費。
- 寬限期後，依合約對未付金額逐日計收逾期費。費用不再計費，逾期本金停止計收一般利息。
- 適用證券交易委員會 2025 年第 14 號備忘通函上限的貸款，逾期費每月不超過未付金額的 5%，利息、費用與逾期費合計不超過借款金額。
- 逾期超過 60 天的貸款為呆帳，並如實報送信用資訊公司。
請在逾期前告知我們或代理人，我們會記錄您方便的日期。

## 公平催收
就逾期還款與您聯絡的人須說明身分與所代表的機構，並遵守證券交易委員會 2019 年第 18 號備忘通函。禁止威脅、侮辱、虛假陳述與向他人透露您的債務。如有此類行為，請向 {{complaints}} 或 {{phone}} 檢舉。

## 您的承諾
您提供的資料屬實。貸款用於經營或家庭，不用於法律禁止的用途。您為自己借款，而非為他人。地址、手機號碼或經營情況變動時，您會告知我們。

## 貸款終止
還清後貸款終止。自當日起，您可以在應用程式內儲存結清證明。如轉讓債權，我們會事先告知，您的權利不變。

## 申訴
{{complaints}}，{{phone}}，或應用程式內的「意見回饋」。您也可以向證券交易委員會申訴。
`,
}
