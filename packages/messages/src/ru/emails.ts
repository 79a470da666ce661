import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}Здравствуйте, {{ userDisplayName }}.{{else}}Здравствуйте.{{/if}}',
  linkHint: 'Если кнопка не работает, откройте эту ссылку:',
  email_verification: {
    subject: 'Подтвердите адрес почты для {{ projectDisplayName }}',
    heading: 'Подтвердите адрес почты',
    paragraph: 'Этот адрес указан для аккаунта в {{ projectDisplayName }}. Подтвердите, что он ваш:',
    button: 'Подтвердить адрес',
    remark:
      'Ссылка действует один раз в течение 24 часов. Если вы не указывали этот адрес, просто не обращайте внимания на письмо.',
  },
  password_reset: {
    subject: 'Сброс пароля в {{ projectDisplayName }}',
    heading: 'Сброс пароля',
    paragraph: 'Для вашего аккаунта в {{ projectDisplayName }} запрошен новый пароль. Задайте его здесь:',
    button: 'Задать новый пароль',
    remark:
      'Ссылка действует один раз в течение часа. Если вы этого не запрашивали, просто не обращайте внимания на письмо: пароль не изменится.',
  },
  magic_link: {
    subject: 'Вход в {{ projectDisplayName }}: {{ otp }}',
    heading: 'Вход в {{ projectDisplayName }}',
    paragraph: 'Введите этот код там, где вы входите:',
    or: 'Или войдите по ссылке:',
    button: 'Войти',
    remark:
      'Код и ссылка действуют один раз в течение десяти минут. Если вы их не запрашивали, просто не обращайте внимания на письмо. Никому не сообщайте код.',
  },
  team_invitation: {
    subject: 'Приглашение в команду {{ teamDisplayName }}',
    heading: 'Приглашение в команду {{ teamDisplayName }}',
    paragraph: 'Вас приглашают в команду {{ teamDisplayName }} в {{ projectDisplayName }}.',
    button: 'Посмотреть приглашение',
    remark: 'Приглашение действует семь дней. Если вы его не ждали, просто не обращайте внимания на письмо.',
  },
  user_invitation: {
    heading: 'Приглашение в {{ projectDisplayName }}',
    paragraph:
      'Вас приглашают создать аккаунт в {{ projectDisplayName }}. Зарегистрируйтесь с адресом, на который пришло это письмо.',
    button: 'Создать аккаунт',
  },
  project_owners: {
    invitation: {
      heading: 'Приглашение в проект {{ ownedProjectName }}',
      paragraph: 'Вас приглашают в проект {{ ownedProjectName }} в {{ projectDisplayName }}. Ваша роль: {{ role }}.',
    },
    heading: 'Владельцы проекта {{ ownedProjectName }} изменились',
    granted: 'Новая роль в проекте {{ ownedProjectName }} у пользователя {{ ownerName }}: {{ role }}.',
    removed: 'У пользователя {{ ownerName }} больше нет доступа к проекту {{ ownedProjectName }}.',
    advice: 'Если вы этого не ожидали, проверьте список владельцев проекта.',
    expiring_keys: {
      heading: 'Скоро истекут ключи API проекта {{ ownedProjectName }}',
      paragraph:
        'Срок действия ключей «{{ keySetName }}» проекта {{ ownedProjectName }} истекает: {{ day }}. После этого вызовы с ними будут отклоняться.',
      advice:
        'Чтобы заменить их, откройте ключи API проекта в панели управления. До этого дня старые ключи продолжают работать.',
    },
    users_exported: {
      heading: 'Экспортированы пользователи проекта {{ ownedProjectName }}',
      paragraph:
        'Пользователи проекта {{ ownedProjectName }} экспортированы вместе с хешами паролей и вторыми факторами. Экспорт выполнен из учётной записи: {{ ownerName }}.',
    },
    roles: { owner: 'владелец', admin: 'администратор', developer: 'разработчик', support: 'поддержка' },
  },
  fresh_sign_in: {
    subject: 'Подтвердите, что это вы: {{ otp }}',
    heading: 'Подтвердите, что это вы',
    paragraph: 'Введите этот код там, где вы изменяете свой аккаунт в {{ projectDisplayName }}:',
    remark:
      'Код действует один раз в течение десяти минут. Если вы его не запрашивали, возможно, вашим аккаунтом пользуется кто-то другой: смените пароль и завершите все остальные сеансы. Никому не сообщайте код.',
  },
  notices: {
    new_device: {
      heading: 'Новый вход в ваш аккаунт',
      paragraph: 'В ваш аккаунт в {{ projectDisplayName }} вошли с устройства, которого мы раньше не видели.',
    },
    password_changed: {
      heading: 'Пароль изменён',
      paragraph: 'Пароль вашего аккаунта в {{ projectDisplayName }} изменён.',
    },
    password_reset: {
      heading: 'Пароль сброшен',
      paragraph: 'Для вашего аккаунта в {{ projectDisplayName }} по ссылке из письма задан новый пароль.',
    },
    password_removed: {
      heading: 'Пароль удалён',
      paragraph: 'У вашего аккаунта в {{ projectDisplayName }} больше нет пароля.',
    },
    email_changed: {
      heading: 'Адрес почты изменён',
      paragraph: 'Адрес почты вашего аккаунта в {{ projectDisplayName }} изменён.',
    },
    totp_enabled: {
      heading: 'Добавлено приложение-аутентификатор',
      paragraph: 'Для входа в ваш аккаунт в {{ projectDisplayName }} теперь нужен и код из приложения-аутентификатора.',
    },
    authenticator_removed: {
      heading: 'Одно из приложений-аутентификаторов удалено',
      paragraph:
        'Из вашего аккаунта в {{ projectDisplayName }} удалено приложение-аутентификатор. Его коды больше не действуют.',
    },
    totp_disabled: {
      heading: 'Приложение-аутентификатор удалено',
      paragraph:
        'Для входа в ваш аккаунт в {{ projectDisplayName }} код из приложения-аутентификатора больше не нужен.',
    },
    recovery_codes_created: {
      heading: 'Новые коды восстановления',
      paragraph:
        'Для вашего аккаунта в {{ projectDisplayName }} созданы новые коды восстановления. Прежние больше не действуют.',
    },
    recovery_code_used: {
      heading: 'Использован код восстановления',
      paragraph:
        'С кодом восстановления выполнен вход в ваш аккаунт в {{ projectDisplayName }}. Этот код больше не действует.',
    },
    passkey_added: {
      heading: 'Добавлен ключ доступа',
      paragraph: 'В ваш аккаунт в {{ projectDisplayName }} теперь можно войти с новым ключом доступа.',
    },
    passkey_removed: {
      heading: 'Ключ доступа удалён',
      paragraph: 'Ключ доступа вашего аккаунта в {{ projectDisplayName }} удалён и больше не действует.',
    },
    oauth_account_linked: {
      heading: 'Добавлен ещё один способ входа',
      paragraph: 'Аккаунт другого сервиса подключён к вашему аккаунту в {{ projectDisplayName }}, и с ним можно войти.',
    },
    oauth_account_unlinked: {
      heading: 'Способ входа удалён',
      paragraph:
        'Аккаунт другого сервиса отключён от вашего аккаунта в {{ projectDisplayName }}, и с ним больше нельзя войти.',
    },
    second_factor_guessed: {
      heading: 'Много неверных кодов для входа',
      paragraph:
        'Кто-то прошёл первый шаг входа в ваш аккаунт в {{ projectDisplayName }} и затем много раз ввёл неверный код. Войти ему не удалось.',
    },
    account_unlocked: {
      heading: 'Вход разблокирован',
      paragraph:
        '{{ projectDisplayName }}: счётчик неверных паролей и кодов вашего аккаунта сброшен. Вы можете снова попробовать войти.',
    },
  },
  facts: {
    time: 'Время: {{ time }}',
    device: 'Устройство: {{ device }}',
    networkAddress: 'IP-адрес: {{ networkAddress }}',
    country: 'Страна: {{ country }}',
    on: ' на ',
  },
  advice: {
    secure:
      'Если это были вы, ничего делать не нужно. Если нет, сейчас же смените пароль и завершите все остальные сеансы в настройках аккаунта.',
    reset:
      'Если это были вы, ничего делать не нужно. Если нет, сейчас же задайте новый пароль через «Забыли пароль?» на странице входа, а затем завершите все остальные сеансы в настройках аккаунта.',
    mailbox:
      'Если это были вы, ничего делать не нужно. Если нет, возможно, кто-то читает вашу почту: сначала смените пароль почтового ящика, а затем ещё раз сбросьте этот.',
    contact:
      'Если это были вы, ничего делать не нужно. Если нет, сразу обратитесь в {{ projectDisplayName }}: возможно, вы уже не сможете вернуть аккаунт сами.',
  },
  linkConfirmation: {
    heading: 'Это ваш аккаунт?',
    noVerifiedEmail: 'Аккаунт без подтверждённого адреса почты',
    paragraph:
      'Ваш аккаунт {{ provider }} будет подключён к этому аккаунту в {{ projectDisplayName }}, и с ним можно будет войти. Если это не ваш аккаунт, закройте страницу.',
    button: 'Продолжить в {{ provider }}',
  },
}
