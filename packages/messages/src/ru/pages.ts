import type { PagesTexts } from '../texts.ts'

export const texts: PagesTexts = {
  continueToApp: 'чтобы продолжить в {app}',
  noMethodOnPage: 'На этой странице пока нельзя войти. Войдите в {project} на его сайте или в приложении.',
  consentTitle: '{app} хочет использовать ваш аккаунт',
  consentAccount: 'Ваш аккаунт в {project}: {email}',
  consentForeign: '{app} создано не {project}. Продолжайте, только если доверяете ему.',
  consentOwn: '{app} создано {project}.',
  consentHost: 'После этого вы перейдёте на {host}.',
  consentHostOfApp: 'После этого на этом устройстве откроется приложение {scheme}.',
  consentList: 'Тогда оно сможет:',
  scopeOpenid: 'Узнавать вас, когда вы вернётесь',
  consentResource: 'Использовать {resource} от вашего имени',
  consentEnd: 'Если вы отзовёте доступ, он может действовать ещё до десяти минут.',
  allow: 'Разрешить',
  deny: 'Не разрешать',
  flowErrorTitle: 'Вход нельзя продолжить',
  flowExpired: 'Эта страница устарела или относится к другому браузеру. Вернитесь в приложение и начните заново.',
  flowRefused:
    'Приложение, которое направило вас сюда, допустило ошибку. Вернитесь и попробуйте снова или свяжитесь с его владельцем.',
  flowDetails: 'Сведения для владельца приложения',
  signOutQuestion: 'Выйти из {project}?',
  signOutText: 'Приложения, в которые вы вошли с этим аккаунтом, тоже могут завершить сеанс.',
  staySignedIn: 'Не выходить',
  signedOutTitle: 'Вы вышли',
  signedOutText: 'Эту страницу можно закрыть.',
}
