import type { ErrorsTexts } from '../texts.ts'

export const texts: ErrorsTexts = {
  attemptEnded: 'Bu oturum açma çok uzun sürdü veya çok fazla denendi. Baştan başlayın.',
  // Sign-in methods
  passwordSignInOff: 'Şifreyle oturum açma burada etkin değil.',
  codeSignInOff: 'E-postayla gönderilen kodla oturum açma burada etkin değil.',
  passkeySignInOff: 'Geçiş anahtarıyla oturum açma burada etkin değil.',
  methodOff: 'Bu oturum açma yöntemi burada etkin değil.',

  // Accounts and passwords
  wrongPassword: 'E-posta veya şifre yanlış.',
  userExists: 'Bu hesap zaten var.',
  passwordsDoNotMatch: 'Şifreler eşleşmiyor.',
  resetYourPassword: 'Şifrenizi sıfırlayın',
  signInInstead: 'Oturum açın',
  accountHasNoPassword: 'Bu hesabın henüz şifresi yok.',
  accountHasPassword: 'Bu hesabın zaten bir şifresi var. Mevcut şifreyle değiştirin.',
  passwordUsedBefore: 'Bu şifreyi daha önce kullandınız. Başka bir şifre seçin.',
  lastSignInMethod: 'Hesabınızda oturum açmanın tek yolu bu. Önce başka bir yöntem ekleyin.',
  freshSignInNeeded:
    'Bu değişiklik için oturumunuz çok eski. Oturumu kapatın, yeniden oturum açın ve değişikliği tekrarlayın.',
  deletionOff: 'Hesaplar burada silinemiyor. Uygulamanın sahibine başvurun.',
  lastProjectOwner:
    'En az bir projenin son sahibisiniz. Orada başka birini sahip yapın veya projeyi silin, sonra hesabınızı silin.',
  accountBanned: 'Bu hesap askıya alındı. Uygulamanın sahibine başvurun.',
  accountBannedUntil: 'Bu hesap {time} tarihine kadar askıda. Sonrasında yeniden giriş yapabilirsiniz.',
  signUpContinuesByEmail: 'Size bir e-posta gönderdik. Kaydı tamamlamak için e-postadaki adımları izleyin.',
  waitlistClosed: 'Bekleme listesi kapalı.',
  signUpRefused: 'Bu uygulama bu kaydı kabul etmiyor.',
  signUpFirst: 'Bunu yapmak için önce kaydolun.',
  signUpWaits: 'Kaydınız onay bekliyor. Oturum açabildiğinizde bir e-posta alırsınız.',
  signInRefused: 'Bu uygulama oturum açmanıza izin vermiyor.',
  sessionLimitReached:
    'Bu uygulamanın izin verdiği kadar cihazda oturumunuz açık. Bunlardan birinde oturumu kapatın, ardından buradan giriş yapın.',
  impersonationRefused: 'Başka bir kişi olarak oturum açtığınız sürece bu yapılamaz.',

  // Codes and links
  codeUnknown: 'Bu kod geçerli değil. Kodu kontrol edin veya yenisini isteyin.',
  codeExpired: 'Bu kodun süresi dolmuş. Yenisini isteyin.',
  codeUsed: 'Bu kod daha önce kullanılmış. Yenisini isteyin.',
  codeTriedTooOften: 'Bu kod çok fazla denendi. Yenisini isteyin.',

  // Second factor
  totpNeeded: 'Kimlik doğrulama uygulamanızdaki kodu girin.',
  recoveryCodeWrong: 'Bu kurtarma kodu yanlış veya daha önce kullanılmış. Her kod bir kez geçerlidir.',
  authenticatorUnknown: 'Bu kimlik doğrulama uygulaması artık hesabınıza ait değil.',
  authenticatorsFull: 'Kimlik doğrulama uygulaması sınırına ulaştınız. Önce birini kaldırın.',
  trustedDeviceUnknown: 'Bu cihaza artık güvenilmiyor.',
  authenticatorNeeded: 'Önce bir kimlik doğrulama uygulaması kurun.',

  // Passkeys
  passkeyNotSaved: 'Geçiş anahtarı kaydedilemedi. Tekrar deneyin.',
  passkeyRefused: 'Bu geçiş anahtarı onaylanamadı. Tekrar deneyin.',
  passkeyUnknown: 'Bu geçiş anahtarı artık hesabınıza ait değil. Başka birini seçin.',

  // Email addresses
  emailTaken: 'Bu e-posta zaten başka bir hesapta oturum açmak için kullanılıyor.',
  emailExists: 'Bu e-posta zaten hesabınızda var.',
  emailVerifiedBefore: 'Bu e-posta zaten doğrulanmış.',
  emailNotVerified: 'Hesabınızın doğrulanmış bir e-postasını seçin.',
  emailUnknown: 'Bu e-posta hesabınıza ait değil. Sayfayı yenileyin.',
  emailNeeded: 'Önce hesabınıza bir e-posta ekleyin.',
  emailsFull: 'Hesabınız e-posta sınırına ulaştı. Önce birini kaldırın.',

  // Providers
  providerOff: 'Bu sağlayıcıyla oturum açma burada etkin değil. Başka bir yolla oturum açın.',
  providerFailed: 'Sağlayıcıyla oturum açılamadı. Tekrar deneyin veya başka bir yolla oturum açın.',
  providerUnavailable: 'Sağlayıcı yanıt vermiyor. Biraz sonra tekrar deneyin veya başka bir yolla oturum açın.',
  providerConnectionEnded: 'Bu sağlayıcıyla bağlantı sona erdi. Sağlayıcıyla yeniden oturum açın.',
  providerTimedOut: 'Sağlayıcıyla oturum açma çok uzun sürdü. Yeniden oturum açın.',
  providerSignInEnded: 'Bu oturum açma zaten sona ermiş veya başka bir tarayıcıda başlatılmış. Yeniden oturum açın.',
  accountNotForSignIn: 'Bu hesapla burada oturum açılamaz. Başka bir yolla oturum açın.',
  accountUsedForSignIn: 'Başka bir kullanıcı zaten bu hesapla oturum açıyor. Farklı bir hesap seçin.',
  accountOfAnother: 'Bu hesap zaten başka bir kullanıcıya bağlı. Farklı bir hesap bağlayın.',
  otherAccountConnected:
    'Bu sağlayıcının başka bir hesabını zaten bağladınız. Önce bağlantısını kesin veya o hesabı seçin.',
  accessDenied: 'Oturum açma iptal edildi veya sağlayıcı reddetti (access_denied).',

  // Teams
  teamCreationOff: 'Ekip oluşturma etkin değil.',
  apiKeysOff: 'API anahtarları burada etkin değil. Uygulamanın sahibine başvurun.',
  apiKeysFull: 'API anahtarı sınırına ulaştınız. Önce bir anahtarı iptal edin.',
  apiKeyUnknown: 'Bu API anahtarı artık yok. Sayfayı yeniden yükleyin.',
  teamsFull: 'Ekip sınırına ulaştınız. Önce bir ekip silin.',
  teamRulesRefused: 'Bu kurallara siz de uymuyorsunuz. Önce uyun veya başka kurallar seçin.',
  teamPermissionMissing: 'Bu ekipte bunu yapma izniniz yok. Ekibin sahibine başvurun.',
  roleUnknown: 'Üye artık bu role sahip değil veya rol artık yok.',
  memberUnknown: 'Bu kişi artık ekibin üyesi değil.',
  invitationUnknown: 'Bu davet artık açık değil.',
  invitationsFull: 'Ekip, açık davet sınırına ulaştı. Önce birini geri çekin.',
  invitationForAnother:
    'Bu davet başka bir e-posta adresine gönderildi. O adresi hesabınıza ekleyip doğrulayın veya yeni bir davet isteyin.',

  // Sessions, limits and everything else
  sessionEnded: 'Oturumunuz sona erdi. Yeniden oturum açın.',
  tooManyAttempts: 'Kısa sürede çok fazla deneme yapıldı. Bir dakika bekleyip tekrar deneyin.',
  tooManyAttemptsMinutes: {
    one: 'Kısa sürede çok fazla deneme yapıldı. {minutes} dakika bekleyip tekrar deneyin.',
    other: 'Kısa sürede çok fazla deneme yapıldı. {minutes} dakika bekleyip tekrar deneyin.',
  },
  serviceBusy: 'Hizmet yoğun. Biraz sonra tekrar deneyin.',
  resultNotLoaded: 'İşlem yapıldı, ancak sonucu yüklenemedi. Sayfayı yeniden yükleyin.',
  entryRefused: 'Bu kabul edilmedi. Girdiklerinizi kontrol edip tekrar deneyin.',
  cookiesBlocked: 'Bu tarayıcı bu sayfanın çerezlerini saklamıyor. Çerezlere izin verip tekrar deneyin.',
  httpsNeeded: 'Bu yalnızca güvenli bağlantıyla (https) çalışır. Sayfayı https ile açıp tekrar deneyin.',
  notSetUp: 'Bu sayfa doğru yapılandırılmamış. Uygulamanın sahibine bildirin.',
  errorTitle: 'Bir hata oluştu',
  unknownErrorTitle: 'Bilinmeyen bir hata oluştu',
  unknownErrorText: 'Tekrar deneyin. Sorun sürerse destek ekibine başvurun.',
  errorCode: 'Hata kodu: {code}',
  requestId: 'İstek {id}',
  // Usernames
  wrongNameOrPassword: 'Ad veya şifre yanlış.',
  usernameTaken: 'Bu kullanıcı adı alınmış. Başka bir ad seçin.',
  usernameReserved: 'Bu kullanıcı adı ayrılmış. Başka bir ad seçin.',
  usernameForm:
    'Kullanıcı adı 3–32 harf (a–z), rakam, _, - ve noktadan oluşur. Harf veya rakamla başlar ve biter, iki işaret yan yana gelmez.',
  usernameChangedRecently:
    'Kullanıcı adınızı yakın zamanda değiştirdiniz. {date} tarihinden itibaren yeniden değiştirebilirsiniz.',
  signUpFieldsInvalid: 'Bazı bilgiler eksik veya kabul edilmiyor. Lütfen alanları kontrol edin.',
  usernamesOff: 'Kullanıcı adları burada açık değil.',
  approvalGone: 'Bu isteğin süresi doldu, daha önce karara bağlandı veya başka bir hesaba ait.',
}
