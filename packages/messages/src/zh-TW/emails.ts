import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}{{ userDisplayName }}，你好：{{else}}你好：{{/if}}',
  linkHint: '如果按鈕無法使用，請開啟此連結：',
  email_verification: {
    subject: '驗證你在 {{ projectDisplayName }} 的電子郵件',
    heading: '驗證你的電子郵件地址',
    paragraph: '此電子郵件地址已用於 {{ projectDisplayName }} 的帳號。請確認這是你的地址：',
    button: '驗證電子郵件',
    remark: '此連結 24 小時內有效，且只能使用一次。如果你沒有輸入過此電子郵件地址，可以忽略這封郵件。',
  },
  password_reset: {
    subject: '重設你在 {{ projectDisplayName }} 的密碼',
    heading: '重設密碼',
    paragraph: '有人要求為你在 {{ projectDisplayName }} 的帳號設定新密碼。請在這裡設定：',
    button: '設定新密碼',
    remark: '此連結一小時內有效，且只能使用一次。如果不是你要求的，可以忽略這封郵件，你的密碼不會改變。',
  },
  magic_link: {
    subject: '登入 {{ projectDisplayName }}：{{ otp }}',
    heading: '登入 {{ projectDisplayName }}',
    paragraph: '請在你要求登入的頁面輸入此驗證碼：',
    or: '或透過連結登入：',
    button: '登入',
    remark: '驗證碼和連結十分鐘內有效，且只能使用一次。如果不是你要求的，可以忽略這封郵件。請勿將驗證碼告訴任何人。',
  },
  sign_up: {
    subject: '完成在 {{ projectDisplayName }} 的註冊：{{ otp }}',
    heading: '完成在 {{ projectDisplayName }} 的註冊',
    paragraph: '請在你註冊的頁面輸入此驗證碼：',
    or: '或開啟此連結：',
    button: '完成註冊',
    remark:
      '驗證碼和連結一小時內有效，且只能使用一次。如果你沒有註冊，請忽略這封郵件，不要開啟連結，這樣就不會建立帳號。請勿將驗證碼告訴任何人。',
  },
  team_invitation: {
    subject: '邀請你加入 {{ teamDisplayName }}',
    heading: '加入 {{ teamDisplayName }}',
    paragraph: '你被邀請加入 {{ projectDisplayName }} 的團隊 {{ teamDisplayName }}。',
    button: '查看邀請',
    remark: '邀請七天內有效。如果你並未預期收到這份邀請，可以忽略這封郵件。',
  },
  user_invitation: {
    heading: '邀請你加入 {{ projectDisplayName }}',
    paragraph: '你被邀請在 {{ projectDisplayName }} 建立帳號。請用收到這封郵件的地址註冊。',
    button: '建立帳號',
  },
  waitlist: {
    confirmation: {
      heading: '確認你在 {{ projectDisplayName }} 候補名單中的位置',
      paragraph: '按下按鈕加入 {{ projectDisplayName }} 的候補名單。有名額時，你會收到邀請。',
      button: '確認位置',
      remark:
        '連結只能使用一次，有效期一天。如果不是你本人申請，請忽略這封郵件：你的地址不會加入名單。如果你已有帳號，請直接登入。',
    },
    invitation: {
      heading: '你在 {{ projectDisplayName }} 的名額已備妥',
      paragraph: '你先前在候補名單中，現在有你的名額了。請用收到這封郵件的地址在 {{ projectDisplayName }} 建立帳號。',
    },
  },
  project_owners: {
    invitation: {
      heading: '邀請你加入專案 {{ ownedProjectName }}',
      paragraph: '你被邀請加入 {{ projectDisplayName }} 的專案 {{ ownedProjectName }}。你的角色將是：{{ role }}。',
    },
    heading: '{{ ownedProjectName }} 的擁有者已變更',
    granted: '{{ ownerName }} 在專案 {{ ownedProjectName }} 中的角色現在是：{{ role }}。',
    removed: '{{ ownerName }} 已無法存取專案 {{ ownedProjectName }}。',
    advice: '如果你並未預期此變更，請檢查專案的擁有者。',
    expiring_keys: {
      heading: '{{ ownedProjectName }} 的 API 金鑰即將到期',
      paragraph:
        '專案 {{ ownedProjectName }} 的金鑰「{{ keySetName }}」將於 {{ day }} 到期。此後使用這些金鑰的呼叫會被拒絕。',
      advice: '請在控制台開啟該專案的 API 金鑰進行更換。舊金鑰在該日之前仍然有效。',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: 主機 {{ host }} 即將被撤銷',
      paragraph:
        '用於證明專案 {{ ownedProjectName }} 擁有 {{ host }} 的 DNS 記錄遺失。該主機將於 {{ day }} 被撤銷，登入頁面將重新使用服務的位址。',
      advice: '若要保留該主機，請重新新增記錄。控制台的「Hosted pages」頁面會顯示其名稱和值。',
    },
    users_exported: {
      heading: '{{ ownedProjectName }} 的使用者已被匯出',
      paragraph: '{{ ownerName }} 匯出了專案 {{ ownedProjectName }} 的使用者，包括其密碼雜湊和第二因素。',
    },
    roles: { owner: '擁有者', admin: '管理員', developer: '開發者', support: '支援人員' },
  },
  fresh_sign_in: {
    subject: '請確認是你本人：{{ otp }}',
    heading: '請確認是你本人',
    paragraph: '請在變更 {{ projectDisplayName }} 帳號的頁面輸入此驗證碼：',
    remark:
      '驗證碼只能使用一次，十分鐘內有效。如果這不是你本人的要求，可能有其他人正在使用你的帳號：請變更密碼並結束所有其他工作階段。切勿將驗證碼告訴任何人。',
  },
  notices: {
    new_device: {
      heading: '你的帳號有新的登入',
      paragraph: '你在 {{ projectDisplayName }} 的帳號從一部未曾使用過的裝置登入。',
    },
    password_changed: {
      heading: '你的密碼已變更',
      paragraph: '你在 {{ projectDisplayName }} 的帳號密碼已變更。',
    },
    password_reset: {
      heading: '你的密碼已重設',
      paragraph: '你在 {{ projectDisplayName }} 的帳號已透過郵件中的連結設定新密碼。',
    },
    password_removed: {
      heading: '你的密碼已移除',
      paragraph: '你在 {{ projectDisplayName }} 的帳號不再有密碼。',
    },
    email_changed: {
      heading: '你的電子郵件地址已變更',
      paragraph: '你在 {{ projectDisplayName }} 的帳號的電子郵件地址已變更。',
    },
    totp_enabled: {
      heading: '已新增驗證器應用程式',
      paragraph: '現在登入你在 {{ projectDisplayName }} 的帳號還需要驗證器應用程式中的驗證碼。',
    },
    authenticator_removed: {
      heading: '已移除一個驗證器應用程式',
      paragraph: '你在 {{ projectDisplayName }} 的帳號移除了一個驗證器應用程式。它的驗證碼不再有效。',
    },
    totp_disabled: {
      heading: '已移除驗證器應用程式',
      paragraph: '登入你在 {{ projectDisplayName }} 的帳號不再需要驗證器應用程式中的驗證碼。',
    },
    recovery_codes_created: {
      heading: '新的復原碼',
      paragraph: '已為你在 {{ projectDisplayName }} 的帳號產生新的復原碼。先前的復原碼已失效。',
    },
    recovery_code_used: {
      heading: '復原碼已使用',
      paragraph: '你在 {{ projectDisplayName }} 的帳號有一組復原碼已用於登入。該復原碼不能再次使用。',
    },
    passkey_added: {
      heading: '已新增密碼金鑰',
      paragraph: '現在可以使用新的密碼金鑰登入你在 {{ projectDisplayName }} 的帳號。',
    },
    passkey_removed: {
      heading: '已移除密碼金鑰',
      paragraph: '你在 {{ projectDisplayName }} 的帳號有一組密碼金鑰已移除，不再有效。',
    },
    oauth_account_linked: {
      heading: '已新增另一種登入方式',
      paragraph: '另一個供應商的帳號已連結到你在 {{ projectDisplayName }} 的帳號，可以用來登入。',
    },
    oauth_account_unlinked: {
      heading: '已移除一種登入方式',
      paragraph: '另一個供應商的帳號已與你在 {{ projectDisplayName }} 的帳號取消連結，不能再用來登入。',
    },
    second_factor_guessed: {
      heading: '多次輸入錯誤的登入驗證碼',
      paragraph:
        '有人通過了你在 {{ projectDisplayName }} 的帳號的第一步登入驗證，隨後多次輸入錯誤的驗證碼。系統未允許這次登入。',
    },
    account_unlocked: {
      heading: '登入限制已解除',
      paragraph: '{{ projectDisplayName }} 已清除你的帳號累計的錯誤密碼和驗證碼次數。你可以重新嘗試登入。',
    },
    sign_up_attempted: {
      heading: '你已有帳號',
      paragraph:
        '有人嘗試用你的電子郵件地址在 {{ projectDisplayName }} 註冊，而該地址已有帳號。沒有任何變更。如果是你本人，請直接登入。如果不知道密碼，請在登入頁面選擇「忘記密碼？」。',
    },
    sign_up_held: {
      heading: '你的註冊正在等待核准',
      paragraph: '你在 {{ projectDisplayName }} 的帳號已建立，營運者正在審核。可以登入時，你會收到另一封郵件。',
    },
    sign_up_approved: {
      heading: '你現在可以登入了',
      paragraph: '你在 {{ projectDisplayName }} 的帳號已獲核准。現在起你可以登入。',
    },
    app_access_granted: {
      heading: '一個應用程式取得了你帳號的存取權',
      paragraph:
        '一個不是 {{ projectDisplayName }} 製作的應用程式取得了你在那裡的帳號的存取權。它列在帳號設定的「有存取權的應用程式」中,你可以在那裡移除它。',
    },
    api_key_created: {
      heading: '已建立 API 金鑰',
      paragraph:
        '已使用你在 {{ projectDisplayName }} 的帳號建立新的 API 金鑰。持有該金鑰的程式可以代表你或你的團隊執行操作。',
    },
    api_key_leaked: {
      heading: 'API 金鑰在公開場所被發現',
      paragraph:
        '你在 {{ projectDisplayName }} 的 API 金鑰，或你管理其金鑰的團隊的 API 金鑰，在公開場所被發現。除非該金鑰可以公開，否則已不再有效。請建立新的金鑰，並在你的程式中使用。',
    },
  },
  facts: {
    appName: '應用程式：{{ appName }}',
    time: '時間：{{ time }}',
    device: '裝置：{{ device }}',
    networkAddress: 'IP 位址：{{ networkAddress }}',
    country: '國家或地區：{{ country }}',
    on: ' / ',
  },
  advice: {
    secure: '如果是你本人操作，不需處理。如果不是，請立即變更密碼，並在帳號設定中結束所有其他工作階段。',
    reset:
      '如果是你本人操作，不需處理。如果不是，請立即在登入頁面透過「忘記密碼？」設定新密碼，然後在帳號設定中結束所有其他工作階段。',
    mailbox:
      '如果是你本人操作，不需處理。如果不是，可能有人在讀取你的郵件：請先變更電子郵件信箱的密碼，然後再次重設此密碼。',
    contact: '如果是你本人操作，不需處理。如果不是，請立即聯絡 {{ projectDisplayName }}：你可能已無法自行取回帳號。',
  },
  linkConfirmation: {
    heading: '這是你的帳號嗎？',
    noVerifiedEmail: '沒有已驗證電子郵件的帳號',
    paragraph:
      '你的 {{ provider }} 帳號將連結到 {{ projectDisplayName }} 的這個帳號，之後可以用來登入。如果這不是你的帳號，請關閉此頁面。',
    button: '前往 {{ provider }}',
  },
}
