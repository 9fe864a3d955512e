import type { Reason, Words } from './refuse'

const words = (en: string, hans: string, hant: string): Words => ({ en, 'zh-Hans': hans, 'zh-Hant': hant })

export const signInAgain = words('Please log in again.', '请重新登录。', '請重新登入。')

/** What the service says when it refuses, by reason. `{{name}}` is filled in by the handler. */
export const refusalWords: Record<Reason, Words> = {
  serverError: words(
    'Server error, please try again later.',
    '服务器出错，请稍后再试。',
    '伺服器發生錯誤，請稍後再試。',
  ),
  wrongCredentials: words(
    'That is not right. {{left}} tries left.',
    '输入不正确，还可以试 {{left}} 次。',
    '輸入不正確，還可以試 {{left}} 次。',
  ),
  pinLocked: words(
    'Locked after too many tries. Try again in {{minutes}} minutes.',
    '错误次数过多，已锁定。请 {{minutes}} 分钟后再试。',
    '錯誤次數過多，已鎖定。請 {{minutes}} 分鐘後再試。',
  ),
  notRegistered: words(
    'This number or e-mail is not registered.',
    '该手机号或邮箱尚未注册。',
    '此手機號碼或電子郵件尚未註冊。',
  ),
  alreadyRegistered: words(
    'This number or e-mail is already registered.',
    '该手机号或邮箱已注册。',
    '此手機號碼或電子郵件已註冊。',
  ),
  codeWrong: words(
    'The code is not right. Check the latest message.',
    '验证码不正确，请查看最新的短信或邮件。',
    '驗證碼不正確，請查看最新的簡訊或郵件。',
  ),
  codeExpired: words(
    'The code has expired. Ask for a new one.',
    '验证码已过期，请重新获取。',
    '驗證碼已過期，請重新取得。',
  ),
  codeNotSent: words('Send a code first.', '请先获取验证码。', '請先取得驗證碼。'),
  codeLimit: words(
    'Too many code requests, try again after 1 hour.',
    '获取验证码过于频繁，请 1 小时后再试。',
    '取得驗證碼過於頻繁，請 1 小時後再試。',
  ),
  agreementsMissing: words(
    'Please agree to the agreements first.',
    '请先同意相关协议。',
    '請先同意相關協議。',
  ),
  cipherKeyGone: words(
    'This page was open for too long. Close it and open it again.',
    '页面打开时间过长，请关闭后重新打开。',
    '頁面開啟時間過長，請關閉後重新開啟。',
  ),
  fieldInvalid: words('Something is not in the right format.', '内容格式不正确。', '內容格式不正確。'),
  biometricsOff: words(
    'Fingerprint or face login is off. Use your password.',
    '未开启指纹或面容登录，请使用密码。',
    '未開啟指紋或臉部登入，請使用密碼。',
  ),
  sameAsCurrent: words(
    'This is what you have now. No change is needed.',
    '与当前信息相同，无需修改。',
    '與目前資料相同，無需修改。',
  ),
  usedByAnother: words('Somebody else uses this already.', '已被其他用户使用。', '已被其他使用者使用。'),
  pinSimple: words(
    'Choose a PIN that is harder to guess.',
    '请设置不易被猜到的 PIN。',
    '請設定不易被猜到的 PIN。',
  ),
  pinSameAsOld: words(
    'Choose one that you have not used before.',
    '请设置与之前不同的内容。',
    '請設定與之前不同的內容。',
  ),
  idMismatch: words(
    'The ID number does not match. {{left}} tries left.',
    '证件号码不符，还可以试 {{left}} 次。',
    '證件號碼不符，還可以試 {{left}} 次。',
  ),
  noAgent: words(
    'No agent has this code.',
    '没有找到使用该邀请码的代理人。',
    '沒有找到使用此邀請碼的代理人。',
  ),
  notAllowed: words('This is not open to you.', '您无权进行此操作。', '您無權進行此操作。'),
  notFound: words('We could not find that.', '没有找到相关内容。', '沒有找到相關內容。'),
  passwordWrong: words(
    'The account or password is not right. {{left}} tries left.',
    '账号或密码不正确，还可以试 {{left}} 次。',
    '帳號或密碼不正確，還可以試 {{left}} 次。',
  ),
  passwordFormat: words(
    'Use 6 to 20 characters with upper case, lower case and digits.',
    '请使用 6 至 20 位字符，须含大写字母、小写字母和数字。',
    '請使用 6 至 20 個字元，須含大寫字母、小寫字母與數字。',
  ),
  noPassword: words(
    'This account has no password yet. Use your PIN or an SMS code.',
    '该账号尚未设置密码，请使用 PIN 或短信验证码。',
    '此帳號尚未設定密碼，請使用 PIN 或簡訊驗證碼。',
  ),
  firstLogin: words('Change the password you were given first.', '请先修改初始密码。', '請先修改初始密碼。'),
  alreadyBound: words('You have an agent already.', '您已有代理人。', '您已有代理人。'),
  notPrequalified: words('Finish pre-qualification first.', '请先完成资格预审。', '請先完成資格預審。'),
  applicationInProcess: words(
    'You have another application in process.',
    '您还有申请正在处理中。',
    '您還有申請正在處理中。',
  ),
  overdueRecord: words('Please pay what is overdue first.', '请先还清逾期款项。', '請先還清逾期款項。'),
  productClosed: words(
    'This product is not open to you now.',
    '该产品目前不对您开放。',
    '此產品目前不對您開放。',
  ),
  amountBelowMin: words('The least you can borrow is {{min}}.', '最低可借 {{min}}。', '最低可借 {{min}}。'),
  amountAboveMax: words(
    'The most you can borrow with this product is {{max}}.',
    '该产品最高可借 {{max}}。',
    '此產品最高可借 {{max}}。',
  ),
  amountAboveLimit: words(
    'You have {{limit}} left to borrow.',
    '您的剩余额度为 {{limit}}。',
    '您的剩餘額度為 {{limit}}。',
  ),
  noWallet: words(
    'Set up an e-wallet before borrowing.',
    '借款前请先绑定电子钱包。',
    '借款前請先綁定電子錢包。',
  ),
  noPaymentPin: words('Set a payment PIN first.', '请先设置支付 PIN。', '請先設定支付 PIN。'),
  contractNotRead: words(
    'Please read each contract to its end.',
    '请完整阅读每份合同。',
    '請完整閱讀每份合約。',
  ),
  signatureEmpty: words('Please sign first.', '请先签名。', '請先簽名。'),
  alreadyReleased: words(
    'The money has been sent. You can settle the loan early instead.',
    '款项已放出，您可以提前结清。',
    '款項已撥出，您可以提前結清。',
  ),
  nameNotVerified: words(
    'Type your name as on your ID: {{name}}.',
    '请按证件键入姓名：{{name}}。',
    '請依證件鍵入姓名：{{name}}。',
  ),
  tenorUnknown: words(
    'This product has no such tenor or repayment method.',
    '该产品没有此期限或还款方式。',
    '此產品沒有此期限或還款方式。',
  ),
  reapplyTooEarly: words(
    'You may apply again from {{day}}.',
    '{{day}} 起可重新申请。',
    '{{day}} 起可重新申請。',
  ),
  ekycMissing: words('Verify your identity first.', '请先完成身份验证。', '請先完成身分驗證。'),
  stepMissing: words(
    'A step before this one is missing. Please start again.',
    '前面的步骤未完成，请重新开始。',
    '前面的步驟未完成，請重新開始。',
  ),
  quoteChanged: words(
    'The amount has changed. Please look at it again.',
    '金额已变动，请重新确认。',
    '金額已變動，請重新確認。',
  ),
  repayAboveDue: words(
    'This is more than the {{max}} you owe.',
    '超过了您的欠款 {{max}}。',
    '超過了您的欠款 {{max}}。',
  ),
  repayBelowLeast: words(
    'The least you can pay now is {{min}}.',
    '本次最低还款 {{min}}。',
    '本次最低還款 {{min}}。',
  ),
  paymentOpen: words(
    'A payment of this loan is being confirmed. Please do not pay again.',
    '该借款有一笔还款正在确认，请勿重复支付。',
    '此借款有一筆還款正在確認，請勿重複支付。',
  ),
  paymentExpired: words('The code has expired.', '二维码已过期。', 'QR 碼已過期。'),
  settleBelowFee: words(
    'Settling in full must exceed the processing fee of {{fee}}.',
    '结清金额须高于手续费 {{fee}}。',
    '結清金額須高於手續費 {{fee}}。',
  ),
  walletInUse: words(
    'An order or application under way uses this account.',
    '有进行中的订单或申请正在使用该账户。',
    '有進行中的訂單或申請正在使用此帳戶。',
  ),
  walletTwice: words('You have added this account already.', '您已添加过该账户。', '您已新增過此帳戶。'),
  walletBalance: words(
    'There is not enough in this e-wallet.',
    '该电子钱包余额不足。',
    '此電子錢包餘額不足。',
  ),
  walletMost: words(
    'You can keep {{max}} accounts. Remove one first.',
    '最多可保留 {{max}} 个账户，请先移除一个。',
    '最多可保留 {{max}} 個帳戶，請先移除一個。',
  ),
  accountDigits: words(
    'An account number of {{bank}} has {{digits}} digits.',
    '{{bank}}的账号为 {{digits}} 位数字。',
    '{{bank}}的帳號為 {{digits}} 位數字。',
  ),
  uploadTooLarge: words('The file is larger than {{mb}} MB.', '文件超过 {{mb}} MB。', '檔案超過 {{mb}} MB。'),
  uploadType: words(
    'Use a JPG, PNG or PDF file.',
    '请使用 JPG、PNG 或 PDF 文件。',
    '請使用 JPG、PNG 或 PDF 檔案。',
  ),
  uploadMissing: words('Upload a picture first.', '请先上传图片。', '請先上傳圖片。'),
  contactHours: words(
    'Customers may be contacted from 6:00 to 22:00.',
    '仅可在 6:00 至 22:00 联系客户。',
    '僅可在 6:00 至 22:00 聯絡客戶。',
  ),
  reviewClosed: words('This was decided already.', '该事项已处理。', '此事項已處理。'),
  notOnboarded: words('Finish your onboarding first.', '请先完成入驻。', '請先完成入駐。'),
  outOfTries: words(
    'Too many tries. Try again in {{minutes}} minutes.',
    '尝试次数过多，请 {{minutes}} 分钟后再试。',
    '嘗試次數過多，請 {{minutes}} 分鐘後再試。',
  ),
  cashCodeWrong: words('This is not one of our cash codes.', '这不是我们的现金码。', '這不是我們的現金碼。'),
  cashCodeExpired: words(
    'This cash code has expired. Ask the outlet for a new one.',
    '现金码已过期，请网点重新出示。',
    '現金碼已過期，請據點重新出示。',
  ),
  cashCodeUsed: words('This cash code was used already.', '该现金码已使用过。', '此現金碼已使用過。'),
  cashCodeOther: words(
    'This cash code was made for somebody else.',
    '该现金码是为他人生成的。',
    '此現金碼是為他人產生的。',
  ),
  noCashWallet: words(
    'Add a GCash or Maya e-wallet first.',
    '请先绑定 GCash 或 Maya 电子钱包。',
    '請先綁定 GCash 或 Maya 電子錢包。',
  ),
  feedbackLimit: words(
    'You have sent several reports. Try again after 1 hour.',
    '您提交的反馈较多，请 1 小时后再试。',
    '您提交的意見較多，請 1 小時後再試。',
  ),
  keyClosed: words(
    'This came too late and was not done. Please do it again.',
    '请求到达太晚，未予办理，请重新操作。',
    '請求送達太晚，未予辦理，請重新操作。',
  ),
  keyReused: words(
    'This was sent before as something else ({{what}}). Please start again.',
    '该请求此前已用于其他操作（{{what}}），请重新开始。',
    '此請求先前已用於其他操作（{{what}}），請重新開始。',
  ),
}
