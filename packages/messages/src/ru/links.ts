import type { LinksTexts } from '../texts.ts'

export const texts: LinksTexts = {
  // Verification of an email address
  verifyingTitle: 'Подтверждение адреса почты',
  emailVerifiedTitle: 'Адрес почты подтверждён',
  emailVerifiedText: 'Теперь вы можете пользоваться аккаунтом.',
  emailVerifiedSignedOutText: 'Войдите, чтобы пользоваться аккаунтом.',
  invalidVerificationTitle: 'Неверная ссылка подтверждения',
  invalidVerificationText: 'Проверьте, что вы открыли ссылку из письма целиком. Войдите, чтобы запросить новую.',
  expiredVerificationTitle: 'Ссылка подтверждения устарела',
  expiredVerificationText: 'Срок действия этой ссылки истёк. Войдите, чтобы запросить новую.',

  // Forgotten password
  rememberedPassword: 'Вспомнили пароль?',
  emailSentTitle: 'Проверьте входящие',
  emailSentText: 'Если аккаунт с таким адресом существует, мы отправили на него письмо. Проверьте и папку со спамом.',
  checkingLink: 'Проверка ссылки',
  resetPassword: 'Сбросить пароль',
  passwordResetTitle: 'Пароль сброшен',
  passwordResetText: 'Теперь вы можете войти с новым паролем.',
  resetFailedTitle: 'Не удалось сбросить пароль',
  resetFailedText: 'Запросите новую ссылку для сброса пароля',
  requestNewLink: 'Запросить новую ссылку',
  invalidResetTitle: 'Неверная ссылка для сброса',
  invalidResetText: 'Проверьте, правильная ли у вас ссылка для сброса пароля.',
  expiredResetTitle: 'Ссылка для сброса устарела',
  expiredResetText: 'Срок действия ссылки для сброса пароля истёк. Запросите новую на странице входа.',
  usedResetTitle: 'Ссылка для сброса уже использована',
  usedResetText:
    'Эта ссылка для сброса пароля уже использована. Чтобы сбросить пароль снова, запросите новую ссылку на странице входа.',

  // Magic link
  magicLinkTitle: 'Выполняется вход',
  invalidMagicLinkTitle: 'Неверная ссылка для входа',
  invalidMagicLinkText: 'Проверьте, что вы открыли ссылку из письма целиком, или запросите новую.',
  expiredMagicLinkTitle: 'Ссылка для входа устарела',
  expiredMagicLinkText: 'Срок действия этой ссылки истёк. Запросите новую на странице входа.',
  usedMagicLinkTitle: 'Ссылка для входа уже использована',
  usedMagicLinkText: 'Каждая ссылка действует один раз. Запросите новую на странице входа.',

  // Links that are opened in another browser
  confirmSignInTitle: 'Подтвердите вход',
  confirmSignInText: 'Эту ссылку запросили не в этом браузере. Входите, только если вы её ждали.',
  signInAs: 'Войти как {email}',
  confirmVerificationTitle: 'Подтвердите адрес почты',
  confirmVerificationText:
    'Подтверждайте адрес, только если вы указали его при регистрации или добавили в свой аккаунт.',
  verifyAddress: 'Подтвердить {email}',
  needsJavaScript: 'Для этой страницы нужен JavaScript. Включите его и откройте ссылку ещё раз.',

  // Invitation to a team
  invitedToTeam: 'Приглашение в команду {team}',
  invitedToSomeTeam: 'Приглашение в команду',
  joinedTeam: 'Вы вступили в команду {team}',
  memberOfTeam: 'Вы уже в команде {team}',
  signInToJoin: 'Войдите или создайте аккаунт, чтобы вступить в команду.',
  invitedBy: 'Приглашение для {email} отправил пользователь {name}.',
  invitationSentTo: 'Это приглашение отправлено на {email}.',
  notInvitedPerson: 'Вы вошли как {name}.',
  joinedText: 'Команду можно найти в настройках аккаунта.',
  memberText: 'Больше ничего делать не нужно.',
  goToSignIn: 'Перейти ко входу',
  join: 'Вступить',
  ignore: 'Пропустить',
  useOtherAccount: 'Использовать другой аккаунт',
  invalidInvitationTitle: 'Неверная ссылка-приглашение',
  invalidInvitationText: 'Проверьте, что ссылка полная, или попросите новое приглашение.',
  expiredInvitationTitle: 'Ссылка-приглашение устарела',
  expiredInvitationText: 'Срок действия приглашения истёк. Попросите новое приглашение',
  usedInvitationTitle: 'Ссылка-приглашение уже использована',
  usedInvitationText: 'Это приглашение уже использовано.',
  otherInvitedTitle: 'Это приглашение для другого человека',
  teamDeletedTitle: 'Этой команды больше нет',
  teamDeletedText: 'Её удалили после вашего приглашения. Спросите того, кто вас пригласил.',

  // Accounts at providers
  redirectingTitle: 'Перенаправление…',
  redirectSlow: 'Если перенаправление не произошло:',
  signInAgain: 'Войти снова',
  signInFailedTitle: 'Вход не выполнен',
  callbackTotpFailed: 'Неверный код аутентификатора. Войдите ещё раз.',
  callbackFailedTitle: 'Войти не удалось',
  callbackFailedText: 'При возвращении от сервиса входа произошла ошибка. Сообщите о ней администратору приложения:',
  connectFailedTitle: 'Не удалось подключить аккаунт',
  accessDeniedTitle: 'Сервис входа отказал в доступе',
  errorMessage: 'Сообщение об ошибке: {message}',

  // Waitlist
  waitlistTitle: 'Встать в лист ожидания',
  waitlistText:
    'Регистрация сейчас закрыта. Оставьте адрес электронной почты, и мы пришлём приглашение, когда появится место.',
  joinWaitlist: 'Встать в лист',
  waitlistSentText: 'Мы отправили ссылку на {email}. Откройте её, чтобы подтвердить место. Проверьте и папку «Спам».',
  confirmPlace: 'Подтвердить место',
  confirmPlaceText: 'Нажмите кнопку, чтобы добавить свой адрес в лист ожидания.',
  waitlistJoinedTitle: 'Вы в листе ожидания',
  waitlistJoinedText: 'Вы получите приглашение по электронной почте, когда для вас появится место.',
  waitlistAccountTitle: 'У вас уже есть аккаунт',
  brokenPlaceTitle: 'Эта ссылка не работает',
  brokenPlaceText:
    'Каждая ссылка действует один раз и один день. Встаньте в лист ожидания ещё раз, чтобы получить новую.',
}
