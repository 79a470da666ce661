import type { ErrorsTexts } from '../texts.ts'

export const texts: ErrorsTexts = {
  attemptEnded: '이 로그인은 시간이 너무 오래 걸렸거나 시도 횟수가 너무 많았습니다. 처음부터 다시 시작하세요.',
  // Sign-in methods
  passwordSignInOff: '여기에서는 비밀번호로 로그인할 수 없습니다.',
  codeSignInOff: '여기에서는 이메일 코드로 로그인할 수 없습니다.',
  passkeySignInOff: '여기에서는 패스키로 로그인할 수 없습니다.',
  methodOff: '여기에서는 이 방법으로 로그인할 수 없습니다.',

  // Accounts and passwords
  wrongPassword: '이메일 또는 비밀번호가 올바르지 않습니다.',
  userExists: '이미 있는 계정입니다.',
  passwordsDoNotMatch: '비밀번호가 일치하지 않습니다.',
  resetYourPassword: '비밀번호 재설정',
  signInInstead: '로그인하기',
  accountHasNoPassword: '이 계정에는 아직 비밀번호가 없습니다.',
  accountHasPassword: '이 계정에는 이미 비밀번호가 있습니다. 현재 비밀번호를 사용해 변경하세요.',
  passwordUsedBefore: '이전에 사용한 비밀번호입니다. 다른 비밀번호를 선택하세요.',
  lastSignInMethod: '계정에 로그인하는 유일한 방법입니다. 먼저 다른 방법을 추가하세요.',
  freshSignInNeeded:
    '이 변경을 하기에는 로그인한 지 너무 오래되었습니다. 로그아웃하고 다시 로그인한 다음 변경을 다시 진행하세요.',
  deletionOff: '여기에서는 계정을 삭제할 수 없습니다. 앱 운영자에게 문의하세요.',
  lastProjectOwner:
    '마지막 소유자로 남아 있는 프로젝트가 있습니다. 다른 사람을 소유자로 지정하거나 프로젝트를 삭제한 다음 계정을 삭제하세요.',
  accountBanned: '이 계정은 정지되었습니다. 앱 운영자에게 문의하세요.',
  accountBannedUntil: '이 계정은 {time}까지 정지되었습니다. 그 이후에 다시 로그인할 수 있습니다.',
  signUpContinuesByEmail: '이메일을 보냈습니다. 이메일에 따라 가입을 완료하세요.',
  waitlistClosed: '대기 목록이 닫혔습니다.',
  signUpRefused: '이 앱에서는 이 가입을 받지 않습니다.',
  signUpFirst: '먼저 가입한 뒤 다시 시도하세요.',
  signUpWaits: '가입이 승인을 기다리고 있습니다. 로그인할 수 있게 되면 이메일을 보내 드립니다.',
  signInRefused: '이 앱에서는 로그인할 수 없습니다.',
  sessionLimitReached:
    '이 앱에서 허용하는 수만큼의 기기에서 이미 로그인되어 있습니다. 그중 한 기기에서 로그아웃한 다음 여기에서 로그인하세요.',
  impersonationRefused: '다른 사용자로 로그인한 동안에는 할 수 없습니다.',

  // Codes and links
  codeUnknown: '올바르지 않은 코드입니다. 코드를 확인하거나 새 코드를 요청하세요.',
  codeExpired: '만료된 코드입니다. 새 코드를 요청하세요.',
  codeUsed: '이미 사용된 코드입니다. 새 코드를 요청하세요.',
  codeTriedTooOften: '이 코드의 시도 횟수가 너무 많습니다. 새 코드를 요청하세요.',

  // Second factor
  totpNeeded: '인증 앱의 코드를 입력하세요.',
  recoveryCodeWrong: '복구 코드가 잘못되었거나 이미 사용되었습니다. 코드는 각각 한 번만 사용할 수 있습니다.',
  authenticatorUnknown: '이 인증 앱은 더 이상 내 계정의 앱이 아닙니다.',
  authenticatorsFull: '인증 앱을 더 이상 추가할 수 없습니다. 먼저 하나를 삭제하세요.',
  trustedDeviceUnknown: '이 기기는 더 이상 신뢰할 수 있는 기기가 아닙니다.',
  authenticatorNeeded: '먼저 인증 앱을 설정하세요.',

  // Passkeys
  passkeyNotSaved: '패스키를 저장하지 못했습니다. 다시 시도하세요.',
  passkeyRefused: '이 패스키를 확인하지 못했습니다. 다시 시도하세요.',
  passkeyUnknown: '이 패스키는 더 이상 내 계정의 패스키가 아닙니다. 다른 패스키를 선택하세요.',

  // Email addresses
  emailTaken: '이 이메일은 이미 다른 계정의 로그인에 사용되고 있습니다.',
  emailExists: '이 이메일은 이미 내 계정에 있습니다.',
  emailVerifiedBefore: '이미 인증된 이메일입니다.',
  emailNotVerified: '계정의 인증된 이메일을 선택하세요.',
  emailUnknown: '이 이메일은 내 계정의 이메일이 아닙니다. 페이지를 새로고침하세요.',
  emailNeeded: '먼저 계정에 이메일을 추가하세요.',
  emailsFull: '계정에 더 이상 이메일을 추가할 수 없습니다. 먼저 하나를 삭제하세요.',

  // Providers
  providerOff: '여기에서는 이 제공업체로 로그인할 수 없습니다. 다른 방법으로 로그인하세요.',
  providerFailed: '제공업체를 통해 로그인하지 못했습니다. 다시 시도하거나 다른 방법으로 로그인하세요.',
  providerUnavailable: '제공업체가 응답하지 않습니다. 잠시 후 다시 시도하거나 다른 방법으로 로그인하세요.',
  providerConnectionEnded: '이 제공업체와의 연결이 끝났습니다. 이 제공업체로 다시 로그인하세요.',
  providerTimedOut: '제공업체를 통한 로그인 시간이 초과되었습니다. 다시 로그인하세요.',
  providerSignInEnded: '이 로그인은 이미 끝났거나 다른 브라우저에서 시작되었습니다. 다시 로그인하세요.',
  accountNotForSignIn: '이 계정으로는 여기에 로그인할 수 없습니다. 다른 방법으로 로그인하세요.',
  accountUsedForSignIn: '다른 사용자가 이미 이 계정으로 로그인합니다. 다른 계정을 선택하세요.',
  accountOfAnother: '이 계정은 이미 다른 사용자에게 연결되어 있습니다. 다른 계정을 연결하세요.',
  otherAccountConnected:
    '이 제공업체의 다른 계정이 이미 연결되어 있습니다. 먼저 그 연결을 해제하거나 그 계정을 선택하세요.',
  accessDenied: '로그인이 취소되었거나 제공업체가 거부했습니다(access_denied).',

  // Teams
  teamCreationOff: '팀 만들기를 사용할 수 없습니다.',
  apiKeysOff: '여기에서는 API 키를 사용할 수 없습니다. 앱 소유자에게 문의하세요.',
  apiKeysFull: '더 이상 API 키를 만들 수 없습니다. 먼저 키 하나를 취소하세요.',
  apiKeyUnknown: '이 API 키는 더 이상 존재하지 않습니다. 페이지를 새로 고치세요.',
  teamsFull: '더 이상 팀을 만들 수 없습니다. 먼저 팀 하나를 삭제하세요.',
  teamRulesRefused: '본인이 이 규칙을 충족하지 않습니다. 먼저 충족하거나 다른 규칙을 선택하세요.',
  teamPermissionMissing: '이 팀에서 이 작업을 할 권한이 없습니다. 팀 소유자에게 문의하세요.',
  roleUnknown: '멤버가 더 이상 이 역할을 맡고 있지 않거나 역할이 더 이상 존재하지 않습니다.',
  memberUnknown: '이 사람은 더 이상 팀의 멤버가 아닙니다.',
  invitationUnknown: '이 초대는 더 이상 유효하지 않습니다.',
  invitationsFull: '대기 중인 초대가 최대 개수에 도달했습니다. 먼저 하나를 취소하세요.',
  invitationForAnother:
    '이 초대는 다른 이메일로 보낸 것입니다. 그 이메일을 계정에 추가해 인증하거나 새 초대를 요청하세요.',

  // Sessions, limits and everything else
  sessionEnded: '세션이 종료되었습니다. 다시 로그인하세요.',
  tooManyAttempts: '짧은 시간에 너무 많이 시도했습니다. 1분 후 다시 시도하세요.',
  tooManyAttemptsMinutes: { other: '짧은 시간에 너무 많이 시도했습니다. {minutes}분 후 다시 시도하세요.' },
  serviceBusy: '지금 서비스 이용이 많습니다. 잠시 후 다시 시도하세요.',
  resultNotLoaded: '처리되었지만 결과를 불러오지 못했습니다. 페이지를 새로고침하세요.',
  entryRefused: '입력한 내용을 처리하지 못했습니다. 내용을 확인하고 다시 시도하세요.',
  cookiesBlocked: '이 브라우저는 이 페이지의 쿠키를 저장하지 않습니다. 쿠키를 허용하고 다시 시도하세요.',
  httpsNeeded: '보안 연결(https)에서만 작동합니다. https로 페이지를 열고 다시 시도하세요.',
  notSetUp: '이 페이지가 올바르게 설정되지 않았습니다. 앱 운영자에게 알려 주세요.',
  errorTitle: '오류가 발생했습니다',
  unknownErrorTitle: '알 수 없는 오류가 발생했습니다',
  unknownErrorText: '다시 시도하세요. 문제가 계속되면 고객 지원에 문의하세요.',
  errorCode: '오류 코드: {code}',
  requestId: '요청 {id}',
  // Usernames
  wrongNameOrPassword: '이름 또는 비밀번호가 올바르지 않습니다.',
  usernameTaken: '이미 사용 중인 사용자 이름입니다. 다른 이름을 선택하세요.',
  usernameReserved: '예약된 사용자 이름입니다. 다른 이름을 선택하세요.',
  usernameForm:
    '사용자 이름은 영문자 a–z, 숫자, _, -, 마침표로 된 3~32자입니다. 문자나 숫자로 시작하고 끝나며 기호가 연달아 올 수 없습니다.',
  usernameChangedRecently: '사용자 이름을 최근에 변경했습니다. {date}부터 다시 변경할 수 있습니다.',
  signUpFieldsInvalid: '일부 정보가 빠졌거나 받아들여지지 않았습니다. 항목을 확인해 주세요.',
  usernamesOff: '여기서는 사용자 이름을 사용하지 않습니다.',
  approvalGone: '이 요청은 만료되었거나 이미 처리되었거나 다른 계정의 요청입니다.',
}
