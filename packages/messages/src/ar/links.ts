import type { LinksTexts } from '../texts.ts'

export const texts: LinksTexts = {
  // Verification of an email address
  verifyingTitle: 'جارٍ تأكيد بريدك الإلكتروني',
  emailVerifiedTitle: 'تم تأكيد بريدك الإلكتروني',
  emailVerifiedText: 'يمكنك استخدام حسابك الآن.',
  emailVerifiedSignedOutText: 'سجّل الدخول لاستخدام حسابك.',
  invalidVerificationTitle: 'رابط تأكيد غير صالح',
  invalidVerificationText: 'تأكد من استخدام الرابط الوارد في الرسالة كاملًا. سجّل الدخول لطلب رابط جديد.',
  expiredVerificationTitle: 'رابط تأكيد منتهي الصلاحية',
  expiredVerificationText: 'انتهت صلاحية رابط التأكيد هذا. سجّل الدخول لطلب رابط جديد.',

  // Forgotten password
  rememberedPassword: 'هل تذكرت كلمة المرور؟',
  emailSentTitle: 'تحقق من صندوق الوارد',
  emailSentText:
    'إذا كان هناك حساب بهذا البريد الإلكتروني، فقد أرسلنا رسالة إليه. تحقق أيضًا من مجلد الرسائل غير المرغوب فيها.',
  checkingLink: 'جارٍ التحقق من الرابط',
  resetPassword: 'إعادة تعيين كلمة المرور',
  passwordResetTitle: 'تمت إعادة تعيين كلمة المرور',
  passwordResetText: 'يمكنك الآن تسجيل الدخول بكلمة المرور الجديدة.',
  resetFailedTitle: 'تعذرت إعادة تعيين كلمة المرور',
  resetFailedText: 'يُرجى طلب رابط جديد لإعادة تعيين كلمة المرور',
  requestNewLink: 'طلب رابط جديد',
  invalidResetTitle: 'رابط إعادة تعيين غير صالح',
  invalidResetText: 'يُرجى التأكد من أن لديك الرابط الصحيح لإعادة تعيين كلمة المرور.',
  expiredResetTitle: 'رابط إعادة تعيين منتهي الصلاحية',
  expiredResetText: 'انتهت صلاحية رابط إعادة تعيين كلمة المرور. يُرجى طلب رابط جديد من صفحة تسجيل الدخول.',
  usedResetTitle: 'رابط إعادة تعيين مستخدَم',
  usedResetText:
    'سبق استخدام رابط إعادة تعيين كلمة المرور هذا. لإعادة تعيينها مرة أخرى، يُرجى طلب رابط جديد من صفحة تسجيل الدخول.',

  // Magic link
  magicLinkTitle: 'جارٍ تسجيل دخولك',
  invalidMagicLinkTitle: 'رابط دخول غير صالح',
  invalidMagicLinkText: 'تأكد من استخدام الرابط الوارد في الرسالة كاملًا، أو اطلب رابطًا جديدًا.',
  expiredMagicLinkTitle: 'رابط دخول منتهي الصلاحية',
  expiredMagicLinkText: 'انتهت صلاحية هذا الرابط. اطلب رابطًا جديدًا من صفحة تسجيل الدخول.',
  usedMagicLinkTitle: 'رابط دخول مستخدَم',
  usedMagicLinkText: 'يعمل كل رابط مرة واحدة. اطلب رابطًا جديدًا من صفحة تسجيل الدخول.',

  // Links that are opened in another browser
  confirmSignInTitle: 'تأكيد تسجيل الدخول',
  confirmSignInText: 'لم يُطلب هذا الرابط في هذا المتصفح. سجّل الدخول فقط إذا كنت تتوقعه.',
  signInAs: 'تسجيل الدخول باسم {email}',
  confirmVerificationTitle: 'تأكيد بريدك الإلكتروني',
  confirmVerificationText: 'أكّد العنوان فقط إذا كنت قد سجّلت به أو أضفته إلى حسابك.',
  verifyAddress: 'تأكيد {email}',
  needsJavaScript: 'تحتاج هذه الصفحة إلى JavaScript. فعّله وافتح الرابط مرة أخرى.',

  // Invitation to a team
  invitedToTeam: 'لديك دعوة للانضمام إلى {team}',
  invitedToSomeTeam: 'لديك دعوة للانضمام إلى فريق',
  joinedTeam: 'لقد انضممت إلى {team}',
  memberOfTeam: 'أنت عضو بالفعل في {team}',
  signInToJoin: 'سجّل الدخول أو أنشئ حسابًا للانضمام إلى الفريق.',
  invitedBy: 'دعوة من {name} إلى {email}.',
  invitationSentTo: 'أُرسلت هذه الدعوة إلى {email}.',
  notInvitedPerson: 'لقد سجّلت الدخول باسم {name}.',
  joinedText: 'يمكنك رؤية الفريق في إعدادات حسابك.',
  memberText: 'لا يلزم فعل أي شيء آخر.',
  goToSignIn: 'الانتقال إلى تسجيل الدخول',
  join: 'انضمام',
  ignore: 'تجاهل',
  useOtherAccount: 'استخدام حساب آخر',
  invalidInvitationTitle: 'رابط دعوة غير صالح',
  invalidInvitationText: 'تأكد من أن الرابط كامل، أو اطلب دعوة جديدة.',
  expiredInvitationTitle: 'رابط دعوة منتهي الصلاحية',
  expiredInvitationText: 'انتهت صلاحية رابط الدعوة. يُرجى طلب دعوة جديدة',
  usedInvitationTitle: 'رابط دعوة مستخدَم',
  usedInvitationText: 'سبق استخدام رابط الدعوة هذا.',
  otherInvitedTitle: 'هذه الدعوة لشخص آخر',
  teamDeletedTitle: 'لم يعد هذا الفريق موجودًا',
  teamDeletedText: 'حُذف الفريق بعد دعوتك. اسأل مُرسل الدعوة.',

  // Accounts at providers
  redirectingTitle: 'جارٍ التحويل…',
  redirectSlow: 'إذا لم يتم تحويلك تلقائيًا:',
  signInAgain: 'تسجيل الدخول مرة أخرى',
  signInFailedTitle: 'لم يتم تسجيل الدخول',
  callbackTotpFailed: 'رمز المصادقة غير صالح. يُرجى تسجيل الدخول مرة أخرى.',
  callbackFailedTitle: 'لم ينجح تسجيل الدخول',
  callbackFailedText: 'حدث خطأ في طريق العودة من الموفّر. يُرجى إبلاغ مسؤول التطبيق:',
  connectFailedTitle: 'تعذر ربط الحساب',
  accessDeniedTitle: 'رفض الموفّر الوصول',
  errorMessage: 'رسالة الخطأ: {message}',
}
