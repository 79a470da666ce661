import type { ErrorsTexts } from '../texts.ts'

export const texts: ErrorsTexts = {
  attemptEnded: '這次登入時間過長或嘗試次數過多。請重新開始。',
  // Sign-in methods
  passwordSignInOff: '這裡未啟用密碼登入。',
  codeSignInOff: '這裡未啟用電子郵件驗證碼登入。',
  passkeySignInOff: '這裡未啟用密碼金鑰登入。',
  methodOff: '這裡未啟用此登入方式。',

  // Accounts and passwords
  wrongPassword: '電子郵件或密碼錯誤。',
  userExists: '此帳號已存在。',
  passwordsDoNotMatch: '兩次輸入的密碼不相符。',
  resetYourPassword: '重設密碼',
  signInInstead: '改為登入',
  accountHasNoPassword: '此帳號還沒有密碼。',
  accountHasPassword: '此帳號已有密碼。請使用目前的密碼變更。',
  passwordUsedBefore: '你以前用過這組密碼。請選擇其他密碼。',
  lastSignInMethod: '這是你帳號唯一的登入方式。請先新增另一種。',
  freshSignInNeeded: '你上次登入的時間太久，無法進行此變更。請登出，重新登入後再變更一次。',
  deletionOff: '這裡無法刪除帳號。請聯絡應用程式管理員。',
  lastProjectOwner: '你是至少一個專案的最後一位擁有者。請先將其他人設為擁有者，或刪除該專案，然後再刪除你的帳號。',
  accountBanned: '這個帳號已停用。請聯絡應用程式管理員。',
  accountBannedUntil: '這個帳號在 {time} 之前停用。之後你可以重新登入。',
  signUpContinuesByEmail: '我們已寄電子郵件給你。請依郵件完成註冊。',
  waitlistClosed: '候補名單已關閉。',
  signUpRefused: '此應用程式不接受這次註冊。',
  signUpFirst: '請先註冊，再執行此操作。',
  signUpWaits: '你的註冊正在等待核准。可以登入時，你會收到電子郵件。',
  signInRefused: '這個應用程式不允許你登入。',
  sessionLimitReached: '你已在這個應用程式允許的最多裝置上登入。請先在其中一台裝置登出，然後在這裡登入。',
  impersonationRefused: '以他人身分登入時無法執行此操作。',

  // Codes and links
  codeUnknown: '此驗證碼無效。請檢查，或重新取得。',
  codeExpired: '此驗證碼已過期。請重新取得。',
  codeUsed: '此驗證碼已使用過。請重新取得。',
  codeTriedTooOften: '此驗證碼的嘗試次數過多。請重新取得。',

  // Second factor
  totpNeeded: '請輸入驗證器應用程式中的驗證碼。',
  recoveryCodeWrong: '此復原碼錯誤或已使用過。每組復原碼只能使用一次。',
  authenticatorUnknown: '此驗證器應用程式已不屬於你的帳號。',
  authenticatorsFull: '你的驗證器應用程式數量已達上限。請先移除一個。',
  trustedDeviceUnknown: '此裝置已不再受信任。',
  authenticatorNeeded: '請先設定驗證器應用程式。',

  // Passkeys
  passkeyNotSaved: '無法儲存密碼金鑰。請再試一次。',
  passkeyRefused: '無法驗證此密碼金鑰。請再試一次。',
  passkeyUnknown: '此密碼金鑰已不屬於你的帳號。請選擇其他密碼金鑰。',

  // Email addresses
  emailTaken: '此電子郵件已用於登入其他帳號。',
  emailExists: '你的帳號已有此電子郵件。',
  emailVerifiedBefore: '此電子郵件已驗證。',
  emailNotVerified: '請選擇你帳號中已驗證的電子郵件。',
  emailUnknown: '此電子郵件不屬於你的帳號。請重新載入頁面。',
  emailNeeded: '請先為帳號新增電子郵件。',
  emailsFull: '你的帳號電子郵件數量已達上限。請先移除一個。',

  // Providers
  providerOff: '這裡未啟用此供應商的登入。請使用其他方式登入。',
  providerFailed: '透過供應商登入失敗。請再試一次，或使用其他方式登入。',
  providerUnavailable: '供應商沒有回應。請稍後再試，或使用其他方式登入。',
  providerConnectionEnded: '與此供應商的連結已中斷。請重新透過該供應商登入。',
  providerTimedOut: '透過供應商登入的時間過長。請重新登入。',
  providerSignInEnded: '這次登入已結束，或是在其他瀏覽器中開始的。請重新登入。',
  accountNotForSignIn: '此帳號不能用於登入。請使用其他方式登入。',
  accountUsedForSignIn: '其他使用者已使用此帳號登入。請選擇其他帳號。',
  accountOfAnother: '此帳號已連結到其他使用者。請連結其他帳號。',
  otherAccountConnected: '你已連結此供應商的另一個帳號。請先取消連結，或選擇那個帳號。',
  accessDenied: '登入已取消，或被供應商拒絕（access_denied）。',

  // Teams
  teamCreationOff: '未啟用建立團隊的功能。',
  apiKeysOff: '此處未啟用 API 金鑰。請聯絡應用程式擁有者。',
  apiKeysFull: '你的 API 金鑰數量已達上限。請先撤銷一個。',
  apiKeyUnknown: '此 API 金鑰已不存在。請重新載入頁面。',
  teamsFull: '你的團隊數量已達上限。請先刪除一個團隊。',
  teamRulesRefused: '你自己不符合這些規則。請先符合，或選擇其他規則。',
  teamPermissionMissing: '你在此團隊中沒有執行這個動作的權限。請聯絡團隊擁有者。',
  roleUnknown: '該成員已沒有此角色，或此角色已不存在。',
  memberUnknown: '此人已不是團隊成員。',
  invitationUnknown: '此邀請已失效。',
  invitationsFull: '團隊的待接受邀請數量已達上限。請先撤回一個。',
  invitationForAnother: '這份邀請寄到了另一個電子郵件地址。請將該地址新增到你的帳號並完成驗證，或請對方重新邀請。',

  // Sessions, limits and everything else
  sessionEnded: '你的工作階段已結束。請重新登入。',
  tooManyAttempts: '短時間內嘗試次數過多。請等待一分鐘後再試一次。',
  tooManyAttemptsMinutes: { other: '短時間內嘗試次數過多。請等待 {minutes} 分鐘後再試一次。' },
  serviceBusy: '服務忙碌中。請稍後再試。',
  resultNotLoaded: '已完成，但無法載入結果。請重新載入頁面。',
  entryRefused: '無法接受送出的內容。請檢查後再試一次。',
  cookiesBlocked: '此瀏覽器不會儲存本頁面的 Cookie。請允許 Cookie，然後再試一次。',
  httpsNeeded: '此功能只能在安全連線（https）下使用。請以 https 開啟頁面，然後再試一次。',
  notSetUp: '此頁面設定不正確。請告知應用程式管理員。',
  errorTitle: '發生錯誤',
  unknownErrorTitle: '發生未知錯誤',
  unknownErrorText: '請再試一次。如果問題持續發生，請聯絡客服。',
  errorCode: '錯誤代碼：{code}',
  requestId: '要求 {id}',
  // Usernames
  wrongNameOrPassword: '名稱或密碼錯誤。',
  usernameTaken: '此使用者名稱已被使用。請選擇其他名稱。',
  usernameReserved: '此使用者名稱已被保留。請選擇其他名稱。',
  usernameForm:
    '使用者名稱由 3 到 32 個字母 a–z、數字、_、- 和句點組成，以字母或數字開頭和結尾，且不能有兩個相連的符號。',
  usernameChangedRecently: '您最近變更過使用者名稱。從 {date} 起可以再次變更。',
  signUpFieldsInvalid: '有些資訊缺漏或不被接受。請檢查各欄位。',
  usernamesOff: '此處未啟用使用者名稱。',
  approvalGone: '此請求已過期、已處理，或屬於其他帳號。',
}
