import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}{{ userDisplayName }} 님, 안녕하세요.{{else}}안녕하세요.{{/if}}',
  linkHint: '버튼이 작동하지 않으면 다음 링크를 여세요:',
  email_verification: {
    subject: '{{ projectDisplayName }} 이메일 주소 인증',
    heading: '이메일 주소 인증',
    paragraph: '이 주소가 {{ projectDisplayName }} 계정에 등록되었습니다. 본인의 주소가 맞는지 확인해 주세요:',
    button: '이메일 주소 인증',
    remark: '링크는 24시간 동안 한 번만 사용할 수 있습니다. 이 주소를 입력하지 않으셨다면 이 메일을 무시하세요.',
  },
  password_reset: {
    subject: '{{ projectDisplayName }} 비밀번호 재설정',
    heading: '비밀번호 재설정',
    paragraph: '{{ projectDisplayName }} 계정의 새 비밀번호가 요청되었습니다. 여기에서 설정하세요:',
    button: '새 비밀번호 설정',
    remark:
      '링크는 한 시간 동안 한 번만 사용할 수 있습니다. 요청하지 않으셨다면 이 메일을 무시하세요. 비밀번호는 바뀌지 않습니다.',
  },
  magic_link: {
    subject: '{{ projectDisplayName }} 로그인: {{ otp }}',
    heading: '{{ projectDisplayName }} 로그인',
    paragraph: '로그인을 요청한 화면에 이 코드를 입력하세요:',
    or: '또는 링크로 로그인하세요:',
    button: '로그인',
    remark:
      '코드와 링크는 10분 동안 한 번만 사용할 수 있습니다. 요청하지 않으셨다면 이 메일을 무시하세요. 코드를 누구에게도 알려 주지 마세요.',
  },
  sign_up: {
    subject: '{{ projectDisplayName }} 가입을 완료하세요: {{ otp }}',
    heading: '{{ projectDisplayName }} 가입을 완료하세요',
    paragraph: '가입한 화면에 이 코드를 입력하세요:',
    or: '또는 이 링크를 여세요:',
    button: '가입 완료',
    remark:
      '코드와 링크는 1시간 동안 한 번만 사용할 수 있습니다. 가입하지 않으셨다면 링크를 열지 말고 이 메일을 무시하세요. 그러면 계정이 만들어지지 않습니다. 코드를 누구에게도 알려 주지 마세요.',
  },
  team_invitation: {
    subject: '{{ teamDisplayName }} 초대',
    heading: '{{ teamDisplayName }} 팀에 참여하세요',
    paragraph: '{{ projectDisplayName }}의 {{ teamDisplayName }} 팀에 초대되었습니다.',
    button: '초대 보기',
    remark: '초대는 7일 동안 유효합니다. 예상하지 못한 초대라면 이 메일을 무시하세요.',
  },
  user_invitation: {
    heading: '{{ projectDisplayName }} 초대',
    paragraph: '{{ projectDisplayName }}에서 계정을 만들도록 초대되었습니다. 이 메일을 받은 주소로 가입하세요.',
    button: '계정 만들기',
  },
  waitlist: {
    confirmation: {
      heading: '{{ projectDisplayName }} 대기 목록의 자리를 확인해 주세요',
      paragraph: '버튼을 누르면 {{ projectDisplayName }} 대기 목록에 등록됩니다. 자리가 나면 초대해 드립니다.',
      button: '자리 확인',
      remark:
        '링크는 한 번, 하루 동안만 유효합니다. 요청하지 않으셨다면 이 이메일을 무시해 주세요. 주소가 목록에 추가되지 않습니다. 이미 계정이 있다면 로그인해 주세요.',
    },
    invitation: {
      heading: '{{ projectDisplayName }}에 자리가 마련되었습니다',
      paragraph:
        '대기 목록에 계셨고 이제 자리가 났습니다. 이 이메일을 받은 주소로 {{ projectDisplayName }} 계정을 만들어 주세요.',
    },
  },
  project_owners: {
    invitation: {
      heading: '{{ ownedProjectName }} 프로젝트 초대',
      paragraph: '{{ projectDisplayName }}의 {{ ownedProjectName }} 프로젝트에 초대되었습니다. 역할: {{ role }}.',
    },
    heading: '{{ ownedProjectName }} 프로젝트의 소유자가 변경되었습니다',
    granted: '{{ ownedProjectName }} 프로젝트에서 {{ ownerName }} 님의 새 역할: {{ role }}.',
    removed: '{{ ownerName }} 님은 더 이상 {{ ownedProjectName }} 프로젝트에 접근할 수 없습니다.',
    advice: '예상하지 못한 변경이라면 프로젝트의 소유자를 확인하세요.',
    expiring_keys: {
      heading: '{{ ownedProjectName }} 프로젝트의 API 키가 곧 만료됩니다',
      paragraph:
        '{{ ownedProjectName }} 프로젝트의 키 ‘{{ keySetName }}’의 만료일: {{ day }}. 그 후에는 이 키를 사용한 호출이 거부됩니다.',
      advice: '대시보드에서 프로젝트의 API 키를 열어 교체하세요. 이전 키는 그날까지 작동합니다.',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: 호스트 {{ host }}이(가) 곧 해제됩니다',
      paragraph:
        '프로젝트 {{ ownedProjectName }}의 호스트 {{ host }}을(를) 증명하는 DNS 레코드가 없습니다. {{ day }}에 호스트가 해제되고 로그인 페이지는 다시 서비스 주소를 사용합니다.',
      advice:
        '호스트를 유지하려면 레코드를 다시 추가하세요. 이름과 값은 대시보드의 “Hosted pages” 페이지에 표시됩니다.',
    },
    users_exported: {
      heading: '{{ ownedProjectName }} 프로젝트의 사용자를 내보냈습니다',
      paragraph:
        '{{ ownerName }} 님이 {{ ownedProjectName }} 프로젝트의 사용자를 비밀번호 해시 및 2차 인증 정보와 함께 내보냈습니다.',
    },
    roles: { owner: '소유자', admin: '관리자', developer: '개발자', support: '지원' },
  },
  fresh_sign_in: {
    subject: '본인 확인: {{ otp }}',
    heading: '본인 확인',
    paragraph: '{{ projectDisplayName }} 계정을 변경하는 화면에 다음 코드를 입력하세요:',
    remark:
      '코드는 10분 동안 한 번만 사용할 수 있습니다. 요청한 적이 없다면 다른 사람이 계정을 사용하고 있을 수 있습니다. 비밀번호를 변경하고 다른 세션을 모두 종료하세요. 코드를 누구에게도 알려 주지 마세요.',
  },
  notices: {
    new_device: {
      heading: '계정에 새로운 로그인이 있었습니다',
      paragraph: '지금까지 사용하지 않던 기기에서 {{ projectDisplayName }} 계정에 로그인이 있었습니다.',
    },
    password_changed: {
      heading: '비밀번호가 변경되었습니다',
      paragraph: '{{ projectDisplayName }} 계정의 비밀번호가 변경되었습니다.',
    },
    password_reset: {
      heading: '비밀번호가 재설정되었습니다',
      paragraph: '이메일의 링크를 통해 {{ projectDisplayName }} 계정에 새 비밀번호가 설정되었습니다.',
    },
    password_removed: {
      heading: '비밀번호가 삭제되었습니다',
      paragraph: '{{ projectDisplayName }} 계정에 더 이상 비밀번호가 없습니다.',
    },
    email_changed: {
      heading: '이메일 주소가 변경되었습니다',
      paragraph: '{{ projectDisplayName }} 계정의 이메일 주소가 변경되었습니다.',
    },
    totp_enabled: {
      heading: '인증 앱이 추가되었습니다',
      paragraph: '이제 {{ projectDisplayName }} 계정에 로그인할 때 인증 앱의 코드도 필요합니다.',
    },
    authenticator_removed: {
      heading: '인증 앱 중 하나가 삭제되었습니다',
      paragraph:
        '{{ projectDisplayName }} 계정에서 인증 앱 하나가 삭제되었습니다. 그 앱의 코드는 더 이상 사용할 수 없습니다.',
    },
    totp_disabled: {
      heading: '인증 앱이 삭제되었습니다',
      paragraph: '이제 {{ projectDisplayName }} 계정에 로그인할 때 인증 앱의 코드가 필요하지 않습니다.',
    },
    recovery_codes_created: {
      heading: '새 복구 코드가 생성되었습니다',
      paragraph:
        '{{ projectDisplayName }} 계정의 새 복구 코드가 생성되었습니다. 이전 코드는 더 이상 사용할 수 없습니다.',
    },
    recovery_code_used: {
      heading: '복구 코드가 사용되었습니다',
      paragraph:
        '{{ projectDisplayName }} 계정의 복구 코드 하나가 로그인에 사용되었습니다. 그 코드는 다시 사용할 수 없습니다.',
    },
    passkey_added: {
      heading: '패스키가 추가되었습니다',
      paragraph: '이제 새 패스키로 {{ projectDisplayName }} 계정에 로그인할 수 있습니다.',
    },
    passkey_removed: {
      heading: '패스키가 삭제되었습니다',
      paragraph: '{{ projectDisplayName }} 계정의 패스키 하나가 삭제되어 더 이상 사용할 수 없습니다.',
    },
    oauth_account_linked: {
      heading: '로그인 방법이 추가되었습니다',
      paragraph: '다른 제공업체의 계정이 {{ projectDisplayName }} 계정에 연결되어 로그인에 사용할 수 있습니다.',
    },
    oauth_account_unlinked: {
      heading: '로그인 방법이 삭제되었습니다',
      paragraph:
        '다른 제공업체의 계정과 {{ projectDisplayName }} 계정의 연결이 해제되어 더 이상 로그인에 사용할 수 없습니다.',
    },
    second_factor_guessed: {
      heading: '잘못된 로그인 코드가 여러 번 입력되었습니다',
      paragraph:
        '누군가 {{ projectDisplayName }} 계정 로그인의 첫 단계를 통과한 후 잘못된 코드를 여러 번 입력했습니다. 로그인은 허용되지 않았습니다.',
    },
    account_unlocked: {
      heading: '로그인 차단이 해제되었습니다',
      paragraph:
        '{{ projectDisplayName }} 계정에 집계된 잘못된 비밀번호와 코드 횟수가 초기화되었습니다. 다시 로그인해 보세요.',
    },
    sign_up_attempted: {
      heading: '이미 계정이 있습니다',
      paragraph:
        '누군가 이미 계정이 있는 회원님의 주소로 {{ projectDisplayName }} 가입을 시도했습니다. 변경된 것은 없습니다. 본인이라면 로그인하세요. 비밀번호를 모르면 로그인 페이지에서 ‘비밀번호를 잊으셨나요?’를 선택하세요.',
    },
    sign_up_held: {
      heading: '가입이 승인을 기다리고 있습니다',
      paragraph:
        '{{ projectDisplayName }} 계정이 만들어졌으며 운영자가 확인하고 있습니다. 로그인할 수 있게 되면 다시 메일을 보내 드립니다.',
    },
    sign_up_approved: {
      heading: '이제 로그인할 수 있습니다',
      paragraph: '{{ projectDisplayName }} 계정이 승인되었습니다. 이제 로그인할 수 있습니다.',
    },
    app_access_granted: {
      heading: '앱이 계정에 접근할 수 있게 되었습니다',
      paragraph:
        '{{ projectDisplayName }}에서 만들지 않은 앱이 계정에 접근할 수 있게 되었습니다. 계정 설정의 “접근 권한이 있는 앱”에서 확인하고 삭제할 수 있습니다.',
    },
    api_key_created: {
      heading: 'API 키가 생성되었습니다',
      paragraph:
        '{{ projectDisplayName }} 계정으로 새 API 키가 생성되었습니다. 이 키를 가진 프로그램은 사용자 또는 팀을 대신하여 작업할 수 있습니다.',
    },
    api_key_leaked: {
      heading: 'API 키가 공개된 곳에서 발견되었습니다',
      paragraph:
        '{{ projectDisplayName }}에서 사용하는 API 키 또는 키를 관리하는 팀의 API 키가 공개된 곳에서 발견되었습니다. 공개가 허용된 키가 아니라면 더 이상 사용할 수 없습니다. 새 키를 만들어 프로그램에 사용하세요.',
    },
  },
  facts: {
    appName: '앱: {{ appName }}',
    time: '시간: {{ time }}',
    device: '기기: {{ device }}',
    networkAddress: 'IP 주소: {{ networkAddress }}',
    country: '국가/지역: {{ country }}',
    on: ' / ',
  },
  advice: {
    secure:
      '본인이 한 일이라면 아무것도 하지 않아도 됩니다. 그렇지 않다면 지금 비밀번호를 변경하고 계정 설정에서 다른 세션을 모두 종료하세요.',
    reset:
      '본인이 한 일이라면 아무것도 하지 않아도 됩니다. 그렇지 않다면 지금 로그인 페이지의 ‘비밀번호를 잊으셨나요?’에서 새 비밀번호를 설정한 다음 계정 설정에서 다른 세션을 모두 종료하세요.',
    mailbox:
      '본인이 한 일이라면 아무것도 하지 않아도 됩니다. 그렇지 않다면 다른 사람이 이메일을 읽고 있을 수 있습니다. 먼저 메일 계정의 비밀번호를 변경한 다음 이 비밀번호를 다시 재설정하세요.',
    contact:
      '본인이 한 일이라면 아무것도 하지 않아도 됩니다. 그렇지 않다면 바로 {{ projectDisplayName }}에 문의하세요. 혼자서는 계정을 되찾지 못할 수도 있습니다.',
  },
  linkConfirmation: {
    heading: '본인의 계정인가요?',
    noVerifiedEmail: '확인된 이메일 주소가 없는 계정',
    paragraph:
      '{{ provider }} 계정이 {{ projectDisplayName }}의 이 계정에 연결되어 로그인에 사용할 수 있게 됩니다. 본인의 계정이 아니면 이 페이지를 닫으세요.',
    button: '{{ provider }}(으)로 계속',
  },
}
