import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}{{ userDisplayName }}，你好：{{else}}你好：{{/if}}',
  linkHint: '如果按钮无法使用，请打开此链接：',
  email_verification: {
    subject: '验证你在 {{ projectDisplayName }} 的邮箱',
    heading: '验证你的邮箱地址',
    paragraph: '此邮箱被用于 {{ projectDisplayName }} 的一个账号。请确认这是你的邮箱：',
    button: '验证邮箱',
    remark: '此链接 24 小时内有效，且只能使用一次。如果你没有填写过此邮箱，可以忽略这封邮件。',
  },
  password_reset: {
    subject: '重置你在 {{ projectDisplayName }} 的密码',
    heading: '重置密码',
    paragraph: '有人为你在 {{ projectDisplayName }} 的账号申请了新密码。请在这里设置：',
    button: '设置新密码',
    remark: '此链接一小时内有效，且只能使用一次。如果不是你申请的，可以忽略这封邮件，你的密码不会改变。',
  },
  magic_link: {
    subject: '登录 {{ projectDisplayName }}：{{ otp }}',
    heading: '登录 {{ projectDisplayName }}',
    paragraph: '请在你发起登录的页面输入此验证码：',
    or: '或通过链接登录：',
    button: '登录',
    remark: '验证码和链接十分钟内有效，且只能使用一次。如果不是你申请的，可以忽略这封邮件。请勿将验证码告诉任何人。',
  },
  sign_up: {
    subject: '完成在 {{ projectDisplayName }} 的注册：{{ otp }}',
    heading: '完成在 {{ projectDisplayName }} 的注册',
    paragraph: '请在你注册的页面输入此验证码：',
    or: '或打开此链接：',
    button: '完成注册',
    remark:
      '验证码和链接一小时内有效，且只能使用一次。如果你没有注册，请忽略这封邮件，不要打开链接，这样就不会创建账号。请勿将验证码告诉任何人。',
  },
  team_invitation: {
    subject: '邀请你加入 {{ teamDisplayName }}',
    heading: '加入 {{ teamDisplayName }}',
    paragraph: '你被邀请加入 {{ projectDisplayName }} 的团队 {{ teamDisplayName }}。',
    button: '查看邀请',
    remark: '邀请七天内有效。如果你并未预期收到此邀请，可以忽略这封邮件。',
  },
  user_invitation: {
    heading: '邀请你加入 {{ projectDisplayName }}',
    paragraph: '你被邀请在 {{ projectDisplayName }} 创建账号。请用收到这封邮件的地址注册。',
    button: '创建账号',
  },
  waitlist: {
    confirmation: {
      heading: '确认你在 {{ projectDisplayName }} 等候名单中的位置',
      paragraph: '点击按钮加入 {{ projectDisplayName }} 的等候名单。有名额时，你会收到邀请。',
      button: '确认位置',
      remark:
        '链接只能使用一次，有效期一天。如果不是你本人申请，请忽略此邮件：你的地址不会加入名单。如果你已有账号，请直接登录。',
    },
    invitation: {
      heading: '你在 {{ projectDisplayName }} 的名额已就绪',
      paragraph: '你之前在等候名单中，现在有你的名额了。请用收到此邮件的地址在 {{ projectDisplayName }} 创建账号。',
    },
  },
  project_owners: {
    invitation: {
      heading: '邀请你加入项目 {{ ownedProjectName }}',
      paragraph: '你被邀请加入 {{ projectDisplayName }} 的项目 {{ ownedProjectName }}。你的角色将是：{{ role }}。',
    },
    heading: '{{ ownedProjectName }} 的所有者已变更',
    granted: '{{ ownerName }} 在项目 {{ ownedProjectName }} 中的角色现在是：{{ role }}。',
    removed: '{{ ownerName }} 已无法访问项目 {{ ownedProjectName }}。',
    advice: '如果你并未预期此变更，请检查项目的所有者。',
    expiring_keys: {
      heading: '{{ ownedProjectName }} 的 API 密钥即将过期',
      paragraph:
        '项目 {{ ownedProjectName }} 的密钥“{{ keySetName }}”将于 {{ day }} 过期。此后使用这些密钥的调用会被拒绝。',
      advice: '请在控制台中打开该项目的 API 密钥进行更换。旧密钥在该日之前仍然有效。',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: 主机 {{ host }} 即将被撤销',
      paragraph:
        '用于证明项目 {{ ownedProjectName }} 拥有 {{ host }} 的 DNS 记录缺失。该主机将于 {{ day }} 被撤销，登录页面将重新使用服务的地址。',
      advice: '要保留该主机，请重新添加记录。控制台的“Hosted pages”页面会显示其名称和值。',
    },
    users_exported: {
      heading: '{{ ownedProjectName }} 的用户已被导出',
      paragraph: '{{ ownerName }} 导出了项目 {{ ownedProjectName }} 的用户，包括其密码哈希和第二因素。',
    },
    roles: { owner: '所有者', admin: '管理员', developer: '开发者', support: '支持人员' },
  },
  fresh_sign_in: {
    subject: '请确认是你本人：{{ otp }}',
    heading: '请确认是你本人',
    paragraph: '请在更改 {{ projectDisplayName }} 账号的页面输入此验证码：',
    remark:
      '验证码只能使用一次，十分钟内有效。如果这不是你本人的请求，可能有他人正在使用你的账号：请更改密码并结束所有其他会话。切勿将验证码告诉任何人。',
  },
  notices: {
    new_device: {
      heading: '你的账号有新的登录',
      paragraph: '你在 {{ projectDisplayName }} 的账号从一台未曾使用过的设备登录。',
    },
    password_changed: {
      heading: '你的密码已更改',
      paragraph: '你在 {{ projectDisplayName }} 的账号密码已更改。',
    },
    password_reset: {
      heading: '你的密码已重置',
      paragraph: '你在 {{ projectDisplayName }} 的账号已通过邮件中的链接设置了新密码。',
    },
    password_removed: {
      heading: '你的密码已移除',
      paragraph: '你在 {{ projectDisplayName }} 的账号不再有密码。',
    },
    email_changed: {
      heading: '你的邮箱地址已更改',
      paragraph: '你在 {{ projectDisplayName }} 的账号的邮箱地址已更改。',
    },
    totp_enabled: {
      heading: '已添加身份验证器应用',
      paragraph: '现在登录你在 {{ projectDisplayName }} 的账号还需要身份验证器应用中的验证码。',
    },
    authenticator_removed: {
      heading: '已移除一个身份验证器应用',
      paragraph: '你在 {{ projectDisplayName }} 的账号移除了一个身份验证器应用。它的验证码不再有效。',
    },
    totp_disabled: {
      heading: '已移除身份验证器应用',
      paragraph: '登录你在 {{ projectDisplayName }} 的账号不再需要身份验证器应用中的验证码。',
    },
    recovery_codes_created: {
      heading: '新的恢复代码',
      paragraph: '已为你在 {{ projectDisplayName }} 的账号生成新的恢复代码。以前的代码不再有效。',
    },
    recovery_code_used: {
      heading: '恢复代码已使用',
      paragraph: '你在 {{ projectDisplayName }} 的账号的一个恢复代码已被用于登录。该代码不能再次使用。',
    },
    passkey_added: {
      heading: '已添加通行密钥',
      paragraph: '现在可以使用新的通行密钥登录你在 {{ projectDisplayName }} 的账号。',
    },
    passkey_removed: {
      heading: '已移除通行密钥',
      paragraph: '你在 {{ projectDisplayName }} 的账号有一个通行密钥被移除，不再有效。',
    },
    oauth_account_linked: {
      heading: '已添加另一种登录方式',
      paragraph: '另一个提供商的账号已关联到你在 {{ projectDisplayName }} 的账号，可以用来登录。',
    },
    oauth_account_unlinked: {
      heading: '已移除一种登录方式',
      paragraph: '另一个提供商的账号已与你在 {{ projectDisplayName }} 的账号取消关联，不能再用来登录。',
    },
    second_factor_guessed: {
      heading: '多次输入错误的登录验证码',
      paragraph:
        '有人通过了你在 {{ projectDisplayName }} 的账号的第一步登录验证，随后多次输入错误的验证码。此次登录未获准许。',
    },
    account_unlocked: {
      heading: '登录限制已解除',
      paragraph: '{{ projectDisplayName }} 已清除你的账号累计的错误密码和验证码次数。你可以重新尝试登录。',
    },
    sign_up_attempted: {
      heading: '你已有账号',
      paragraph:
        '有人尝试用你的邮箱地址在 {{ projectDisplayName }} 注册，而该地址已有账号。没有任何更改。如果是你本人，请直接登录。如果不知道密码，请在登录页面选择“忘记密码？”。',
    },
    sign_up_held: {
      heading: '你的注册正在等待批准',
      paragraph: '你在 {{ projectDisplayName }} 的账号已创建，运营者正在审核。可以登录时，你会收到另一封邮件。',
    },
    sign_up_approved: {
      heading: '你现在可以登录了',
      paragraph: '你在 {{ projectDisplayName }} 的账号已获批准。现在起你可以登录。',
    },
    app_access_granted: {
      heading: '一个应用获得了你的账号的访问权限',
      paragraph:
        '一个不是 {{ projectDisplayName }} 制作的应用获得了你在那里的账号的访问权限。它列在账号设置的“有访问权限的应用”中,你可以在那里移除它。',
    },
    api_key_created: {
      heading: '已创建 API 密钥',
      paragraph:
        '已使用你在 {{ projectDisplayName }} 的账号创建了一个新的 API 密钥。持有该密钥的程序可以代表你或你的团队执行操作。',
    },
    api_key_leaked: {
      heading: 'API 密钥在公开场所被发现',
      paragraph:
        '你在 {{ projectDisplayName }} 的 API 密钥，或你管理其密钥的团队的 API 密钥，在公开场所被发现。除非该密钥可以公开，否则已不再有效。请创建新的密钥，并在你的程序中使用。',
    },
  },
  facts: {
    appName: '应用：{{ appName }}',
    time: '时间：{{ time }}',
    device: '设备：{{ device }}',
    networkAddress: 'IP 地址：{{ networkAddress }}',
    country: '国家或地区：{{ country }}',
    on: ' / ',
  },
  advice: {
    secure: '如果是你本人操作，无需处理。如果不是，请立即更改密码，并在账号设置中结束所有其他会话。',
    reset:
      '如果是你本人操作，无需处理。如果不是，请立即在登录页面通过“忘记密码？”设置新密码，然后在账号设置中结束所有其他会话。',
    mailbox: '如果是你本人操作，无需处理。如果不是，可能有人在查看你的邮件：请先更改邮箱的密码，然后再次重置此密码。',
    contact: '如果是你本人操作，无需处理。如果不是，请立即联系 {{ projectDisplayName }}：你可能已无法自行找回账号。',
  },
  linkConfirmation: {
    heading: '这是你的账号吗？',
    noVerifiedEmail: '没有已验证邮箱的账号',
    paragraph:
      '你的 {{ provider }} 账号将关联到 {{ projectDisplayName }} 的这个账号，之后可以用来登录。如果这不是你的账号，请关闭此页面。',
    button: '前往 {{ provider }}',
  },
}
