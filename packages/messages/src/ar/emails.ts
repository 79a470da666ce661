import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}مرحبًا {{ userDisplayName }}،{{else}}مرحبًا،{{/if}}',
  linkHint: 'إذا لم يعمل الزر، فافتح هذا الرابط:',
  email_verification: {
    subject: 'تأكيد بريدك الإلكتروني لدى {{ projectDisplayName }}',
    heading: 'تأكيد عنوان بريدك الإلكتروني',
    paragraph: 'استُخدم هذا العنوان لحساب لدى {{ projectDisplayName }}. يُرجى تأكيد أنه يخصّك:',
    button: 'تأكيد العنوان',
    remark: 'يعمل الرابط مرة واحدة ولمدة 24 ساعة. إذا لم تُدخل هذا العنوان، فيمكنك تجاهل هذه الرسالة.',
  },
  password_reset: {
    subject: 'إعادة تعيين كلمة المرور لدى {{ projectDisplayName }}',
    heading: 'إعادة تعيين كلمة المرور',
    paragraph: 'طُلبت كلمة مرور جديدة لحسابك لدى {{ projectDisplayName }}. يمكنك اختيارها هنا:',
    button: 'اختيار كلمة مرور جديدة',
    remark: 'يعمل الرابط مرة واحدة ولمدة ساعة. إذا لم تطلبه، فيمكنك تجاهل هذه الرسالة، وستبقى كلمة المرور كما هي.',
  },
  magic_link: {
    subject: 'تسجيل الدخول إلى {{ projectDisplayName }}: {{ otp }}',
    heading: 'تسجيل الدخول إلى {{ projectDisplayName }}',
    paragraph: 'أدخل هذا الرمز حيث طلبت تسجيل الدخول:',
    or: 'أو سجّل الدخول عبر رابط:',
    button: 'تسجيل الدخول',
    remark:
      'يعمل الرمز والرابط مرة واحدة ولمدة عشر دقائق. إذا لم تطلبهما، فيمكنك تجاهل هذه الرسالة. لا تعطِ الرمز لأي شخص.',
  },
  sign_up: {
    subject: 'أكمل التسجيل في {{ projectDisplayName }}: {{ otp }}',
    heading: 'أكمل التسجيل في {{ projectDisplayName }}',
    paragraph: 'أدخل هذا الرمز حيث سجّلت:',
    or: 'أو افتح هذا الرابط:',
    button: 'إكمال التسجيل',
    remark:
      'يعمل الرمز والرابط مرة واحدة ولمدة ساعة. إذا لم تسجّل، فتجاهل هذه الرسالة ولا تفتح الرابط: عندئذ لن يُنشأ أي حساب. لا تعطِ الرمز لأي شخص.',
  },
  team_invitation: {
    subject: 'دعوة إلى {{ teamDisplayName }}',
    heading: 'دعوة إلى {{ teamDisplayName }}',
    paragraph: 'أنت مدعو للانضمام إلى فريق {{ teamDisplayName }} لدى {{ projectDisplayName }}.',
    button: 'عرض الدعوة',
    remark: 'الدعوة صالحة لمدة سبعة أيام. إذا لم تكن تتوقعها، فيمكنك تجاهل هذه الرسالة.',
  },
  user_invitation: {
    heading: 'دعوة إلى {{ projectDisplayName }}',
    paragraph: 'أنت مدعو لإنشاء حساب لدى {{ projectDisplayName }}. سجّل بالعنوان الذي وصلتك عليه هذه الرسالة.',
    button: 'إنشاء حساب',
  },
  waitlist: {
    confirmation: {
      heading: 'أكّد مكانك في قائمة انتظار {{ projectDisplayName }}',
      paragraph: 'اضغط الزر للانضمام إلى قائمة انتظار {{ projectDisplayName }}. ستتلقى دعوة عند توفر مكان لك.',
      button: 'تأكيد مكانك',
      remark:
        'يعمل الرابط مرة واحدة ولمدة يوم واحد. إذا لم تطلبه فتجاهل هذه الرسالة: لن يضاف عنوانك إلى القائمة. إذا كان لديك حساب بالفعل فسجّل الدخول بدلًا من ذلك.',
    },
    invitation: {
      heading: 'مكانك في {{ projectDisplayName }} جاهز',
      paragraph:
        'كنت في قائمة الانتظار، والآن يتوفر مكان لك. أنشئ حسابك في {{ projectDisplayName }} بالعنوان الذي وصلته هذه الرسالة.',
    },
  },
  project_owners: {
    invitation: {
      heading: 'دعوة إلى مشروع {{ ownedProjectName }}',
      paragraph:
        'أنت مدعو للانضمام إلى مشروع {{ ownedProjectName }} لدى {{ projectDisplayName }}. سيكون دورك: {{ role }}.',
    },
    heading: 'تغيّر مالكو مشروع {{ ownedProjectName }}',
    granted: 'أصبح دور {{ ownerName }} في مشروع {{ ownedProjectName }}: {{ role }}.',
    removed: 'لم يعد بإمكان {{ ownerName }} الوصول إلى مشروع {{ ownedProjectName }}.',
    advice: 'إذا لم تكن تتوقع ذلك، فتحقق من مالكي المشروع.',
    expiring_keys: {
      heading: 'مفاتيح API لمشروع {{ ownedProjectName }} تنتهي قريبًا',
      paragraph:
        'تنتهي صلاحية المفاتيح «{{ keySetName }}» لمشروع {{ ownedProjectName }} في {{ day }}. بعد ذلك تُرفض الطلبات التي تستخدمها.',
      advice: 'لاستبدالها، افتح مفاتيح API الخاصة بالمشروع في لوحة التحكم. تعمل المفاتيح القديمة حتى ذلك اليوم.',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: سيُسحب المضيف {{ host }} قريبًا',
      paragraph:
        'سجل DNS الذي يثبت {{ host }} لمشروع {{ ownedProjectName }} غير موجود. في {{ day }} يُسحب المضيف وتعود صفحات تسجيل الدخول إلى عنوان الخدمة.',
      advice: 'للاحتفاظ بالمضيف، أضف السجل من جديد. تعرض صفحة «Hosted pages» في لوحة التحكم اسمه وقيمته.',
    },
    users_exported: {
      heading: 'تم تصدير مستخدمي مشروع {{ ownedProjectName }}',
      paragraph:
        'تم تصدير مستخدمي مشروع {{ ownedProjectName }} مع تجزئات كلمات المرور والعوامل الثانية. صدّرهم: {{ ownerName }}.',
    },
    roles: { owner: 'مالك', admin: 'مدير', developer: 'مطوّر', support: 'دعم' },
  },
  fresh_sign_in: {
    subject: 'تأكيد هويتك: {{ otp }}',
    heading: 'تأكيد هويتك',
    paragraph: 'أدخل هذا الرمز حيث تُجري التغيير على حسابك لدى {{ projectDisplayName }}:',
    remark:
      'يعمل الرمز مرة واحدة ولمدة عشر دقائق. إذا لم تطلبه، فربما يستخدم شخص آخر حسابك: غيّر كلمة مرورك وأنهِ جميع الجلسات الأخرى. لا تعطِ الرمز لأي شخص أبدًا.',
  },
  notices: {
    new_device: {
      heading: 'تسجيل دخول جديد إلى حسابك',
      paragraph: 'سُجّل الدخول إلى حسابك لدى {{ projectDisplayName }} من جهاز لم يُستخدم من قبل.',
    },
    password_changed: {
      heading: 'تم تغيير كلمة المرور',
      paragraph: 'تم تغيير كلمة المرور لحسابك لدى {{ projectDisplayName }}.',
    },
    password_reset: {
      heading: 'تمت إعادة تعيين كلمة المرور',
      paragraph: 'عُيّنت كلمة مرور جديدة لحسابك لدى {{ projectDisplayName }} عبر رابط أُرسل بالبريد الإلكتروني.',
    },
    password_removed: {
      heading: 'تمت إزالة كلمة المرور',
      paragraph: 'لم تعد لحسابك لدى {{ projectDisplayName }} كلمة مرور.',
    },
    email_changed: {
      heading: 'تم تغيير عنوان بريدك الإلكتروني',
      paragraph: 'تم تغيير عنوان البريد الإلكتروني لحسابك لدى {{ projectDisplayName }}.',
    },
    totp_enabled: {
      heading: 'تمت إضافة تطبيق مصادقة',
      paragraph: 'يتطلب تسجيل الدخول إلى حسابك لدى {{ projectDisplayName }} الآن رمزًا من تطبيق مصادقة أيضًا.',
    },
    authenticator_removed: {
      heading: 'تمت إزالة أحد تطبيقات المصادقة',
      paragraph: 'أُزيل تطبيق مصادقة من حسابك لدى {{ projectDisplayName }} ولم تعد رموزه صالحة.',
    },
    totp_disabled: {
      heading: 'تمت إزالة تطبيق المصادقة',
      paragraph: 'لم يعد تسجيل الدخول إلى حسابك لدى {{ projectDisplayName }} يتطلب رمزًا من تطبيق مصادقة.',
    },
    recovery_codes_created: {
      heading: 'رموز استرداد جديدة',
      paragraph: 'أُنشئت رموز استرداد جديدة لحسابك لدى {{ projectDisplayName }}. لم تعد الرموز السابقة صالحة.',
    },
    recovery_code_used: {
      heading: 'تم استخدام رمز استرداد',
      paragraph:
        'سُجّل الدخول إلى حسابك لدى {{ projectDisplayName }} باستخدام رمز استرداد. لا يمكن استخدام هذا الرمز مرة أخرى.',
    },
    passkey_added: {
      heading: 'تمت إضافة مفتاح مرور',
      paragraph: 'يمكن الآن تسجيل الدخول إلى حسابك لدى {{ projectDisplayName }} بمفتاح مرور جديد.',
    },
    passkey_removed: {
      heading: 'تمت إزالة مفتاح مرور',
      paragraph: 'أُزيل مفتاح مرور من حسابك لدى {{ projectDisplayName }} ولم يعد صالحًا.',
    },
    oauth_account_linked: {
      heading: 'أُضيفت طريقة أخرى لتسجيل الدخول',
      paragraph: 'رُبط حساب لدى موفّر آخر بحسابك لدى {{ projectDisplayName }} ويمكنه تسجيل الدخول إليه.',
    },
    oauth_account_unlinked: {
      heading: 'أُزيلت طريقة لتسجيل الدخول',
      paragraph: 'فُصل حساب لدى موفّر آخر عن حسابك لدى {{ projectDisplayName }} ولم يعد يمكنه تسجيل الدخول إليه.',
    },
    second_factor_guessed: {
      heading: 'رموز دخول خاطئة كثيرة',
      paragraph:
        'اجتاز شخص ما الخطوة الأولى لتسجيل الدخول إلى حسابك لدى {{ projectDisplayName }} ثم أدخل رموزًا خاطئة كثيرة. لم يُسمح له بالدخول.',
    },
    account_unlocked: {
      heading: 'أُلغي حظر تسجيل الدخول',
      paragraph:
        'مسح {{ projectDisplayName }} كلمات المرور والرموز الخاطئة المحسوبة على حسابك. يمكنك محاولة تسجيل الدخول مجددًا.',
    },
    sign_up_attempted: {
      heading: 'لديك حساب بالفعل',
      paragraph:
        'حاول شخص ما التسجيل في {{ projectDisplayName }} بعنوانك الذي له حساب بالفعل. لم يتغيّر شيء. إذا كنت أنت، فسجّل الدخول بدلًا من ذلك. إذا كنت لا تعرف كلمة المرور، فاختر «هل نسيت كلمة المرور؟» في صفحة تسجيل الدخول.',
    },
    sign_up_held: {
      heading: 'تسجيلك بانتظار الموافقة',
      paragraph: 'أُنشئ حسابك في {{ projectDisplayName }}، ويراجعه المشغّل. ستتلقى رسالة أخرى حالما يمكنك تسجيل الدخول.',
    },
    sign_up_approved: {
      heading: 'يمكنك تسجيل الدخول الآن',
      paragraph: 'تمت الموافقة على حسابك في {{ projectDisplayName }}. يمكنك تسجيل الدخول من الآن فصاعدًا.',
    },
    app_access_granted: {
      heading: 'حصل تطبيق على وصول إلى حسابك',
      paragraph:
        'حصل تطبيق ليس من {{ projectDisplayName }} على وصول إلى حسابك هناك. تجده في إعدادات الحساب ضمن «التطبيقات التي لها وصول»، حيث يمكنك إزالته.',
    },
    api_key_created: {
      heading: 'تم إنشاء مفتاح API',
      paragraph:
        'أُنشئ مفتاح API جديد بحسابك لدى {{ projectDisplayName }}. يمكن للبرامج التي تملكه أن تعمل نيابة عنك أو عن فريقك.',
    },
    api_key_leaked: {
      heading: 'عُثر على مفتاح API في مكان عام',
      paragraph:
        'عُثر في مكان عام على مفتاح API لك، أو لفريق تدير مفاتيحه، لدى {{ projectDisplayName }}. لم يعد المفتاح صالحًا إلا إذا كان مسموحًا أن يكون عامًا. أنشئ مفتاحًا جديدًا واستخدمه في برامجك.',
    },
  },
  facts: {
    appName: 'التطبيق: {{ appName }}',
    time: 'الوقت: {{ time }}',
    device: 'الجهاز: {{ device }}',
    networkAddress: 'عنوان IP: {{ networkAddress }}',
    country: 'البلد: {{ country }}',
    on: ' على ',
  },
  advice: {
    secure:
      'إذا كنت أنت من فعل ذلك، فلا حاجة إلى أي إجراء. وإلا فغيّر كلمة المرور الآن وأنهِ جميع الجلسات الأخرى في إعدادات حسابك.',
    reset:
      'إذا كنت أنت من فعل ذلك، فلا حاجة إلى أي إجراء. وإلا فعيّن كلمة مرور جديدة الآن عبر «هل نسيت كلمة المرور؟» في صفحة تسجيل الدخول، ثم أنهِ جميع الجلسات الأخرى في إعدادات حسابك.',
    mailbox:
      'إذا كنت أنت من فعل ذلك، فلا حاجة إلى أي إجراء. وإلا فقد يكون شخص آخر يقرأ بريدك الإلكتروني: غيّر أولًا كلمة مرور بريدك، ثم أعد تعيين كلمة المرور هذه مرة أخرى.',
    contact:
      'إذا كنت أنت من فعل ذلك، فلا حاجة إلى أي إجراء. وإلا فتواصل مع {{ projectDisplayName }} فورًا: فقد لا تتمكن من استعادة الحساب بنفسك.',
  },
  linkConfirmation: {
    heading: 'هل هذا حسابك؟',
    noVerifiedEmail: 'حساب بلا بريد إلكتروني مؤكَّد',
    paragraph:
      'سيُربط حسابك لدى {{ provider }} بهذا الحساب لدى {{ projectDisplayName }} ويمكنه بعدها تسجيل الدخول إليه. إذا لم يكن هذا حسابك، فأغلق هذه الصفحة.',
    button: 'المتابعة إلى {{ provider }}',
  },
}
