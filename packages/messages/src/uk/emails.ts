import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}Вітаємо, {{ userDisplayName }}.{{else}}Вітаємо.{{/if}}',
  linkHint: 'Якщо кнопка не працює, відкрийте це посилання:',
  email_verification: {
    subject: 'Підтвердьте адресу пошти для {{ projectDisplayName }}',
    heading: 'Підтвердьте адресу пошти',
    paragraph: 'Цю адресу вказано для облікового запису в {{ projectDisplayName }}. Підтвердьте, що вона ваша:',
    button: 'Підтвердити адресу',
    remark: 'Посилання діє один раз протягом 24 годин. Якщо ви не вказували цю адресу, просто не зважайте на цей лист.',
  },
  password_reset: {
    subject: 'Скидання пароля в {{ projectDisplayName }}',
    heading: 'Скидання пароля',
    paragraph:
      'Для вашого облікового запису в {{ projectDisplayName }} надійшов запит на новий пароль. Задайте його тут:',
    button: 'Задати новий пароль',
    remark:
      'Посилання діє один раз протягом години. Якщо ви цього не запитували, просто не зважайте на цей лист: пароль не зміниться.',
  },
  magic_link: {
    subject: 'Вхід до {{ projectDisplayName }}: {{ otp }}',
    heading: 'Вхід до {{ projectDisplayName }}',
    paragraph: 'Введіть цей код там, де ви входите:',
    or: 'Або ввійдіть за посиланням:',
    button: 'Увійти',
    remark:
      'Код і посилання діють один раз протягом десяти хвилин. Якщо ви їх не запитували, просто не зважайте на цей лист. Нікому не повідомляйте код.',
  },
  team_invitation: {
    subject: 'Запрошення до команди {{ teamDisplayName }}',
    heading: 'Запрошення до команди {{ teamDisplayName }}',
    paragraph: 'Вас запрошують до команди {{ teamDisplayName }} у {{ projectDisplayName }}.',
    button: 'Переглянути запрошення',
    remark: 'Запрошення діє сім днів. Якщо ви його не чекали, просто не зважайте на цей лист.',
  },
  project_owners: {
    invitation: {
      heading: 'Запрошення до проєкту {{ ownedProjectName }}',
      paragraph: 'Вас запрошують до проєкту {{ ownedProjectName }} у {{ projectDisplayName }}. Ваша роль: {{ role }}.',
    },
    heading: 'Власники проєкту {{ ownedProjectName }} змінилися',
    granted: 'Нова роль у проєкті {{ ownedProjectName }} у користувача {{ ownerName }}: {{ role }}.',
    removed: 'Користувач {{ ownerName }} більше не має доступу до проєкту {{ ownedProjectName }}.',
    advice: 'Якщо ви цього не чекали, перевірте список власників проєкту.',
    roles: { owner: 'власник', admin: 'адміністратор', developer: 'розробник', support: 'підтримка' },
  },
  notices: {
    new_device: {
      heading: 'Новий вхід до вашого облікового запису',
      paragraph:
        'До вашого облікового запису в {{ projectDisplayName }} увійшли з пристрою, який раніше не використовувався.',
    },
    password_changed: {
      heading: 'Пароль змінено',
      paragraph: 'Пароль вашого облікового запису в {{ projectDisplayName }} змінено.',
    },
    password_reset: {
      heading: 'Пароль скинуто',
      paragraph: 'Для вашого облікового запису в {{ projectDisplayName }} за посиланням із листа задано новий пароль.',
    },
    password_removed: {
      heading: 'Пароль вилучено',
      paragraph: 'Ваш обліковий запис у {{ projectDisplayName }} більше не має пароля.',
    },
    email_changed: {
      heading: 'Адресу пошти змінено',
      paragraph: 'Адресу пошти вашого облікового запису в {{ projectDisplayName }} змінено.',
    },
    totp_enabled: {
      heading: 'Додано застосунок автентифікації',
      paragraph:
        'Для входу до вашого облікового запису в {{ projectDisplayName }} тепер потрібен і код із застосунку автентифікації.',
    },
    totp_disabled: {
      heading: 'Застосунок автентифікації вилучено',
      paragraph:
        'Для входу до вашого облікового запису в {{ projectDisplayName }} код із застосунку автентифікації більше не потрібен.',
    },
    recovery_codes_created: {
      heading: 'Нові коди відновлення',
      paragraph:
        'Для вашого облікового запису в {{ projectDisplayName }} створено нові коди відновлення. Попередні більше не діють.',
    },
    recovery_code_used: {
      heading: 'Використано код відновлення',
      paragraph:
        'З кодом відновлення виконано вхід до вашого облікового запису в {{ projectDisplayName }}. Цей код більше не діє.',
    },
    passkey_added: {
      heading: 'Додано ключ доступу',
      paragraph: 'До вашого облікового запису в {{ projectDisplayName }} тепер можна ввійти з новим ключем доступу.',
    },
    passkey_removed: {
      heading: 'Ключ доступу вилучено',
      paragraph: 'Ключ доступу вашого облікового запису в {{ projectDisplayName }} вилучено, він більше не діє.',
    },
    oauth_account_linked: {
      heading: 'Додано ще один спосіб входу',
      paragraph:
        'Обліковий запис іншого сервісу під’єднано до вашого облікового запису в {{ projectDisplayName }}, і з ним можна ввійти.',
    },
    oauth_account_unlinked: {
      heading: 'Спосіб входу вилучено',
      paragraph:
        'Обліковий запис іншого сервісу від’єднано від вашого облікового запису в {{ projectDisplayName }}, і з ним більше не можна ввійти.',
    },
    second_factor_guessed: {
      heading: 'Багато неправильних кодів для входу',
      paragraph:
        'Хтось пройшов перший крок входу до вашого облікового запису в {{ projectDisplayName }} і потім багато разів увів неправильний код. Увійти не вдалося.',
    },
  },
  facts: {
    time: 'Час: {{ time }}',
    device: 'Пристрій: {{ device }}',
    networkAddress: 'IP-адреса: {{ networkAddress }}',
    country: 'Країна: {{ country }}',
    on: ' на ',
  },
  advice: {
    secure:
      'Якщо це були ви, нічого робити не потрібно. Якщо ні, зараз же змініть пароль і завершіть усі інші сеанси в налаштуваннях облікового запису.',
    reset:
      'Якщо це були ви, нічого робити не потрібно. Якщо ні, зараз же задайте новий пароль через «Забули пароль?» на сторінці входу, а потім завершіть усі інші сеанси в налаштуваннях облікового запису.',
    mailbox:
      'Якщо це були ви, нічого робити не потрібно. Якщо ні, можливо, хтось читає вашу пошту: спершу змініть пароль поштової скриньки, а потім ще раз скиньте цей.',
    contact:
      'Якщо це були ви, нічого робити не потрібно. Якщо ні, одразу зверніться до {{ projectDisplayName }}: можливо, ви вже не зможете самі повернути обліковий запис.',
  },
}
