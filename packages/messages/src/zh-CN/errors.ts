import type { ErrorsTexts } from '../texts.ts'

export const texts: ErrorsTexts = {
  attemptEnded: '此次登录耗时过长或尝试次数过多。请重新开始。',
  // Sign-in methods
  passwordSignInOff: '这里未启用密码登录。',
  codeSignInOff: '这里未启用邮箱验证码登录。',
  passkeySignInOff: '这里未启用通行密钥登录。',
  methodOff: '这里未启用此登录方式。',

  // Accounts and passwords
  wrongPassword: '邮箱或密码错误。',
  userExists: '此账号已存在。',
  passwordsDoNotMatch: '两次输入的密码不一致。',
  resetYourPassword: '重置密码',
  signInInstead: '改为登录',
  accountHasNoPassword: '此账号还没有密码。',
  accountHasPassword: '此账号已有密码。请使用当前密码进行更改。',
  passwordUsedBefore: '你以前使用过此密码。请选择其他密码。',
  lastSignInMethod: '这是你账号唯一的登录方式。请先添加另一种。',
  freshSignInNeeded: '你上次登录的时间太久，无法进行此更改。请退出登录，重新登录后再更改一次。',
  deletionOff: '这里无法删除账号。请联系应用管理员。',
  lastProjectOwner: '你是至少一个项目的最后一位所有者。请先将其他人设为所有者，或删除该项目，然后再删除你的账号。',
  accountBanned: '此账号已被停用。请联系应用管理员。',
  accountBannedUntil: '此账号在 {time} 之前停用。之后你可以重新登录。',
  signUpContinuesByEmail: '我们已向你发送邮件。请按邮件完成注册。',
  waitlistClosed: '等候名单已关闭。',
  signUpRefused: '此应用不接受这次注册。',
  signUpFirst: '请先注册，然后再执行此操作。',
  signUpWaits: '你的注册正在等待批准。可以登录时，你会收到邮件。',
  signInRefused: '此应用不允许你登录。',
  sessionLimitReached: '你已在此应用允许的最大数量的设备上登录。请先在其中一台设备上退出，然后在此处登录。',
  impersonationRefused: '以他人身份登录时无法执行此操作。',

  // Codes and links
  codeUnknown: '此验证码无效。请检查，或重新获取。',
  codeExpired: '此验证码已过期。请重新获取。',
  codeUsed: '此验证码已被使用。请重新获取。',
  codeTriedTooOften: '此验证码的尝试次数过多。请重新获取。',

  // Second factor
  totpNeeded: '请输入身份验证器应用中的验证码。',
  recoveryCodeWrong: '此恢复代码错误或已被使用。每个代码只能使用一次。',
  authenticatorUnknown: '此身份验证器应用已不属于你的账号。',
  authenticatorsFull: '你的身份验证器应用数量已达上限。请先移除一个。',
  trustedDeviceUnknown: '此设备已不再受信任。',
  authenticatorNeeded: '请先设置身份验证器应用。',

  // Passkeys
  passkeyNotSaved: '无法保存通行密钥。请重试。',
  passkeyRefused: '无法验证此通行密钥。请重试。',
  passkeyUnknown: '此通行密钥已不属于你的账号。请选择其他通行密钥。',

  // Email addresses
  emailTaken: '此邮箱已用于登录其他账号。',
  emailExists: '你的账号已有此邮箱。',
  emailVerifiedBefore: '此邮箱已验证。',
  emailNotVerified: '请选择你账号中已验证的邮箱。',
  emailUnknown: '此邮箱不属于你的账号。请重新加载页面。',
  emailNeeded: '请先为账号添加邮箱。',
  emailsFull: '你的账号邮箱数量已达上限。请先移除一个。',

  // Providers
  providerOff: '这里未启用此提供商的登录。请使用其他方式登录。',
  providerFailed: '通过提供商登录失败。请重试，或使用其他方式登录。',
  providerUnavailable: '提供商没有响应。请稍后重试，或使用其他方式登录。',
  providerConnectionEnded: '与此提供商的关联已结束。请重新通过它登录。',
  providerTimedOut: '通过提供商登录耗时过长。请重新登录。',
  providerSignInEnded: '此次登录已结束，或是在其他浏览器中开始的。请重新登录。',
  accountNotForSignIn: '此账号不能用于登录。请使用其他方式登录。',
  accountUsedForSignIn: '其他用户已使用此账号登录。请选择其他账号。',
  accountOfAnother: '此账号已关联到其他用户。请关联其他账号。',
  otherAccountConnected: '你已关联此提供商的另一个账号。请先取消关联，或选择那个账号。',
  accessDenied: '登录已取消，或被提供商拒绝（access_denied）。',

  // Teams
  teamCreationOff: '未启用创建团队。',
  apiKeysOff: '此处未启用 API 密钥。请联系应用所有者。',
  apiKeysFull: '你的 API 密钥数量已达上限。请先撤销一个。',
  apiKeyUnknown: '此 API 密钥已不存在。请重新加载页面。',
  teamsFull: '你的团队数量已达上限。请先删除一个团队。',
  teamRulesRefused: '你自己不满足这些规则。请先满足，或选择其他规则。',
  teamPermissionMissing: '你在此团队中没有执行此操作的权限。请联系团队所有者。',
  roleUnknown: '该成员已没有此角色，或此角色已不存在。',
  memberUnknown: '此人已不是团队成员。',
  invitationUnknown: '此邀请已失效。',
  invitationsFull: '团队的待接受邀请数量已达上限。请先撤销一个。',
  invitationForAnother: '此邀请发送到了另一个邮箱。请将该邮箱添加到你的账号并验证，或请对方重新邀请。',

  // Sessions, limits and everything else
  sessionEnded: '你的会话已结束。请重新登录。',
  tooManyAttempts: '短时间内尝试次数过多。请等待一分钟后重试。',
  tooManyAttemptsMinutes: { other: '短时间内尝试次数过多。请等待 {minutes} 分钟后重试。' },
  serviceBusy: '服务繁忙。请稍后重试。',
  resultNotLoaded: '已完成，但无法加载结果。请重新加载页面。',
  entryRefused: '提交的内容未被接受。请检查后重试。',
  cookiesBlocked: '此浏览器不会为本页面保存 Cookie。请允许 Cookie 后重试。',
  httpsNeeded: '此功能只能在安全连接（https）下使用。请通过 https 打开页面后重试。',
  notSetUp: '此页面未正确设置。请告知应用管理员。',
  errorTitle: '发生错误',
  unknownErrorTitle: '发生未知错误',
  unknownErrorText: '请重试。如果问题仍然存在，请联系支持人员。',
  errorCode: '错误代码：{code}',
  requestId: '请求 {id}',
  // Usernames
  wrongNameOrPassword: '名称或密码错误。',
  usernameTaken: '此用户名已被使用。请选择其他名称。',
  usernameReserved: '此用户名已被保留。请选择其他名称。',
  usernameForm: '用户名由 3 到 32 个字母 a–z、数字、_、- 和句点组成，以字母或数字开头和结尾，且不能有两个相连的符号。',
  usernameChangedRecently: '您最近更改过用户名。从{date}起可以再次更改。',
  signUpFieldsInvalid: '有些信息缺失或不被接受。请检查各字段。',
  usernamesOff: '此处未启用用户名。',
  approvalGone: '此请求已过期、已处理，或属于其他账号。',
}
