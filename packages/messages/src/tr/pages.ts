import type { PagesTexts } from '../texts.ts'

export const texts: PagesTexts = {
  continueToApp: '{app} uygulamasına devam etmek için',
  noMethodOnPage: 'Bu sayfada henüz oturum açamazsınız. {project} sitesinde veya uygulamasında oturum açın.',
  consentTitle: '{app} hesabınızı kullanmak istiyor',
  consentAccount: '{project} hesabınız: {email}',
  consentForeign: '{app}, {project} tarafından yapılmadı. Yalnızca güveniyorsanız devam edin.',
  consentOwn: '{app}, {project} tarafından yapıldı.',
  consentHost: 'Bundan sonra {host} adresine gidersiniz.',
  consentHostOfApp: 'Bundan sonra bu cihazda {scheme} uygulaması açılır.',
  consentList: 'Bundan sonra şunları yapabilir:',
  scopeOpenid: 'Geri döndüğünüzde sizi tanımak',
  consentResource: '{resource} adresini sizin adınıza kullanmak',
  consentEnd: 'Bu erişimi geri aldığınızda en fazla on dakika daha sürebilir.',
  allow: 'İzin ver',
  deny: 'İzin verme',
  flowErrorTitle: 'Bu oturum açma devam edemiyor',
  flowExpired: 'Bu sayfanın süresi doldu veya başka bir tarayıcıya ait. Uygulamaya dönün ve yeniden başlayın.',
  flowRefused:
    'Sizi buraya gönderen uygulama bir hata yaptı. Geri dönüp yeniden deneyin veya sahibiyle iletişime geçin.',
  flowDetails: 'Uygulamanın sahibi için ayrıntılar',
  signOutQuestion: '{project} oturumunu kapatmak istiyor musunuz?',
  signOutText: 'Bu hesapla oturum açtığınız uygulamalar da oturumunuzu kapatabilir.',
  staySignedIn: 'Oturumu açık tut',
  signedOutTitle: 'Oturumu kapattınız',
  signedOutText: 'Bu sayfayı kapatabilirsiniz.',
}
