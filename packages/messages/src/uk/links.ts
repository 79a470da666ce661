import type { LinksTexts } from '../texts.ts'

export const texts: LinksTexts = {
  // Verification of an email address
  verifyingTitle: 'Підтвердження адреси пошти',
  emailVerifiedTitle: 'Адресу пошти підтверджено',
  emailVerifiedText: 'Тепер ви можете користуватися обліковим записом.',
  emailVerifiedSignedOutText: 'Увійдіть, щоб користуватися обліковим записом.',
  invalidVerificationTitle: 'Неправильне посилання підтвердження',
  invalidVerificationText: 'Перевірте, чи ви відкрили посилання з листа повністю. Увійдіть, щоб отримати нове.',
  expiredVerificationTitle: 'Посилання підтвердження застаріло',
  expiredVerificationText: 'Термін дії цього посилання минув. Увійдіть, щоб отримати нове.',

  // Forgotten password
  rememberedPassword: 'Згадали пароль?',
  emailSentTitle: 'Перевірте вхідні',
  emailSentText:
    'Якщо обліковий запис із такою адресою існує, ми надіслали на неї лист. Перегляньте також теку зі спамом.',
  checkingLink: 'Перевірка посилання',
  resetPassword: 'Скинути пароль',
  passwordResetTitle: 'Пароль скинуто',
  passwordResetText: 'Тепер ви можете ввійти з новим паролем.',
  resetFailedTitle: 'Не вдалося скинути пароль',
  resetFailedText: 'Отримайте нове посилання для скидання пароля',
  requestNewLink: 'Отримати нове посилання',
  invalidResetTitle: 'Неправильне посилання для скидання',
  invalidResetText: 'Перевірте, чи правильне у вас посилання для скидання пароля.',
  expiredResetTitle: 'Посилання для скидання застаріло',
  expiredResetText: 'Термін дії посилання для скидання пароля минув. Отримайте нове на сторінці входу.',
  usedResetTitle: 'Посилання для скидання вже використано',
  usedResetText:
    'Це посилання для скидання пароля вже використано. Щоб скинути пароль знову, отримайте нове на сторінці входу.',

  // Magic link
  magicLinkTitle: 'Виконується вхід',
  invalidMagicLinkTitle: 'Неправильне посилання для входу',
  invalidMagicLinkText: 'Перевірте, чи ви відкрили посилання з листа повністю, або отримайте нове.',
  expiredMagicLinkTitle: 'Посилання для входу застаріло',
  expiredMagicLinkText: 'Термін дії цього посилання минув. Отримайте нове на сторінці входу.',
  usedMagicLinkTitle: 'Посилання для входу вже використано',
  usedMagicLinkText: 'Кожне посилання діє один раз. Отримайте нове на сторінці входу.',

  // Links that are opened in another browser
  confirmSignInTitle: 'Підтвердьте вхід',
  confirmSignInText: 'Це посилання запитали не в цьому браузері. Входьте, лише якщо ви на нього чекали.',
  signInAs: 'Увійти як {email}',
  confirmVerificationTitle: 'Підтвердьте адресу пошти',
  confirmVerificationText:
    'Підтверджуйте адресу, лише якщо ви вказали її під час реєстрації або додали до свого облікового запису.',
  verifyAddress: 'Підтвердити {email}',
  needsJavaScript: 'Для цієї сторінки потрібен JavaScript. Увімкніть його й відкрийте посилання ще раз.',

  // Invitation to a team
  invitedToTeam: 'Запрошення до команди {team}',
  invitedToSomeTeam: 'Запрошення до команди',
  joinedTeam: 'Ви приєдналися до команди {team}',
  memberOfTeam: 'Ви вже в команді {team}',
  signInToJoin: 'Увійдіть або створіть обліковий запис, щоб приєднатися до команди.',
  invitedBy: 'Запрошення для {email} надіслав користувач {name}.',
  invitationSentTo: 'Це запрошення надіслано на {email}.',
  notInvitedPerson: 'Ви ввійшли як {name}.',
  joinedText: 'Команду можна знайти в налаштуваннях облікового запису.',
  memberText: 'Більше нічого робити не потрібно.',
  goToSignIn: 'Перейти до входу',
  join: 'Приєднатися',
  ignore: 'Пропустити',
  useOtherAccount: 'Використати інший обліковий запис',
  invalidInvitationTitle: 'Неправильне посилання-запрошення',
  invalidInvitationText: 'Перевірте, чи посилання повне, або попросіть нове запрошення.',
  expiredInvitationTitle: 'Посилання-запрошення застаріло',
  expiredInvitationText: 'Термін дії запрошення минув. Попросіть нове запрошення',
  usedInvitationTitle: 'Посилання-запрошення вже використано',
  usedInvitationText: 'Це запрошення вже використано.',
  otherInvitedTitle: 'Це запрошення для іншої людини',
  teamDeletedTitle: 'Цієї команди більше немає',
  teamDeletedText: 'Її видалили після вашого запрошення. Запитайте того, хто вас запросив.',

  // Accounts at providers
  redirectingTitle: 'Переспрямування…',
  redirectSlow: 'Якщо переспрямування не відбулося:',
  signInAgain: 'Увійти знову',
  signInFailedTitle: 'Вхід не виконано',
  callbackTotpFailed: 'Неправильний код автентифікації. Увійдіть ще раз.',
  callbackFailedTitle: 'Увійти не вдалося',
  callbackFailedText:
    'Під час повернення від сервісу входу сталася помилка. Повідомте про неї адміністратора застосунку:',
  connectFailedTitle: 'Не вдалося під’єднати обліковий запис',
  accessDeniedTitle: 'Сервіс входу відмовив у доступі',
  errorMessage: 'Повідомлення про помилку: {message}',

  // Waitlist
  waitlistTitle: 'Стати в лист очікування',
  waitlistText:
    'Реєстрацію зараз закрито. Залиште адресу електронної пошти, і ми надішлемо запрошення, коли з’явиться місце.',
  joinWaitlist: 'Стати в лист',
  waitlistSentText:
    'Ми надіслали посилання на {email}. Відкрийте його, щоб підтвердити місце. Перевірте також папку «Спам».',
  confirmPlace: 'Підтвердити місце',
  confirmPlaceText: 'Натисніть кнопку, щоб додати свою адресу до листа очікування.',
  waitlistJoinedTitle: 'Ви в листі очікування',
  waitlistJoinedText: 'Ви отримаєте запрошення електронною поштою, коли для вас з’явиться місце.',
  waitlistAccountTitle: 'У вас уже є обліковий запис',
  brokenPlaceTitle: 'Це посилання не працює',
  brokenPlaceText: 'Кожне посилання діє один раз і один день. Станьте в лист очікування ще раз, щоб отримати нове.',
}
