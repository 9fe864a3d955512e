import type { LocalizedText } from '../../texts'

/** The terms of use. */
export const terms: LocalizedText = {
  en: `
These terms are the agreement between you and {{lender}} (“we”) about using Puhunan. We are a lending company: SEC Registration No. {{secNo}}, Certificate of Authority No. {{caNo}}, {{address}}. Each loan has a contract of its own; where it says something else than these terms, the contract holds.

## What Puhunan is
Puhunan lets shops and individuals in the Philippines apply for loans, sign contracts, receive money and repay, by themselves or with the help of an agent. It is not a bank account and takes no deposits. Registering gives no right to a loan.

## Who may use it
- You are at least 18 years old and able to enter a contract.
- You live or run a business in the Philippines and have a valid ID and a mobile number of your own.
- You have one account, in your own name. Somebody else may not use it, and you may not use another person’s.

## Your account
- What you tell us must be true and complete. Tell us when your mobile number, address or business changes.
- Keep your login PIN, password and payment PIN to yourself. No agent and none of our staff will ever ask for them or for a code that was sent to you.
- Tell us at once when a phone is lost or somebody else has used your account. From then on you do not answer for what they do with it.
- After five wrong PINs or passwords the account is locked for 30 minutes.

## Applying and borrowing
- You may apply once your identity is verified and your pre-qualification has passed. A limit may be changed or withdrawn when the facts behind it change; loans that run stay as they are.
- Before you sign you see the disclosure statement that the Truth in Lending Act (RA 3765) asks for: the amount, each charge in pesos, what you receive, every payment with its day, and the effective interest rate. Study it, and borrow only what your shop can repay.
- A loan is concluded when you have signed and we have approved it. Until the money is released you may cancel free of charge.
- Money is sent only to an e-wallet or bank account in your own verified name.

## What it costs
Registering and using the app is free. Interest, the processing fee and fees for late payment, for extending a loan or for paying it off early are those of the contract, within the ceilings of the Bangko Sentral ng Pilipinas and the Securities and Exchange Commission. Your network may charge you for data and SMS.

## Repaying
- Pay only through the ways shown in the app: QR Ph codes made there, or your own e-wallet. Do not hand cash to an agent unless the app has made a cash code for it, and keep its receipt.
- You may repay in whole or in part at any time (RA 11765). The app shows what that costs today before you pay.
- A payment is counted when the payment network confirms it. If the outcome is not known, do not pay again: the app asks until it is known.
- A payment goes to the oldest instalment first; within it to late fees, fees, interest and principal, in this order.

## If you pay late
Late fees are charged as the contract says. We and our agents follow SEC Memorandum Circular No. 18 of 2019: no threat, no insult, no publishing of names, no contact before 6:00 or after 22:00 unless you are more than 15 days late, and nobody else is told about your debt. If you can’t pay, tell us early: we note a day that suits you.

## Agents
An agent helps you to register, to apply and to repay. Agents are not our employees and can’t approve a loan, change a contract, or ask for money of their own. You choose your agent and may change to another. Report an agent who breaks these rules to us.

## What is not allowed
- False information, forged papers, or another person’s ID.
- Using a loan for what the law forbids, or to pay for somebody else’s debt under pressure.
- Disturbing the app: reading out data by programs, testing its defences without our leave, changing its code.
We may block an account while we look into such a case, and close it if it is confirmed. We tell you the reason unless the law forbids it.

## The service
We keep Puhunan running with care, but cannot promise that it is never interrupted. When it is down on the day that a payment is due, and you could pay in no other way, no late fee is charged for the time it was down. We answer for damage that we cause by intent or negligence; nothing in these terms limits the rights that the law gives you as a consumer.

## Records and messages
Records of the app (applications, signatures, payments, messages) may be used as evidence. Messages in the app, by SMS or by e-mail to the address that you gave count as received when they reach it. You can read your contracts in the app at any time and save them.

## Closing your account
You may close your account when no loan is open. We may close it, with 30 days’ notice, when it was not used for two years. What must be kept by law is kept as the privacy notice says.

## Complaints
Complain free of charge in the app under Feedback, by e-mail to {{complaints}} or by phone {{phone}}. We confirm within two working days and answer within ten. If you are not content, turn to the Securities and Exchange Commission, or to the National Privacy Commission about your data.

## Law, and changes to these terms
Philippine law applies, and the courts of the place where you live decide. We tell you in the app at least 15 days before a change takes effect. If you do not agree, you may close your account; loans that run stay under the terms that you signed. If a part of these terms is void, the rest holds. The English text decides where a translation differs.
`,
  fil: `
Kasunduan mo ito sa {{lender}} sa paggamit ng Puhunan.
- Dapat 18 taong gulang ka pataas, may valid ID at sariling mobile number.
- Isang account lang, sa sarili mong pangalan.
- Huwag ibigay kahit kanino ang PIN, password o code mo.
- Libre ang pagrehistro at paggamit ng app.
- Makikita mo ang lahat ng singil bago ka pumirma.
- Magbayad lang sa mga paraang nasa app.
- Puwede kang magbayad nang maaga anumang oras (RA 11765).
- Bawal ang banta at insulto sa paniningil (SEC MC 18).
- Magreklamo nang libre: {{complaints}}, {{phone}}, o sa SEC.
`,
  'zh-Hans': `
本条款是您与 {{lender}}（“我们”）就使用 Puhunan 达成的协议。我们是贷款公司：证券交易委员会注册号 {{secNo}}，经营许可证号 {{caNo}}，地址 {{address}}。每笔贷款另有合同；合同与本条款不一致时，以合同为准。

## Puhunan 是什么
Puhunan 让菲律宾的商户和个人自行或在代理人协助下申请贷款、签署合同、收款和还款。它不是银行账户，不吸收存款。注册并不代表有权获得贷款。

## 谁可以使用
- 您年满 18 周岁，并能够订立合同。
- 您在菲律宾居住或经营，持有有效证件和本人的手机号。
- 您只有一个以本人名义开立的账户。他人不得使用您的账户，您也不得使用他人的账户。

## 您的账户
- 您提供的信息必须真实完整。手机号、地址或经营情况变化时，请告知我们。
- 请妥善保管登录 PIN 码、密码和支付 PIN 码。代理人和我们的员工绝不会向您索要这些信息或发送给您的验证码。
- 手机丢失或账户被他人使用时，请立即告知我们。此后他人的操作不由您负责。
- PIN 码或密码连续输错五次，账户锁定 30 分钟。

## 申请和借款
- 身份验证和资格预审均通过后，您可以申请借款。额度所依据的事实变化时，额度可能调整或取消；存续贷款不受影响。
- 签约前，您会看到《借贷真实性法》（第 3765 号共和国法）要求的披露声明：金额、以比索列明的各项费用、实收金额、每期还款及日期，以及实际利率。请仔细阅读，并按店铺的还款能力借款。
- 您签署且我们批准后，贷款成立。放款前，您可以免费取消。
- 款项只会发放至以您本人验证姓名开立的电子钱包或银行账户。

## 费用
注册和使用应用免费。利息、手续费，以及逾期、展期或提前结清的费用以合同为准，并在菲律宾中央银行和证券交易委员会规定的上限之内。网络运营商可能向您收取流量和短信费用。

## 还款
- 请仅通过应用内显示的方式还款：应用生成的 QR Ph 码或您本人的电子钱包。除非应用为此生成了现金码，请勿将现金交给代理人，并请保留收据。
- 您可以随时提前偿还全部或部分借款（第 11765 号共和国法）。还款前，应用会显示当日所需金额。
- 支付网络确认后，还款才计入。结果不明时请勿重复支付，应用会持续查询，直至结果明确。
- 还款先抵扣最早的一期；每期内依次抵扣逾期费、费用、利息和本金。

## 逾期
逾期费按合同收取。我们和代理人遵守证券交易委员会 2019 年第 18 号备忘通函：不威胁、不侮辱、不公布姓名；除非逾期超过 15 天，6:00 前和 22:00 后不联系；不向他人透露您的债务。如无法按时还款，请尽早告知，我们会记录您方便的日期。

## 代理人
代理人协助您注册、申请和还款。代理人不是我们的员工，不能批准贷款、更改合同，也不能自行收费。您可以选择代理人，也可以更换。如代理人违反这些规定，请向我们举报。

## 禁止行为
- 提供虚假信息、伪造文件或使用他人证件。
- 将贷款用于法律禁止的用途，或在胁迫下替他人还债。
- 干扰应用：以程序读取数据、未经许可测试其防护、更改其代码。
调查期间，我们可以冻结账户；查实后可以关闭账户。除法律禁止外，我们会告知原因。

## 服务
我们尽力维持 Puhunan 的运行，但无法保证从不中断。如还款日应用停止服务且您没有其他还款方式，停止服务期间不收逾期费。因我们故意或过失造成的损害由我们负责；本条款不限制法律赋予您的消费者权利。

## 记录和通知
应用的记录（申请、签名、还款、消息）可作为证据。应用内消息，以及发送至您所提供的手机号或邮箱的短信和邮件，送达时视为收到。您可以随时在应用内查看并保存合同。

## 关闭账户
没有未结清的贷款时，您可以关闭账户。账户两年未使用的，我们可以提前 30 天通知后关闭。法律要求保存的内容按隐私声明保存。

## 投诉
您可以在应用的“意见反馈”中、发送邮件至 {{complaints}} 或致电 {{phone}} 免费投诉。我们会在两个工作日内确认，十个工作日内答复。如不满意，您可以向证券交易委员会投诉；涉及个人信息的，可以向国家隐私委员会投诉。

## 适用法律和条款变更
本条款适用菲律宾法律，由您居住地的法院管辖。变更生效前至少 15 天，我们会在应用内告知您。如不同意，您可以关闭账户；存续贷款适用您签署时的条款。部分条款无效的，不影响其余条款。译文与英文不一致时，以英文为准。
`,
  'zh-Hant': `
本條款是您與 {{lender}}（「我們」）就使用 Puhunan 達成的協議。我們是貸款公司：證券交易委員會登記號 {{secNo}}，經營許可證號 {{caNo}}，地址 {{address}}。每筆貸款另有合約；合約與本條款不一致時，以合約為準。

## Puhunan 是什麼
Puhunan 讓菲律賓的商家與個人自行或在代理人協助下申請貸款、簽署合約、收款與還款。它不是銀行帳戶，不吸收存款。註冊並不代表有權獲得貸款。

## 誰可以使用
- 您年滿 18 歲，並能夠訂立合約。
- 您在菲律賓居住或經營，持有有效證件與本人的手機號碼。
- 您只有一個以本人名義開立的帳戶。他人不得使用您的帳戶，您也不得使用他人的帳戶。

## 您的帳戶
- 您提供的資料必須真實完整。手機號碼、地址或經營情況變動時，請告知我們。
- 請妥善保管登入 PIN 碼、密碼與支付 PIN 碼。代理人與我們的員工絕不會向您索取這些資料或寄給您的驗證碼。
- 手機遺失或帳戶遭他人使用時，請立即告知我們。此後他人的操作不由您負責。
- PIN 碼或密碼連續輸錯五次，帳戶鎖定 30 分鐘。

## 申請與借款
- 身分驗證與資格預審均通過後，您可以申請借款。額度所依據的事實變動時，額度可能調整或取消；存續貸款不受影響。
- 簽約前，您會看到《借貸真實性法》（第 3765 號共和國法）要求的揭露聲明：金額、以披索列明的各項費用、實收金額、每期還款與日期，以及實際利率。請仔細閱讀，並依店鋪的還款能力借款。
- 您簽署且我們核准後，貸款成立。撥款前，您可以免費取消。
- 款項只會撥入以您本人驗證姓名開立的電子錢包或銀行帳戶。

## 費用
註冊與使用應用程式免費。利息、手續費，以及逾期、展期或提前結清的費用以合約為準，並在菲律賓中央銀行與證券交易委員會規定的上限之內。電信業者可能向您收取數據與簡訊費用。

## 還款
- 請僅透過應用程式內顯示的方式還款：應用程式產生的 QR Ph 碼或您本人的電子錢包。除非應用程式為此產生了現金碼，請勿將現金交給代理人，並請保留收據。
- 您可以隨時提前償還全部或部分借款（第 11765 號共和國法）。還款前，應用程式會顯示當日所需金額。
- 支付網路確認後，還款才計入。結果不明時請勿重複支付，應用程式會持續查詢，直至結果明確。
- 還款先抵扣最早的一期；每期內依序抵扣逾期費、費用、利息與本金。

## 逾期
逾期費依合約收取。我們與代理人遵守證券交易委員會 2019 年第 18 號備忘通函：不威脅、不侮辱、不公布姓名；除非逾期超過 15 天，6:00 前與 22:00 後不聯絡；不向他人透露您的債務。如無法按時還款，請儘早告知，我們會記錄您方便的日期。

## 代理人
代理人協助您註冊、申請與還款。代理人不是我們的員工，不能核准貸款、更改合約，也不能自行收費。您可以選擇代理人，也可以更換。如代理人違反這些規定，請向我們檢舉。

## 禁止行為
- 提供虛假資料、偽造文件或使用他人證件。
- 將貸款用於法律禁止的用途，或在脅迫下替他人還債。
- 干擾應用程式：以程式讀取資料、未經許可測試其防護、更改其程式碼。
調查期間，我們可以凍結帳戶；查實後可以關閉帳戶。除法律禁止外，我們會告知原因。

## 服務
我們盡力維持 Puhunan 的運作，但無法保證從不中斷。如還款日應用程式停止服務且您沒有其他還款方式，停止服務期間不收逾期費。因我們故意或過失造成的損害由我們負責；本條款不限制法律賦予您的消費者權利。

## 紀錄與通知
應用程式的紀錄（申請、簽名、還款、訊息）可作為證據。應用程式內訊息，以及寄至您所提供的手機號碼或電子郵件的簡訊與郵件，送達時視為收到。您可以隨時在應用程式內檢視並儲存合約。

## 關閉帳戶
沒有未結清的貸款時，您可以關閉帳戶。帳戶兩年未使用的，我們可以提前 30 天通知後關閉。法律要求保存的內容依隱私權聲明保存。

## 申訴
您可以在應用程式的「意見回饋」中、寄送電子郵件至 {{complaints}} 或致電 {{phone}} 免費申訴。我們會在兩個工作天內確認，十個工作天內回覆。如不滿意，您可以向證券交易委員會申訴；涉及個人資料的，可以向國家隱私委員會申訴。

## 適用法律與條款變更
本條款適用菲律賓法律，由您居住地的法院管轄。變更生效前至少 15 天，我們會在應用程式內告知您。如不同意，您可以關閉帳戶；存續貸款適用您簽署時的條款。部分條款無效的，不影響其餘條款。譯文與英文不一致時，以英文為準。
`,
}
