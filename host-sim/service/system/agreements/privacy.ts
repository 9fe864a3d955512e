import type { LocalizedText } from '../../texts'

/** The privacy notice, according to the Data Privacy Act (RA 10173) and NPC Circular 20-01. */
export const privacy: LocalizedText = {
  en: `
{{lender}} (“we”) lends money to shops and individuals through Puhunan and through its agents. This notice tells you which personal data we process, why, with whom we share it, how long we keep it and what you may ask of us. It follows the Data Privacy Act of 2012 (Republic Act No. 10173), its implementing rules, and the circulars of the National Privacy Commission on loan-related processing.

## Who is responsible
We are the personal information controller. SEC Registration No. {{secNo}}, Certificate of Authority No. {{caNo}}. Our office is at {{address}}.
Our data protection officer answers every question about this notice: {{complaints}}, {{phone}}.

## What we collect
- From you: name, mobile number, e-mail address, home and store address, what your store sells and earns, your e-wallet or bank account, a contact person, and the photos you upload.
- From your ID and the identity check: birthday, birthplace, nationality, type and number of the ID, a photo of the ID and a photo of your face.
- From using the app: which phone you sign in with, when, in which language, and what you applied for, signed, borrowed and repaid.
- From others: the outcome of the identity check from the provider that makes it, your loans elsewhere from the Credit Information Corporation, and what your agent notes about their visits and about promises to pay.
A birthday, an ID number and a photo of the face are sensitive personal information. We process them only with your consent or where the law requires it.

## What we never collect
- We do not read your contact list, call log, messages, photo library or social media accounts.
- We use the camera, a photo or your location only at the step for which you choose it. You may switch the permission off again in the phone’s settings once the step is done.
- We do not ask for the PIN of your e-wallet or bank, nor for a code that they send you.

## Why we use it, and on what ground
- To open your account, to know who you are, and to prevent fraud and money laundering: the law (RA 9160 as amended) and our contract.
- To decide on an application and to set your limit: steps that you ask for before a contract.
- To release a loan, to collect payments, to remind you and to keep records: the contract between us.
- To report loans to the Credit Information Corporation: the law (RA 9510).
- To improve the app and to answer complaints: our legitimate interest, where yours does not weigh more.
- To send offers: only if you consent, and until you withdraw it.

## Decisions made by rules
A first decision on your application is made by fixed rules from your form, your identity check and your credit history. A person reviews every refusal that you question. You may ask which facts counted, have them corrected, and ask for a decision by a person.

## Who receives it
- Your agent: what you submitted, how your loans stand, and how to reach you. Agents may not use it for anything else and may not keep copies.
- Providers who work for us under contract: identity checks, SMS and e-mail, hosting, payments over QR Ph. They act on our instructions only.
- Your bank or e-wallet, so that money reaches you and payments reach us.
- The Credit Information Corporation, the Securities and Exchange Commission, the Anti-Money Laundering Council, the National Privacy Commission and courts, where the law obliges us.
We do not sell personal data. Where a provider stores data outside the Philippines, we remain responsible and require the same protection.

## Collecting late payments
Nobody but you is told about a debt of yours: no relative, neighbour, employer, customer, or person named as a contact. A contact person is called only to reach you, never about the debt. Only a guarantor who has signed may be asked to pay.

## How long we keep it
- Applications that did not become a loan: one year after the decision.
- Loans, contracts and payments: five years after the last payment, as the law on anti-money laundering asks, or longer while a dispute is open.
- Photos of your ID and face: as long as the account is open, and five years after it is closed.
- Sign-ins and technical records: one year.
After that the data is deleted, or made such that nobody can be known from it.

## How we protect it
Data is encrypted on its way and where it is stored. PINs and passwords are never stored in readable form on your phone. Staff and agents see only what their work needs, and each look is recorded. If a breach may harm you, we tell you and the National Privacy Commission within 72 hours of knowing it.

## Your rights
Under the Data Privacy Act you have the right:
- to be informed about how your data is processed;
- to have access to it and to get a copy;
- to object, and to withdraw consent at any time;
- to have it corrected where it is wrong or incomplete;
- to have it erased or blocked where it is no longer needed or was unlawfully obtained;
- to receive it in a form that a computer can read (data portability);
- to be compensated for damage caused by wrong or unlawful use;
- to lodge a complaint with the National Privacy Commission, privacy.gov.ph.
Write to our data protection officer. We answer within 15 working days and ask for nothing but proof that it is you. Withdrawing consent does not undo what was done before, and data of a running loan is kept as the law asks.

## Children
Puhunan is for persons of 18 years and older. We close accounts of younger persons and delete their data.

## Changes to this notice
Each version has a date. We tell you in the app before a change takes effect, and ask for your consent anew where the law requires it. Earlier versions are available on request.
`,
  fil: `
Paano ginagamit ng {{lender}} ang personal data mo (RA 10173).
- Kinokolekta namin ang ibinigay mo, nasa ID mo, at mga loan mo.
- Hindi namin binabasa ang contact list, tawag, mensahe o photo library mo.
- Ginagamit ito para makilala ka, magdesisyon, magpadala ng pera at maningil.
- Nakikita ng agent mo ang ipinadala mo at ang lagay ng loan mo.
- Hindi namin ibinebenta ang data mo.
- Walang ibang sasabihan ng utang mo, kahit ang contact person.
- Itinatago ang tala ng loan nang 5 taon pagkatapos ng huling bayad.
- Puwede mong tingnan, ipatama, ipabura at kunin ang data mo.
- Sumulat sa data protection officer: {{complaints}}, {{phone}}, o sa National Privacy Commission.
`,
  'zh-Hans': `
{{lender}}（“我们”）通过 Puhunan 及其代理人向商户和个人提供贷款。本声明说明我们处理哪些个人信息、为何处理、与谁共享、保存多久，以及您可以向我们提出哪些要求。本声明依据《2012 年数据隐私法》（第 10173 号共和国法）、其实施细则以及国家隐私委员会关于贷款业务的通告制定。

## 谁负责处理
我们是个人信息控制者。证券交易委员会注册号 {{secNo}}，经营许可证号 {{caNo}}。办公地址：{{address}}。
关于本声明的任何问题，请联系我们的数据保护官：{{complaints}}，{{phone}}。

## 我们收集哪些信息
- 您提供的信息：姓名、手机号、邮箱、住址和店铺地址、经营内容和收入、电子钱包或银行账户、一位联系人，以及您上传的照片。
- 来自证件和身份验证的信息：出生日期、出生地、国籍、证件类型和号码、证件照片和面部照片。
- 使用应用产生的信息：登录所用的手机、时间和语言，以及您申请、签署、借入和偿还的记录。
- 来自第三方的信息：身份验证服务商给出的结果、信用信息公司提供的您在其他机构的借款，以及代理人对走访和还款承诺的记录。
出生日期、证件号码和面部照片属于敏感个人信息。我们仅在您同意或法律要求时处理。

## 我们从不收集的信息
- 我们不读取您的通讯录、通话记录、短信、相册或社交媒体账户。
- 仅在您选择的那一步，我们才使用相机、照片或位置。完成后，您可以在手机设置中关闭相应权限。
- 我们不会索要您的电子钱包或银行的 PIN 码，也不会索要它们发给您的验证码。

## 为何使用，依据是什么
- 开立账户、核实身份、防范欺诈和洗钱：依据法律（经修订的第 9160 号共和国法）和合同。
- 审批申请、确定额度：依据您在签约前提出的请求。
- 放款、收款、提醒和留存记录：依据双方合同。
- 向信用信息公司报送贷款：依据法律（第 9510 号共和国法）。
- 改进应用、答复投诉：依据我们的正当利益，但以不超过您的权益为限。
- 发送优惠信息：仅在您同意后进行，直至您撤回同意。

## 按规则作出的决定
对申请的初步决定由固定规则根据您的申请表、身份验证和信用记录作出。您对任何拒绝有异议时，均由人工复核。您可以询问哪些事实影响了结果、要求更正，并要求由人工作出决定。

## 谁会收到您的信息
- 您的代理人：可查看您提交的资料、借款状态和联系方式。代理人不得用于其他目的，也不得留存副本。
- 按合同为我们工作的服务商：身份验证、短信和邮件、服务器托管、QR Ph 支付。他们只能按我们的指示行事。
- 您的银行或电子钱包，以便款项到账和还款。
- 信用信息公司、证券交易委员会、反洗钱委员会、国家隐私委员会和法院，以法律要求为限。
我们不出售个人信息。如服务商在菲律宾境外存储数据，我们仍承担责任，并要求同等保护。

## 逾期催收
除您本人外，我们不会向任何人透露您的债务，包括亲属、邻居、雇主、客户或您填写的联系人。联系联系人仅为找到您，绝不谈及债务。只有签字的担保人才可能被要求还款。

## 保存多久
- 未成为贷款的申请：作出决定后一年。
- 贷款、合同和还款记录：最后一笔还款后五年（反洗钱法律的要求），争议未决时可更久。
- 证件和面部照片：账户存续期间，以及销户后五年。
- 登录和技术记录：一年。
期满后，我们会删除数据，或使其无法识别任何人。

## 如何保护
数据在传输和存储时均加密。PIN 码和密码绝不会以可读形式保存在您的手机上。员工和代理人只能看到工作所需的内容，每次查看都有记录。如数据泄露可能对您造成损害，我们会在知悉后 72 小时内告知您和国家隐私委员会。

## 您的权利
依据《数据隐私法》，您有权：
- 知悉您的信息如何被处理；
- 查阅并获取副本；
- 提出反对，并随时撤回同意；
- 更正错误或不完整的信息；
- 在信息不再需要或非法取得时要求删除或封存；
- 以计算机可读的形式取得信息（数据可携权）；
- 因错误或非法使用而受损时获得赔偿；
- 向国家隐私委员会（privacy.gov.ph）投诉。
请致信我们的数据保护官。我们会在 15 个工作日内答复，除证明您的身份外不要求其他材料。撤回同意不影响此前的处理；存续贷款的数据按法律要求保存。

## 未成年人
Puhunan 仅面向年满 18 周岁的人士。我们会关闭未成年人的账户并删除其信息。

## 本声明的变更
每个版本均注明日期。变更生效前，我们会在应用内告知您，并在法律要求时重新征求您的同意。您可以索取以前的版本。
`,
  'zh-Hant': `
{{lender}}（「我們」）透過 Puhunan 及其代理人向商家與個人提供貸款。本聲明說明我們處理哪些個人資料、為何處理、與誰分享、保存多久，以及您可以向我們提出哪些要求。本聲明依據《2012 年資料隱私法》（第 10173 號共和國法）、其施行細則以及國家隱私委員會關於貸款業務的通告訂定。

## 誰負責處理
我們是個人資料控管者。證券交易委員會登記號 {{secNo}}，經營許可證號 {{caNo}}。辦公地址：{{address}}。
關於本聲明的任何問題，請聯絡我們的資料保護長：{{complaints}}，{{phone}}。

## 我們蒐集哪些資料
- 您提供的資料：姓名、手機號碼、電子郵件、住址與店鋪地址、經營內容與收入、電子錢包或銀行帳戶、一位聯絡人，以及您上傳的照片。
- 來自證件與身分驗證的資料：出生日期、出生地、國籍、證件類型與號碼、證件照片與臉部照片。
- 使用應用程式產生的資料：登入所用的手機、時間與語言，以及您申請、簽署、借入與償還的紀錄。
- 來自第三方的資料：身分驗證服務商給出的結果、信用資訊公司提供的您在其他機構的借款，以及代理人對訪視與還款承諾的紀錄。
出生日期、證件號碼與臉部照片屬於敏感個人資料。我們僅在您同意或法律要求時處理。

## 我們從不蒐集的資料
- 我們不讀取您的通訊錄、通話紀錄、簡訊、相簿或社群媒體帳號。
- 僅在您選擇的那一步，我們才使用相機、照片或位置。完成後，您可以在手機設定中關閉相關權限。
- 我們不會索取您的電子錢包或銀行的 PIN 碼，也不會索取它們寄給您的驗證碼。

## 為何使用，依據為何
- 開立帳戶、核實身分、防範詐欺與洗錢：依據法律（經修訂的第 9160 號共和國法）與合約。
- 審核申請、決定額度：依據您在簽約前提出的請求。
- 撥款、收款、提醒與留存紀錄：依據雙方合約。
- 向信用資訊公司報送貸款：依據法律（第 9510 號共和國法）。
- 改善應用程式、回覆申訴：依據我們的正當利益，但以不超過您的權益為限。
- 寄送優惠訊息：僅在您同意後進行，直至您撤回同意。

## 依規則作成的決定
對申請的初步決定由固定規則依據您的申請表、身分驗證與信用紀錄作成。您對任何拒絕有異議時，均由專人複核。您可以詢問哪些事實影響了結果、要求更正，並要求由專人作成決定。

## 誰會收到您的資料
- 您的代理人：可檢視您提交的資料、借款狀態與聯絡方式。代理人不得用於其他目的，也不得留存副本。
- 依合約為我們工作的服務商：身分驗證、簡訊與電子郵件、伺服器代管、QR Ph 支付。他們只能依我們的指示行事。
- 您的銀行或電子錢包，以便款項入帳與還款。
- 信用資訊公司、證券交易委員會、反洗錢委員會、國家隱私委員會與法院，以法律要求為限。
我們不販售個人資料。如服務商在菲律賓境外儲存資料，我們仍負責任，並要求同等保護。

## 逾期催收
除您本人外，我們不會向任何人透露您的債務，包括親屬、鄰居、雇主、客戶或您填寫的聯絡人。聯絡聯絡人僅為找到您，絕不談及債務。只有簽名的保證人才可能被要求還款。

## 保存多久
- 未成為貸款的申請：作成決定後一年。
- 貸款、合約與還款紀錄：最後一筆還款後五年（反洗錢法律的要求），爭議未決時可更久。
- 證件與臉部照片：帳戶存續期間，以及結清帳戶後五年。
- 登入與技術紀錄：一年。
期滿後，我們會刪除資料，或使其無法辨識任何人。

## 如何保護
資料在傳輸與儲存時均加密。PIN 碼與密碼絕不會以可讀形式儲存在您的手機上。員工與代理人只能看到工作所需的內容，每次檢視都有紀錄。如資料外洩可能對您造成損害，我們會在知悉後 72 小時內告知您與國家隱私委員會。

## 您的權利
依據《資料隱私法》，您有權：
- 知悉您的資料如何被處理；
- 查閱並取得複本；
- 提出反對，並隨時撤回同意；
- 更正錯誤或不完整的資料；
- 在資料不再需要或非法取得時要求刪除或封存；
- 以電腦可讀的形式取得資料（資料可攜權）；
- 因錯誤或非法使用而受損時獲得賠償；
- 向國家隱私委員會（privacy.gov.ph）申訴。
請致函我們的資料保護長。我們會在 15 個工作天內回覆，除證明您的身分外不要求其他文件。撤回同意不影響先前的處理；存續貸款的資料依法律要求保存。

## 未成年人
Puhunan 僅提供給年滿 18 歲的人士使用。我們會關閉未成年人的帳戶並刪除其資料。

## 本聲明的變更
每個版本均註明日期。變更生效前，我們會在應用程式內告知您，並在法律要求時重新徵求您的同意。您可以索取先前的版本。
`,
}
