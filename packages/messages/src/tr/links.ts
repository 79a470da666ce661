import type { LinksTexts } from '../texts.ts'

export const texts: LinksTexts = {
  // Verification of an email address
  verifyingTitle: 'E-postanız doğrulanıyor',
  emailVerifiedTitle: 'E-postanız doğrulandı',
  emailVerifiedText: 'Artık hesabınızı kullanabilirsiniz.',
  emailVerifiedSignedOutText: 'Hesabınızı kullanmak için oturum açın.',
  invalidVerificationTitle: 'Geçersiz doğrulama bağlantısı',
  invalidVerificationText:
    'E-postadaki bağlantının tamamının kullanıldığını kontrol edin. Yenisini istemek için oturum açın.',
  expiredVerificationTitle: 'Doğrulama bağlantısının süresi doldu',
  expiredVerificationText: 'Bu doğrulama bağlantısının süresi dolmuş. Yenisini istemek için oturum açın.',

  // Forgotten password
  rememberedPassword: 'Şifrenizi hatırladınız mı?',
  emailSentTitle: 'Gelen kutunuzu kontrol edin',
  emailSentText: 'Bu e-posta adresine ait bir hesap varsa adrese bir mesaj gönderildi. Spam klasörünüze de bakın.',
  checkingLink: 'Bağlantınız kontrol ediliyor',
  resetPassword: 'Şifreyi sıfırla',
  passwordResetTitle: 'Şifreniz sıfırlandı',
  passwordResetText: 'Artık yeni şifrenizle oturum açabilirsiniz.',
  resetFailedTitle: 'Şifre sıfırlanamadı',
  resetFailedText: 'Yeni bir şifre sıfırlama bağlantısı isteyin',
  requestNewLink: 'Yeni bağlantı iste',
  invalidResetTitle: 'Geçersiz şifre sıfırlama bağlantısı',
  invalidResetText: 'Doğru şifre sıfırlama bağlantısını kullandığınızdan emin olun.',
  expiredResetTitle: 'Şifre sıfırlama bağlantısının süresi doldu',
  expiredResetText: 'Şifre sıfırlama bağlantınızın süresi doldu. Oturum açma sayfasından yenisini isteyin.',
  usedResetTitle: 'Şifre sıfırlama bağlantısı kullanılmış',
  usedResetText:
    'Bu şifre sıfırlama bağlantısı daha önce kullanılmış. Şifrenizi yeniden sıfırlamanız gerekiyorsa oturum açma sayfasından yenisini isteyin.',

  // Magic link
  magicLinkTitle: 'Oturumunuz açılıyor',
  invalidMagicLinkTitle: 'Geçersiz oturum açma bağlantısı',
  invalidMagicLinkText: 'E-postadaki bağlantının tamamının kullanıldığını kontrol edin veya yenisini isteyin.',
  expiredMagicLinkTitle: 'Oturum açma bağlantısının süresi doldu',
  expiredMagicLinkText: 'Bu bağlantının süresi dolmuş. Oturum açma sayfasından yenisini isteyin.',
  usedMagicLinkTitle: 'Oturum açma bağlantısı kullanılmış',
  usedMagicLinkText: 'Her bağlantı bir kez geçerlidir. Oturum açma sayfasından yenisini isteyin.',

  // Links that are opened in another browser
  confirmSignInTitle: 'Oturum açmayı onaylayın',
  confirmSignInText: 'Bu bağlantı bu tarayıcıda istenmedi. Yalnızca bekliyorsanız oturum açın.',
  signInAs: '{email} olarak oturum aç',
  confirmVerificationTitle: 'E-postanızı onaylayın',
  confirmVerificationText: 'Adresi yalnızca onunla kaydolduysanız veya hesabınıza eklediyseniz doğrulayın.',
  verifyAddress: '{email} adresini doğrula',
  needsJavaScript: 'Bu sayfa için JavaScript gerekir. JavaScript’i etkinleştirip bağlantıyı yeniden açın.',

  // Invitation to a team
  invitedToTeam: '{team} ekibine davet edildiniz',
  invitedToSomeTeam: 'Bir ekibe davet edildiniz',
  joinedTeam: '{team} ekibine katıldınız',
  memberOfTeam: 'Zaten {team} ekibinin üyesisiniz',
  signInToJoin: 'Ekibe katılmak için oturum açın veya hesap oluşturun.',
  invitedBy: '{name}, {email} adresini davet etti.',
  invitationSentTo: 'Bu davet {email} adresine gönderildi.',
  notInvitedPerson: 'Oturum açılan hesap: {name}.',
  joinedText: 'Ekibi hesap ayarlarınızda görebilirsiniz.',
  memberText: 'Yapmanız gereken başka bir şey yok.',
  goToSignIn: 'Oturum açmaya git',
  join: 'Katıl',
  ignore: 'Yoksay',
  useOtherAccount: 'Başka bir hesap kullan',
  invalidInvitationTitle: 'Geçersiz ekip daveti bağlantısı',
  invalidInvitationText: 'Bağlantının eksiksiz olduğunu kontrol edin veya yeni bir davet isteyin.',
  expiredInvitationTitle: 'Ekip daveti bağlantısının süresi doldu',
  expiredInvitationText: 'Ekip daveti bağlantınızın süresi doldu. Yeni bir davet isteyin',
  usedInvitationTitle: 'Ekip daveti bağlantısı kullanılmış',
  usedInvitationText: 'Bu ekip daveti bağlantısı daha önce kullanılmış.',
  otherInvitedTitle: 'Bu davet başka biri için',
  teamDeletedTitle: 'Bu ekip artık yok',
  teamDeletedText: 'Siz davet edildikten sonra silindi. Daveti gönderen kişiye sorun.',

  // Accounts at providers
  redirectingTitle: 'Yönlendiriliyor…',
  redirectSlow: 'Otomatik olarak yönlendirilmezseniz:',
  signInAgain: 'Yeniden oturum aç',
  signInFailedTitle: 'Oturum açılmadı',
  callbackTotpFailed: 'Geçersiz doğrulama kodu. Yeniden oturum açın.',
  callbackFailedTitle: 'Oturum açılamadı',
  callbackFailedText: 'Sağlayıcıdan dönerken bir sorun oluştu. Bunu uygulamanın sahibine bildirin:',
  connectFailedTitle: 'Hesap bağlanamadı',
  accessDeniedTitle: 'Sağlayıcı erişimi reddetti',
  errorMessage: 'Hata iletisi: {message}',
}
