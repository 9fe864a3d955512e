import type { LocalizedText } from '../../texts'

/** The consent to identity verification by a provider. */
export const ekyc: LocalizedText = {
  en: `
Before {{lender}} lends, the law on anti-money laundering (RA 9160 as amended) asks us to know who you are. This is done by an electronic identity check. It needs your consent, as your ID and your face are sensitive personal information under the Data Privacy Act (RA 10173).

## What happens
- You photograph a valid government ID and take a photo of your face.
- A provider that works for us reads the ID, checks that it is genuine, and compares the photo on it with your face.
- The provider tells us the outcome and what stands on the ID: name, birthday, birthplace, nationality, type and number, address.
The check takes a few minutes. It costs nothing.

## What it is used for
Only to know that it is you: when you open your account, before a loan where the last check is older than a year, and when you reset a forgotten PIN or password. Your face is not compared with photos of other people and is not used to advertise or to rate you.

## Who sees it
The provider, our staff who review applications, and your agent for the review of your form. The provider may not use your data for itself. It deletes your photos within 30 days of the check.

## How long we keep it
As long as your account is open, and five years after it is closed, as the law on anti-money laundering asks. The photos are stored encrypted.

## If you do not agree
You need not agree. Then your account stays open, but we can’t lend to you. You may also verify your identity in person at our office, {{address}}, with the same ID.

## If the check fails
We tell you the reason, and you may try again. If you believe that the outcome is wrong, a person reviews it: write to {{complaints}} or call {{phone}}.

## Your consent
By ticking the box you consent to the processing of your ID, what stands on it, and the photo of your face, for the purposes named here. You may withdraw the consent at any time by writing to our data protection officer at {{complaints}}. What was done before stays lawful, and records that the law asks for are kept. All your rights stand in the privacy notice.
`,
  fil: `
Ayon sa RA 9160, kikilalanin muna ng {{lender}} ang bawat magla-loan.
- Kukunan mo ng litrato ang ID at mukha mo. Ilang minuto lang, libre.
- Titingnan ng provider kung totoo ang ID at kung ikaw ito.
- Para lang ito sa pagkilala sa iyo, hindi sa patalastas.
- Naka-encrypt ang mga litrato. Itatago habang bukas ang account mo, at 5 taon pagkatapos.
- Puwede kang tumanggi. Bukas pa rin ang account mo, pero hindi ka makakapag-loan.
- Puwede ring magpa-verify nang personal sa opisina namin.
- Puwede mong bawiin ang pahintulot: {{complaints}}, {{phone}}.
`,
  'zh-Hans': `
{{lender}} 放款前，反洗钱法律（经修订的第 9160 号共和国法）要求我们核实您的身份。核实通过电子身份验证进行。您的证件和面部属于《数据隐私法》（第 10173 号共和国法）所称的敏感个人信息，因此需要您的同意。

## 验证过程
- 您拍摄一份有效的政府证件，并拍摄面部照片。
- 为我们工作的服务商读取证件、检查其真伪，并将证件照片与您的面部比对。
- 服务商将结果和证件内容告知我们：姓名、出生日期、出生地、国籍、证件类型和号码、地址。
验证只需几分钟，不收取费用。

## 用途
仅用于确认是您本人：开立账户时、上次验证超过一年后再次借款前，以及重置忘记的 PIN 码或密码时。我们不会将您的面部与他人的照片比对，也不会用于广告或评分。

## 谁能看到
服务商、审核申请的员工，以及审核您申请表的代理人。服务商不得自行使用您的信息，并须在验证后 30 天内删除照片。

## 保存多久
账户存续期间，以及销户后五年（反洗钱法律的要求）。照片以加密方式保存。

## 如不同意
您可以不同意。账户仍然保留，但我们无法向您放款。您也可以携带同一证件到我们的办公室（{{address}}）当面验证。

## 如未通过
我们会告知原因，您可以重试。如认为结果有误，我们会由人工复核：请致信 {{complaints}} 或致电 {{phone}}。

## 您的同意
勾选即表示您同意为上述目的处理您的证件、证件内容和面部照片。您可以随时致信我们的数据保护官（{{complaints}}）撤回同意。此前的处理仍然合法，法律要求的记录会继续保存。您的全部权利见隐私声明。
`,
  'zh-Hant': `
{{lender}} 撥款前，反洗錢法律（經修訂的第 9160 號共和國法）要求我們核實您的身分。核實透過電子身分驗證進行。您的證件與臉部屬於《資料隱私法》（第 10173 號共和國法）所稱的敏感個人資料，因此需要您的同意。

## 驗證過程
- 您拍攝一份有效的政府證件，並拍攝臉部照片。
- 為我們工作的服務商讀取證件、檢查其真偽，並將證件照片與您的臉部比對。
- 服務商將結果與證件內容告知我們：姓名、出生日期、出生地、國籍、證件類型與號碼、地址。
驗證只需幾分鐘，不收取費用。

## 用途
僅用於確認是您本人：開立帳戶時、上次驗證超過一年後再次借款前，以及重設忘記的 PIN 碼或密碼時。我們不會將您的臉部與他人的照片比對，也不會用於廣告或評分。

## 誰能看到
服務商、審核申請的員工，以及審核您申請表的代理人。服務商不得自行使用您的資料，並須在驗證後 30 天內刪除照片。

## 保存多久
帳戶存續期間，以及結清帳戶後五年（反洗錢法律的要求）。照片以加密方式儲存。

## 如不同意
您可以不同意。帳戶仍然保留，但我們無法撥款給您。您也可以攜帶同一證件到我們的辦公室（{{address}}）當面驗證。

## 如未通過
我們會告知原因，您可以重試。如認為結果有誤，我們會由專人複核：請致函 {{complaints}} 或致電 {{phone}}。

## 您的同意
勾選即表示您同意為上述目的處理您的證件、證件內容與臉部照片。您可以隨時致函我們的資料保護長（{{complaints}}）撤回同意。先前的處理仍然合法，法律要求的紀錄會繼續保存。您的全部權利見隱私權聲明。
`,
}
