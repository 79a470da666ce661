import type { PagesTexts } from '../texts.ts'

export const texts: PagesTexts = {
  continueToApp: 'щоб продовжити в {app}',
  noMethodOnPage: 'На цій сторінці ще не можна ввійти. Увійдіть у {project} на його сайті або в застосунку.',
  consentTitle: '{app} хоче використовувати ваш обліковий запис',
  consentAccount: 'Ваш обліковий запис у {project}: {email}',
  consentForeign: '{app} створено не {project}. Продовжуйте, лише якщо довіряєте йому.',
  consentOwn: '{app} створено {project}.',
  consentHost: 'Після цього ви перейдете на {host}.',
  consentHostOfApp: 'Після цього на цьому пристрої відкриється застосунок {scheme}.',
  consentList: 'Тоді він зможе:',
  scopeOpenid: 'Упізнавати вас, коли ви повернетеся',
  consentResource: 'Використовувати {resource} від вашого імені',
  consentEnd: 'Якщо ви скасуєте доступ, він може діяти ще до десяти хвилин.',
  allow: 'Дозволити',
  deny: 'Не дозволяти',
  flowErrorTitle: 'Вхід не можна продовжити',
  flowExpired:
    'Термін дії цієї сторінки минув, або вона належить іншому браузеру. Поверніться до застосунку та почніть знову.',
  flowRefused:
    'Застосунок, який направив вас сюди, припустився помилки. Поверніться та спробуйте ще раз або зверніться до його власника.',
  flowDetails: 'Відомості для власника застосунку',
  signOutQuestion: 'Вийти з {project}?',
  signOutText: 'Застосунки, у які ви ввійшли з цим обліковим записом, теж можуть завершити сеанс.',
  staySignedIn: 'Не виходити',
  signedOutTitle: 'Ви вийшли',
  signedOutText: 'Цю сторінку можна закрити.',
}
