import type { LocalizedText } from '../../texts'

/** The consent to signing and receiving documents electronically (RA 8792). */
export const esign: LocalizedText = {
  en: `
Contracts with {{lender}} are concluded electronically. Under the Electronic Commerce Act (RA 8792) an electronic document is as good as one on paper, and an electronic signature as good as one by hand, if it shows who signed and that they approved. This consent says how that is done in Puhunan and what you may ask for instead.

## What you consent to
- Signing the disclosure statement, the loan contract and changes to it electronically.
- Receiving them, and every notice that the law or a contract asks for, in the app, by SMS or by e-mail instead of on paper.
- Our keeping the electronic record as the original.

## How you sign
You have read the contract to its end, then draw your signature or type your name as it stands on your ID, and confirm with your payment PIN, or with a code sent to your own mobile where an agent applies for you. Both together are your electronic signature. Never let anybody sign for you, and give your PIN and codes to nobody.

## What is recorded
With the signature we keep: the text as you read it and its language, the figures and the receiving account, the day and time, the phone, how you were identified, how you approved, the drawing or the typed name, and a fingerprint of the text (its SHA-256 hash). If a single character changed later, the fingerprint would no longer fit. The record stands at the end of your signed copy.

## Your copy
You can read and save every signed document in the app as long as your account is open, and ask for it for five years after the loan has ended. A paper copy of each document is free once: write to {{complaints}} or call {{phone}}.

## What you need
A phone or computer with a current browser or the partner’s app, a mobile number and an e-mail address of your own that you can read, and room to save PDF files. Tell us when your number or address changes.

## Signing on paper instead
You may refuse or withdraw this consent at any time, in the app under Feedback or at {{complaints}}. Then contracts are signed on paper at our office, {{address}}, or with your agent; this takes longer and costs you nothing more. What was signed electronically before stays valid.

## If something is wrong
If you did not sign a document that is shown as yours, tell us at once. We stop the release of the loan, look at the record together with you, and answer within five working days. We have to show that it was you who signed.
`,
  fil: `
Sa {{lender}}, electronic ang pagpirma ng kontrata (RA 8792).
- Katumbas ng sulat-kamay ang electronic signature mo.
- Babasahin mo ang kontrata hanggang dulo, saka pipirma at maglalagay ng PIN.
- Huwag hayaang may pumirma para sa iyo. Huwag ibigay ang PIN at code.
- Itatago namin ang text na nabasa mo, ang oras, at ang pirma mo.
- Mababasa at mase-save mo ang bawat pinirmahan.
- Puwede kang pumirma sa papel, walang dagdag na bayad.
- May mali? Sabihin agad: {{complaints}}, {{phone}}.
`,
  'zh-Hans': `
与 {{lender}} 的合同以电子方式订立。依据《电子商务法》（第 8792 号共和国法），电子文件与纸质文件、电子签名与手写签名具有同等效力，前提是能表明签署人及其认可。本同意书说明 Puhunan 如何做到这一点，以及您可以选择的其他方式。

## 您同意的内容
- 以电子方式签署披露声明、贷款合同及其变更。
- 通过应用、短信或邮件而非纸质方式接收上述文件，以及法律或合同要求的各项通知。
- 由我们将电子记录作为原件保存。

## 如何签署
您读完合同后，手绘签名或输入与证件一致的姓名，并以支付 PIN 码确认；由代理人代为申请时，以发送至您本人手机的验证码确认。两者共同构成您的电子签名。请勿让他人代签，也不要将 PIN 码和验证码告诉任何人。

## 记录哪些内容
我们随签名保存：您所读的文本及其语言、金额和收款账户、日期和时间、所用手机、身份核实方式、认可方式、手绘签名或输入的姓名，以及文本的指纹（SHA-256 摘要）。此后哪怕改动一个字，指纹也不再相符。该记录附在您已签副本的末尾。

## 您的副本
账户存续期间，您可以随时在应用内查看并保存每份已签文件，贷款终止后五年内仍可索取。每份文件可免费索取一次纸质副本：请致信 {{complaints}} 或致电 {{phone}}。

## 您需要准备
装有较新浏览器或合作方应用的手机或电脑、您本人可以查看的手机号和邮箱，以及保存 PDF 文件的空间。手机号或邮箱变更时，请告知我们。

## 改用纸质签署
您可以随时在应用的“意见反馈”中或致信 {{complaints}}，拒绝或撤回本同意。此后合同将在我们的办公室（{{address}}）或代理人处以纸质签署；用时更长，但不另收费。此前以电子方式签署的文件仍然有效。

## 如有疑问
如显示为您签署的文件并非您所签，请立即告知我们。我们会停止放款，与您一同核对记录，并在五个工作日内答复。证明确由您签署的责任由我们承担。
`,
  'zh-Hant': `
與 {{lender}} 的合約以電子方式訂立。依據《電子商務法》（第 8792 號共和國法），電子文件與紙本文件、電子簽名與手寫簽名具有同等效力，前提是能表明簽署人及其認可。本同意書說明 Puhunan 如何做到這一點，以及您可以選擇的其他方式。

## 您同意的內容
- 以電子方式簽署揭露聲明、貸款合約及其變更。
- 透過應用程式、簡訊或電子郵件而非紙本方式接收上述文件，以及法律或合約要求的各項通知。
- 由我們將電子紀錄作為正本保存。

## 如何簽署
您讀完合約後，手繪簽名或輸入與證件一致的姓名，並以支付 PIN 碼確認；由代理人代為申請時，以傳送至您本人手機的驗證碼確認。兩者共同構成您的電子簽名。請勿讓他人代簽，也不要將 PIN 碼與驗證碼告訴任何人。

## 記錄哪些內容
我們隨簽名保存：您所讀的文本及其語言、金額與收款帳戶、日期與時間、所用手機、身分核實方式、認可方式、手繪簽名或輸入的姓名，以及文本的指紋（SHA-256 摘要）。此後即使改動一個字，指紋也不再相符。該紀錄附在您已簽副本的末尾。

## 您的副本
帳戶存續期間，您可以隨時在應用程式內檢視並儲存每份已簽文件，貸款終止後五年內仍可索取。每份文件可免費索取一次紙本副本：請致函 {{complaints}} 或致電 {{phone}}。

## 您需要準備
裝有較新瀏覽器或合作夥伴應用程式的手機或電腦、您本人可以查看的手機號碼與電子郵件，以及儲存 PDF 檔案的空間。手機號碼或電子郵件變更時，請告知我們。

## 改用紙本簽署
您可以隨時在應用程式的「意見回饋」中或致函 {{complaints}}，拒絕或撤回本同意。此後合約將在我們的辦公室（{{address}}）或代理人處以紙本簽署；耗時較長，但不另收費。先前以電子方式簽署的文件仍然有效。

## 如有疑問
如顯示為您簽署的文件並非您所簽，請立即告知我們。我們會停止撥款，與您一同核對紀錄，並在五個工作天內回覆。證明確由您簽署的責任由我們承擔。
`,
}
