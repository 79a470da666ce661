import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}Merhaba {{ userDisplayName }},{{else}}Merhaba,{{/if}}',
  linkHint: 'Düğme çalışmazsa şu bağlantıyı açın:',
  email_verification: {
    subject: '{{ projectDisplayName }} için e-posta adresinizi doğrulayın',
    heading: 'E-posta adresinizi doğrulayın',
    paragraph: 'Bu adres bir {{ projectDisplayName }} hesabı için kullanıldı. Size ait olduğunu onaylayın:',
    button: 'E-posta adresini doğrula',
    remark: 'Bağlantı bir kez ve 24 saat geçerlidir. Bu adresi siz girmediyseniz bu e-postayı yok sayabilirsiniz.',
  },
  password_reset: {
    subject: '{{ projectDisplayName }} şifrenizi sıfırlayın',
    heading: 'Şifrenizi sıfırlayın',
    paragraph: '{{ projectDisplayName }} hesabınız için yeni bir şifre istendi. Buradan seçin:',
    button: 'Yeni şifre seç',
    remark:
      'Bağlantı bir kez ve bir saat geçerlidir. Bunu siz istemediyseniz bu e-postayı yok sayabilirsiniz; şifreniz değişmez.',
  },
  magic_link: {
    subject: '{{ projectDisplayName }} oturum açma kodu: {{ otp }}',
    heading: '{{ projectDisplayName }} hesabınızda oturum açın',
    paragraph: 'Bu kodu, oturum açmak istediğiniz yere girin:',
    or: 'Veya bağlantıyla oturum açın:',
    button: 'Oturum aç',
    remark:
      'Kod ve bağlantı bir kez ve on dakika geçerlidir. Bunları siz istemediyseniz bu e-postayı yok sayabilirsiniz. Kodu asla kimseyle paylaşmayın.',
  },
  sign_up: {
    subject: '{{ projectDisplayName }} kaydınızı tamamlayın: {{ otp }}',
    heading: '{{ projectDisplayName }} kaydınızı tamamlayın',
    paragraph: 'Bu kodu, kaydolduğunuz yere girin:',
    or: 'Veya bu bağlantıyı açın:',
    button: 'Kaydı tamamla',
    remark:
      'Kod ve bağlantı bir kez ve bir saat geçerlidir. Kaydolmadıysanız bu e-postayı yok sayın ve bağlantıyı açmayın: hesap oluşturulmaz. Kodu asla kimseyle paylaşmayın.',
  },
  team_invitation: {
    subject: '{{ teamDisplayName }} ekibine davet',
    heading: '{{ teamDisplayName }} ekibine katılın',
    paragraph: '{{ projectDisplayName }} uygulamasında {{ teamDisplayName }} ekibine davet edildiniz.',
    button: 'Daveti görüntüle',
    remark: 'Davet yedi gün geçerlidir. Beklemiyorsanız bu e-postayı yok sayabilirsiniz.',
  },
  user_invitation: {
    heading: '{{ projectDisplayName }} daveti',
    paragraph:
      '{{ projectDisplayName }} uygulamasında hesap oluşturmaya davet edildiniz. Bu e-postanın geldiği adresle kaydolun.',
    button: 'Hesap oluştur',
  },
  waitlist: {
    confirmation: {
      heading: '{{ projectDisplayName }} bekleme listesindeki yerinizi onaylayın',
      paragraph:
        '{{ projectDisplayName }} bekleme listesine katılmak için düğmeye basın. Sizin için yer açıldığında davet alırsınız.',
      button: 'Yerinizi onaylayın',
      remark:
        'Bağlantı bir kez ve bir gün geçerlidir. Siz istemediyseniz bu e-postayı dikkate almayın: adresiniz listeye eklenmez. Zaten bir hesabınız varsa bunun yerine oturum açın.',
    },
    invitation: {
      heading: '{{ projectDisplayName }} için yeriniz hazır',
      paragraph:
        'Bekleme listesindeydiniz ve şimdi sizin için yer var. {{ projectDisplayName }} hesabınızı bu e-postanın geldiği adresle oluşturun.',
    },
  },
  project_owners: {
    invitation: {
      heading: '{{ ownedProjectName }} projesine davet',
      paragraph:
        '{{ projectDisplayName }} uygulamasında {{ ownedProjectName }} projesine davet edildiniz. Rolünüz: {{ role }}.',
    },
    heading: '{{ ownedProjectName }} projesinin sahipleri değişti',
    granted: '{{ ownerName }} kullanıcısının {{ ownedProjectName }} projesindeki yeni rolü: {{ role }}.',
    removed: '{{ ownerName }} kullanıcısının {{ ownedProjectName }} projesine erişimi kaldırıldı.',
    advice: 'Bunu beklemiyorsanız projenin sahiplerini kontrol edin.',
    expiring_keys: {
      heading: '{{ ownedProjectName }} projesinin API anahtarlarının süresi yakında doluyor',
      paragraph:
        '{{ ownedProjectName }} projesindeki “{{ keySetName }}” anahtarlarının süresi şu tarihte doluyor: {{ day }}. Bundan sonra bu anahtarlarla yapılan çağrılar reddedilir.',
      advice: 'Değiştirmek için panelde projenin API anahtarlarını açın. Eski anahtarlar o güne kadar çalışır.',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: {{ host }} ana bilgisayarı yakında geri çekilecek',
      paragraph:
        '{{ ownedProjectName }} projesi için {{ host }} adını kanıtlayan DNS kaydı eksik. {{ day }} tarihinde ana bilgisayar geri çekilecek ve oturum açma sayfaları yeniden hizmetin adresini kullanacak.',
      advice:
        'Ana bilgisayarı korumak için kaydı yeniden ekleyin. Kontrol panelindeki “Hosted pages” sayfası kaydın adını ve değerini gösterir.',
    },
    users_exported: {
      heading: '{{ ownedProjectName }} projesinin kullanıcıları dışa aktarıldı',
      paragraph:
        '{{ ownerName }}, {{ ownedProjectName }} projesinin kullanıcılarını parola karmaları ve ikinci faktörleriyle birlikte dışa aktardı.',
    },
    roles: { owner: 'Sahip', admin: 'Yönetici', developer: 'Geliştirici', support: 'Destek' },
  },
  fresh_sign_in: {
    subject: 'Siz olduğunuzu onaylayın: {{ otp }}',
    heading: 'Siz olduğunuzu onaylayın',
    paragraph: 'Bu kodu, {{ projectDisplayName }} hesabınızı değiştirdiğiniz yere girin:',
    remark:
      'Kod yalnızca bir kez ve on dakika boyunca geçerlidir. Kodu siz istemediyseniz hesabınızı başka biri kullanıyor olabilir: Parolanızı değiştirin ve diğer tüm oturumları sonlandırın. Kodu asla kimseye vermeyin.',
  },
  notices: {
    new_device: {
      heading: 'Hesabınızda yeni oturum açıldı',
      paragraph: '{{ projectDisplayName }} hesabınızda, daha önce görmediğimiz bir cihazdan oturum açıldı.',
    },
    password_changed: {
      heading: 'Şifreniz değiştirildi',
      paragraph: '{{ projectDisplayName }} hesabınızın şifresi değiştirildi.',
    },
    password_reset: {
      heading: 'Şifreniz sıfırlandı',
      paragraph: '{{ projectDisplayName }} hesabınız için e-postadaki bir bağlantıyla yeni bir şifre belirlendi.',
    },
    password_removed: {
      heading: 'Şifreniz kaldırıldı',
      paragraph: '{{ projectDisplayName }} hesabınızın artık şifresi yok.',
    },
    email_changed: {
      heading: 'E-posta adresiniz değiştirildi',
      paragraph: '{{ projectDisplayName }} hesabınızın e-posta adresi değiştirildi.',
    },
    totp_enabled: {
      heading: 'Kimlik doğrulama uygulaması eklendi',
      paragraph:
        '{{ projectDisplayName }} hesabınızda oturum açmak için artık bir kimlik doğrulama uygulamasının kodu da gerekiyor.',
    },
    authenticator_removed: {
      heading: 'Kimlik doğrulama uygulamalarınızdan biri kaldırıldı',
      paragraph:
        '{{ projectDisplayName }} hesabınızdan bir kimlik doğrulama uygulaması kaldırıldı. Kodları artık geçerli değil.',
    },
    totp_disabled: {
      heading: 'Kimlik doğrulama uygulaması kaldırıldı',
      paragraph:
        '{{ projectDisplayName }} hesabınızda oturum açmak için artık bir kimlik doğrulama uygulamasının kodu gerekmiyor.',
    },
    recovery_codes_created: {
      heading: 'Yeni kurtarma kodları',
      paragraph:
        '{{ projectDisplayName }} hesabınız için yeni kurtarma kodları oluşturuldu. Öncekiler artık geçerli değil.',
    },
    recovery_code_used: {
      heading: 'Kurtarma kodu kullanıldı',
      paragraph:
        '{{ projectDisplayName }} hesabınızda kurtarma kodlarınızdan biriyle oturum açıldı. Bu kod bir daha kullanılamaz.',
    },
    passkey_added: {
      heading: 'Geçiş anahtarı eklendi',
      paragraph: '{{ projectDisplayName }} hesabınızda artık yeni bir geçiş anahtarıyla oturum açılabilir.',
    },
    passkey_removed: {
      heading: 'Geçiş anahtarı kaldırıldı',
      paragraph: '{{ projectDisplayName }} hesabınızın bir geçiş anahtarı kaldırıldı ve artık geçerli değil.',
    },
    oauth_account_linked: {
      heading: 'Yeni oturum açma yöntemi eklendi',
      paragraph:
        '{{ projectDisplayName }} hesabınıza başka bir sağlayıcının hesabı bağlandı; artık onunla da oturum açılabilir.',
    },
    oauth_account_unlinked: {
      heading: 'Bir oturum açma yöntemi kaldırıldı',
      paragraph:
        'Başka bir sağlayıcının {{ projectDisplayName }} hesabınızla bağlantısı kesildi; artık onunla oturum açılamaz.',
    },
    second_factor_guessed: {
      heading: 'Çok sayıda yanlış oturum açma kodu',
      paragraph:
        'Biri {{ projectDisplayName }} hesabınızda oturum açmanın ilk adımını geçti, ardından çok sayıda yanlış kod girdi. Erişim verilmedi.',
    },
    account_unlocked: {
      heading: 'Oturum açma engeli kaldırıldı',
      paragraph:
        '{{ projectDisplayName }}, hesabınız için sayılan yanlış şifreleri ve kodları sıfırladı. Yeniden oturum açmayı deneyebilirsiniz.',
    },
    sign_up_attempted: {
      heading: 'Zaten bir hesabınız var',
      paragraph:
        'Birisi, hesabı bulunan adresinizle {{ projectDisplayName }} hizmetine kaydolmaya çalıştı. Hiçbir şey değişmedi. Bu sizseniz bunun yerine oturum açın. Şifreyi bilmiyorsanız oturum açma sayfasında “Şifrenizi mi unuttunuz?” seçeneğini kullanın.',
    },
    sign_up_held: {
      heading: 'Kaydınız onay bekliyor',
      paragraph:
        '{{ projectDisplayName }} hesabınız oluşturuldu ve inceleniyor. Oturum açabildiğinizde başka bir e-posta alırsınız.',
    },
    sign_up_approved: {
      heading: 'Artık oturum açabilirsiniz',
      paragraph: '{{ projectDisplayName }} hesabınız onaylandı. Bundan sonra oturum açabilirsiniz.',
    },
    app_access_granted: {
      heading: 'Bir uygulama hesabınıza erişim aldı',
      paragraph:
        '{{ projectDisplayName }} tarafından yapılmamış bir uygulama hesabınıza erişim aldı. Hesap ayarlarında “Erişimi olan uygulamalar” altında bulunur ve oradan kaldırılabilir.',
    },
    api_key_created: {
      heading: 'API anahtarı oluşturuldu',
      paragraph:
        '{{ projectDisplayName }} hesabınızla yeni bir API anahtarı oluşturuldu. Bu anahtara sahip programlar sizin veya ekibinizin adına işlem yapabilir.',
    },
    api_key_leaked: {
      heading: 'API anahtarı herkese açık bir yerde bulundu',
      paragraph:
        '{{ projectDisplayName }} üzerindeki bir API anahtarınız veya anahtarlarını yönettiğiniz bir ekibin anahtarı herkese açık bir yerde bulundu. Herkese açık olmasına izin verilmediyse artık çalışmıyor. Yeni bir anahtar oluşturup programlarınızda kullanın.',
    },
  },
  facts: {
    appName: 'Uygulama: {{ appName }}',
    time: 'Zaman: {{ time }}',
    device: 'Cihaz: {{ device }}',
    networkAddress: 'IP adresi: {{ networkAddress }}',
    country: 'Ülke: {{ country }}',
    on: ' / ',
  },
  advice: {
    secure:
      'Bunu siz yaptıysanız bir şey yapmanız gerekmez. Siz yapmadıysanız şifrenizi hemen değiştirin ve hesap ayarlarınızda diğer tüm oturumları sonlandırın.',
    reset:
      'Bunu siz yaptıysanız bir şey yapmanız gerekmez. Siz yapmadıysanız oturum açma sayfasındaki “Şifrenizi mi unuttunuz?” bağlantısıyla hemen yeni bir şifre belirleyin, ardından hesap ayarlarınızda diğer tüm oturumları sonlandırın.',
    mailbox:
      'Bunu siz yaptıysanız bir şey yapmanız gerekmez. Siz yapmadıysanız e-postalarınızı başka biri okuyor olabilir: önce posta kutunuzun şifresini değiştirin, ardından bu şifreyi yeniden sıfırlayın.',
    contact:
      'Bunu siz yaptıysanız bir şey yapmanız gerekmez. Siz yapmadıysanız hemen {{ projectDisplayName }} ile iletişime geçin: hesabı artık kendi başınıza kurtaramayabilirsiniz.',
  },
  linkConfirmation: {
    heading: 'Bu hesap sizin mi?',
    noVerifiedEmail: 'Doğrulanmış e-posta adresi olmayan bir hesap',
    paragraph:
      '{{ provider }} hesabınız, {{ projectDisplayName }} üzerindeki bu hesaba bağlanacak ve onunla oturum açılabilecek. Bu hesap sizin değilse bu sayfayı kapatın.',
    button: '{{ provider }} ile devam et',
  },
}
