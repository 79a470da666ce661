import type { PagesTexts } from '../texts.ts'

export const texts: PagesTexts = {
  continueToApp: 'برای ادامه در {app}',
  noMethodOnPage: 'هنوز نمی‌توانید در این صفحه وارد شوید. در وب‌سایت یا برنامهٔ {project} وارد شوید.',
  consentTitle: '{app} می‌خواهد از حساب شما استفاده کند',
  consentAccount: 'حساب شما در {project}: {email}',
  consentForeign: '{app} از {project} نیست. فقط اگر به آن اعتماد دارید ادامه دهید.',
  consentOwn: '{app} از {project} است.',
  consentHost: 'پس از این به {host} می‌روید.',
  consentHostOfApp: 'پس از این برنامهٔ {scheme} در این دستگاه باز می‌شود.',
  consentList: 'آنگاه می‌تواند:',
  scopeOpenid: 'شما را هنگام بازگشت بشناسد',
  consentResource: 'از {resource} به نام شما استفاده کند',
  consentEnd: 'اگر این دسترسی را پس بگیرید، ممکن است تا ده دقیقهٔ دیگر باقی بماند.',
  allow: 'اجازه دادن',
  deny: 'اجازه ندادن',
  flowErrorTitle: 'این ورود نمی‌تواند ادامه یابد',
  flowExpired: 'این صفحه منقضی شده یا به مرورگر دیگری تعلق دارد. به برنامه بازگردید و دوباره شروع کنید.',
  flowRefused:
    'برنامه‌ای که شما را به اینجا فرستاد اشتباهی کرده است. بازگردید و دوباره تلاش کنید یا با مالک آن تماس بگیرید.',
  flowDetails: 'جزئیات برای مالک برنامه',
  signOutQuestion: 'می‌خواهید از {project} خارج شوید؟',
  signOutText: 'برنامه‌هایی که با این حساب در آن‌ها وارد شده‌اید نیز ممکن است شما را خارج کنند.',
  staySignedIn: 'ماندن در حساب',
  signedOutTitle: 'شما خارج شدید',
  signedOutText: 'می‌توانید این صفحه را ببندید.',
}
