import type { LinksTexts } from '../texts.ts'

export const texts: LinksTexts = {
  // Verification of an email address
  verifyingTitle: 'در حال تأیید ایمیل شما',
  emailVerifiedTitle: 'ایمیل شما تأیید شد',
  emailVerifiedText: 'اکنون می‌توانید از حساب خود استفاده کنید.',
  emailVerifiedSignedOutText: 'برای استفاده از حساب خود وارد شوید.',
  invalidVerificationTitle: 'پیوند تأیید معتبر نیست',
  invalidVerificationText: 'بررسی کنید که کل پیوند داخل ایمیل به‌کار رفته باشد. برای درخواست پیوند جدید وارد شوید.',
  expiredVerificationTitle: 'مهلت پیوند تأیید تمام شده است',
  expiredVerificationText: 'مهلت این پیوند تأیید تمام شده است. برای درخواست پیوند جدید وارد شوید.',

  // Forgotten password
  rememberedPassword: 'گذرواژه یادتان آمد؟',
  emailSentTitle: 'صندوق ورودی خود را ببینید',
  emailSentText:
    'اگر حسابی با این نشانی ایمیل وجود داشته باشد، ایمیلی به آن فرستاده شده است. پوشهٔ هرزنامه را هم ببینید.',
  checkingLink: 'در حال بررسی پیوند شما',
  resetPassword: 'بازنشانی گذرواژه',
  passwordResetTitle: 'گذرواژهٔ شما بازنشانی شد',
  passwordResetText: 'اکنون می‌توانید با گذرواژهٔ جدید خود وارد شوید.',
  resetFailedTitle: 'گذرواژه بازنشانی نشد',
  resetFailedText: 'پیوند جدیدی برای بازنشانی گذرواژه درخواست کنید',
  requestNewLink: 'درخواست پیوند جدید',
  invalidResetTitle: 'پیوند بازنشانی گذرواژه معتبر نیست',
  invalidResetText: 'بررسی کنید که پیوند بازنشانی گذرواژه درست باشد.',
  expiredResetTitle: 'مهلت پیوند بازنشانی گذرواژه تمام شده است',
  expiredResetText: 'مهلت پیوند بازنشانی گذرواژهٔ شما تمام شده است. در صفحهٔ ورود پیوند جدیدی درخواست کنید.',
  usedResetTitle: 'از پیوند بازنشانی گذرواژه قبلاً استفاده شده است',
  usedResetText:
    'از این پیوند بازنشانی گذرواژه قبلاً استفاده شده است. اگر باید گذرواژه را دوباره بازنشانی کنید، در صفحهٔ ورود پیوند جدیدی درخواست کنید.',

  // Magic link
  magicLinkTitle: 'در حال ورود شما',
  invalidMagicLinkTitle: 'پیوند ورود معتبر نیست',
  invalidMagicLinkText: 'بررسی کنید که کل پیوند داخل ایمیل به‌کار رفته باشد یا پیوند جدیدی درخواست کنید.',
  expiredMagicLinkTitle: 'مهلت پیوند ورود تمام شده است',
  expiredMagicLinkText: 'مهلت این پیوند تمام شده است. در صفحهٔ ورود پیوند جدیدی درخواست کنید.',
  usedMagicLinkTitle: 'از پیوند ورود قبلاً استفاده شده است',
  usedMagicLinkText: 'هر پیوند فقط یک بار کار می‌کند. در صفحهٔ ورود پیوند جدیدی درخواست کنید.',

  // Links that are opened in another browser
  confirmSignInTitle: 'تأیید ورود',
  confirmSignInText: 'این پیوند در این مرورگر درخواست نشده است. فقط اگر منتظرش بودید وارد شوید.',
  signInAs: 'ورود با {email}',
  confirmVerificationTitle: 'تأیید ایمیل شما',
  confirmVerificationText: 'نشانی را فقط اگر با آن ثبت‌نام کرده‌اید یا آن را به حسابتان افزوده‌اید تأیید کنید.',
  verifyAddress: 'تأیید {email}',
  needsJavaScript: 'این صفحه به JavaScript نیاز دارد. آن را روشن کنید و پیوند را دوباره باز کنید.',

  // Invitation to a team
  invitedToTeam: 'برای پیوستن به {team} دعوت شده‌اید',
  invitedToSomeTeam: 'برای پیوستن به یک تیم دعوت شده‌اید',
  joinedTeam: 'به {team} پیوستید',
  memberOfTeam: 'از قبل عضو {team} هستید',
  signInToJoin: 'برای پیوستن به تیم وارد شوید یا حساب بسازید.',
  invitedBy: '{name} از {email} دعوت کرد.',
  invitationSentTo: 'این دعوت‌نامه به {email} فرستاده شده است.',
  notInvitedPerson: 'با نام {name} وارد شده‌اید.',
  joinedText: 'می‌توانید تیم را در تنظیمات حساب خود ببینید.',
  memberText: 'کار دیگری لازم نیست.',
  goToSignIn: 'رفتن به ورود',
  join: 'پیوستن',
  ignore: 'نادیده گرفتن',
  useOtherAccount: 'استفاده از حساب دیگر',
  invalidInvitationTitle: 'پیوند دعوت به تیم معتبر نیست',
  invalidInvitationText: 'بررسی کنید که پیوند کامل باشد یا دعوت‌نامهٔ جدیدی بخواهید.',
  expiredInvitationTitle: 'مهلت پیوند دعوت به تیم تمام شده است',
  expiredInvitationText: 'مهلت پیوند دعوت شما به تیم تمام شده است. دعوت‌نامهٔ جدیدی بخواهید',
  usedInvitationTitle: 'از پیوند دعوت به تیم قبلاً استفاده شده است',
  usedInvitationText: 'از این پیوند دعوت به تیم قبلاً استفاده شده است.',
  otherInvitedTitle: 'این دعوت‌نامه برای شخص دیگری است',
  teamDeletedTitle: 'این تیم دیگر وجود ندارد',
  teamDeletedText: 'پس از دعوت شما حذف شده است. از فرستندهٔ دعوت‌نامه بپرسید.',

  // Accounts at providers
  redirectingTitle: 'در حال انتقال…',
  redirectSlow: 'اگر به‌طور خودکار منتقل نشدید:',
  signInAgain: 'ورود دوباره',
  signInFailedTitle: 'وارد نشدید',
  callbackTotpFailed: 'کد احراز هویت نامعتبر است. دوباره وارد شوید.',
  callbackFailedTitle: 'ورود انجام نشد',
  callbackFailedText: 'هنگام بازگشت از ارائه‌دهنده مشکلی پیش آمد. لطفاً این را به صاحب برنامه گزارش دهید:',
  connectFailedTitle: 'حساب متصل نشد',
  accessDeniedTitle: 'ارائه‌دهنده دسترسی را رد کرد',
  errorMessage: 'پیام خطا: {message}',
}
