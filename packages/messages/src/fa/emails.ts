import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}سلام {{ userDisplayName }}،{{else}}سلام،{{/if}}',
  linkHint: 'اگر دکمه کار نمی‌کند، این پیوند را باز کنید:',
  email_verification: {
    subject: 'تأیید ایمیل برای {{ projectDisplayName }}',
    heading: 'نشانی ایمیل خود را تأیید کنید',
    paragraph: 'این نشانی برای حسابی در {{ projectDisplayName }} وارد شده است. تأیید کنید که مال شماست:',
    button: 'تأیید نشانی ایمیل',
    remark:
      'این پیوند فقط یک بار و تا ۲۴ ساعت کار می‌کند. اگر این نشانی را شما وارد نکرده‌اید، این ایمیل را نادیده بگیرید.',
  },
  password_reset: {
    subject: 'بازنشانی گذرواژه در {{ projectDisplayName }}',
    heading: 'گذرواژهٔ خود را بازنشانی کنید',
    paragraph: 'برای حساب شما در {{ projectDisplayName }} گذرواژهٔ جدیدی درخواست شده است. آن را اینجا انتخاب کنید:',
    button: 'انتخاب گذرواژهٔ جدید',
    remark:
      'این پیوند فقط یک بار و تا یک ساعت کار می‌کند. اگر آن را نخواسته‌اید، این ایمیل را نادیده بگیرید؛ گذرواژهٔ شما تغییر نمی‌کند.',
  },
  magic_link: {
    subject: 'ورود به {{ projectDisplayName }}: {{ otp }}',
    heading: 'ورود به {{ projectDisplayName }}',
    paragraph: 'این کد را در جایی که درخواست ورود کردید وارد کنید:',
    or: 'یا با پیوند وارد شوید:',
    button: 'ورود',
    remark:
      'کد و پیوند فقط یک بار و تا ده دقیقه کار می‌کنند. اگر آن‌ها را نخواسته‌اید، این ایمیل را نادیده بگیرید. کد را هرگز به کسی ندهید.',
  },
  sign_up: {
    subject: 'ثبت‌نام خود در {{ projectDisplayName }} را کامل کنید: {{ otp }}',
    heading: 'ثبت‌نام خود در {{ projectDisplayName }} را کامل کنید',
    paragraph: 'این کد را در جایی که ثبت‌نام کردید وارد کنید:',
    or: 'یا این پیوند را باز کنید:',
    button: 'تکمیل ثبت‌نام',
    remark:
      'کد و پیوند فقط یک بار و تا یک ساعت کار می‌کنند. اگر ثبت‌نام نکرده‌اید، این ایمیل را نادیده بگیرید و پیوند را باز نکنید: در این صورت حسابی ساخته نمی‌شود. کد را هرگز به کسی ندهید.',
  },
  team_invitation: {
    subject: 'دعوت به {{ teamDisplayName }}',
    heading: 'به {{ teamDisplayName }} بپیوندید',
    paragraph: 'به تیم {{ teamDisplayName }} در {{ projectDisplayName }} دعوت شده‌اید.',
    button: 'دیدن دعوت‌نامه',
    remark: 'دعوت‌نامه هفت روز اعتبار دارد. اگر منتظر آن نبودید، این ایمیل را نادیده بگیرید.',
  },
  user_invitation: {
    heading: 'دعوت به {{ projectDisplayName }}',
    paragraph:
      'دعوت شده‌اید که در {{ projectDisplayName }} حساب بسازید. با همان نشانی‌ای که این ایمیل را دریافت کرده است ثبت‌نام کنید.',
    button: 'ساختن حساب',
  },
  waitlist: {
    confirmation: {
      heading: 'جای خود را در فهرست انتظار {{ projectDisplayName }} تأیید کنید',
      paragraph:
        'برای پیوستن به فهرست انتظار {{ projectDisplayName }} دکمه را بزنید. وقتی جایی برای شما باشد، دعوت‌نامه دریافت می‌کنید.',
      button: 'تأیید جای شما',
      remark:
        'این پیوند یک بار و تا یک روز کار می‌کند. اگر آن را درخواست نکرده‌اید، این ایمیل را نادیده بگیرید: نشانی شما به فهرست افزوده نمی‌شود. اگر از پیش حساب دارید، وارد شوید.',
    },
    invitation: {
      heading: 'جای شما در {{ projectDisplayName }} آماده است',
      paragraph:
        'شما در فهرست انتظار بودید و اکنون جایی برای شما هست. حساب خود را در {{ projectDisplayName }} با همان نشانی بسازید که این ایمیل به آن رسیده است.',
    },
  },
  project_owners: {
    invitation: {
      heading: 'دعوت به پروژه {{ ownedProjectName }}',
      paragraph: 'به پروژه {{ ownedProjectName }} در {{ projectDisplayName }} دعوت شده‌اید. نقش شما: {{ role }}.',
    },
    heading: 'مالکان {{ ownedProjectName }} تغییر کردند',
    granted: 'نقش {{ ownerName }} در پروژه {{ ownedProjectName }} اکنون این است: {{ role }}.',
    removed: '{{ ownerName }} دیگر به پروژه {{ ownedProjectName }} دسترسی ندارد.',
    advice: 'اگر منتظر این تغییر نبودید، مالکان پروژه را بررسی کنید.',
    expiring_keys: {
      heading: 'کلیدهای API پروژه {{ ownedProjectName }} به‌زودی منقضی می‌شوند',
      paragraph:
        'کلیدهای «{{ keySetName }}» پروژه {{ ownedProjectName }} در {{ day }} منقضی می‌شوند. پس از آن، درخواست‌های دارای این کلیدها رد می‌شوند.',
      advice: 'برای جایگزینی آن‌ها، کلیدهای API پروژه را در داشبورد باز کنید. کلیدهای قبلی تا آن روز کار می‌کنند.',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: میزبان {{ host }} به‌زودی پس گرفته می‌شود',
      paragraph:
        'رکورد DNS که {{ host }} را برای پروژه {{ ownedProjectName }} تأیید می‌کند یافت نشد. در {{ day }} میزبان پس گرفته می‌شود و صفحه‌های ورود دوباره از نشانی سرویس استفاده می‌کنند.',
      advice:
        'برای نگه داشتن میزبان، رکورد را دوباره اضافه کنید. صفحه «Hosted pages» در داشبورد نام و مقدار آن را نشان می‌دهد.',
    },
    users_exported: {
      heading: 'کاربران پروژه {{ ownedProjectName }} صادر شدند',
      paragraph:
        '{{ ownerName }} کاربران پروژه {{ ownedProjectName }} را همراه با هش گذرواژه‌ها و عامل‌های دوم آن‌ها صادر کرد.',
    },
    roles: { owner: 'مالک', admin: 'مدیر', developer: 'توسعه‌دهنده', support: 'پشتیبانی' },
  },
  fresh_sign_in: {
    subject: 'تأیید کنید که خودتان هستید: {{ otp }}',
    heading: 'تأیید کنید که خودتان هستید',
    paragraph: 'این کد را در جایی که حساب خود را در {{ projectDisplayName }} تغییر می‌دهید وارد کنید:',
    remark:
      'کد فقط یک بار و تا ده دقیقه کار می‌کند. اگر آن را نخواسته‌اید، شاید شخص دیگری از حساب شما استفاده می‌کند: گذرواژه را عوض کنید و به همهٔ نشست‌های دیگر پایان دهید. کد را هرگز به کسی ندهید.',
  },
  notices: {
    new_device: {
      heading: 'ورود جدید به حساب شما',
      paragraph: 'از دستگاهی که پیش از این ندیده بودیم، به حساب شما در {{ projectDisplayName }} وارد شده‌اند.',
    },
    password_changed: {
      heading: 'گذرواژهٔ شما تغییر کرد',
      paragraph: 'گذرواژهٔ حساب شما در {{ projectDisplayName }} تغییر کرده است.',
    },
    password_reset: {
      heading: 'گذرواژهٔ شما بازنشانی شد',
      paragraph: 'برای حساب شما در {{ projectDisplayName }}، از طریق پیوند یک ایمیل، گذرواژهٔ جدیدی تعیین شده است.',
    },
    password_removed: {
      heading: 'گذرواژهٔ شما حذف شد',
      paragraph: 'حساب شما در {{ projectDisplayName }} دیگر گذرواژه ندارد.',
    },
    email_changed: {
      heading: 'نشانی ایمیل شما تغییر کرد',
      paragraph: 'نشانی ایمیل حساب شما در {{ projectDisplayName }} تغییر کرده است.',
    },
    totp_enabled: {
      heading: 'برنامهٔ احراز هویت اضافه شد',
      paragraph: 'از این پس برای ورود به حساب شما در {{ projectDisplayName }} کد برنامهٔ احراز هویت هم لازم است.',
    },
    authenticator_removed: {
      heading: 'یکی از برنامه‌های احراز هویت حذف شد',
      paragraph:
        'یکی از برنامه‌های احراز هویت حساب شما در {{ projectDisplayName }} حذف شده است و کدهای آن دیگر کار نمی‌کنند.',
    },
    totp_disabled: {
      heading: 'برنامهٔ احراز هویت حذف شد',
      paragraph: 'از این پس برای ورود به حساب شما در {{ projectDisplayName }} کد برنامهٔ احراز هویت لازم نیست.',
    },
    recovery_codes_created: {
      heading: 'کدهای بازیابی جدید',
      paragraph:
        'برای حساب شما در {{ projectDisplayName }} کدهای بازیابی جدیدی ساخته شده است. کدهای قبلی دیگر کار نمی‌کنند.',
    },
    recovery_code_used: {
      heading: 'از کد بازیابی استفاده شد',
      paragraph:
        'از یکی از کدهای بازیابی حساب شما در {{ projectDisplayName }} برای ورود استفاده شده است. دیگر نمی‌توان از آن استفاده کرد.',
    },
    passkey_added: {
      heading: 'گذرکلید اضافه شد',
      paragraph: 'اکنون می‌توان با گذرکلید جدیدی به حساب شما در {{ projectDisplayName }} وارد شد.',
    },
    passkey_removed: {
      heading: 'گذرکلید حذف شد',
      paragraph: 'یکی از گذرکلیدهای حساب شما در {{ projectDisplayName }} حذف شده است و دیگر کار نمی‌کند.',
    },
    oauth_account_linked: {
      heading: 'روش ورود دیگری اضافه شد',
      paragraph:
        'حسابی از ارائه‌دهندهٔ دیگری به حساب شما در {{ projectDisplayName }} متصل شده است و می‌توان با آن وارد شد.',
    },
    oauth_account_unlinked: {
      heading: 'یک روش ورود حذف شد',
      paragraph:
        'اتصال حسابی از ارائه‌دهندهٔ دیگر به حساب شما در {{ projectDisplayName }} قطع شده است و دیگر نمی‌توان با آن وارد شد.',
    },
    second_factor_guessed: {
      heading: 'چندین کد نادرست هنگام ورود',
      paragraph:
        'کسی مرحلهٔ اول ورود به حساب شما در {{ projectDisplayName }} را گذراند و سپس کدهای نادرست بسیاری وارد کرد. به او اجازهٔ ورود داده نشد.',
    },
    account_unlocked: {
      heading: 'مسدودی ورود برداشته شد',
      paragraph:
        '{{ projectDisplayName }} شمارش گذرواژه‌ها و کدهای نادرست حساب شما را پاک کرد. می‌توانید دوباره برای ورود تلاش کنید.',
    },
    sign_up_attempted: {
      heading: 'شما از قبل حساب دارید',
      paragraph:
        'کسی خواست با نشانی شما که از قبل حساب دارد در {{ projectDisplayName }} ثبت‌نام کند. چیزی تغییر نکرد. اگر خودتان بودید، به جای آن وارد شوید. اگر گذرواژه را نمی‌دانید، در صفحهٔ ورود «گذرواژه را فراموش کرده‌اید؟» را انتخاب کنید.',
    },
    sign_up_held: {
      heading: 'ثبت‌نام شما در انتظار تأیید است',
      paragraph:
        'حساب شما در {{ projectDisplayName }} ساخته شد و گردانندهٔ برنامه آن را بررسی می‌کند. وقتی بتوانید وارد شوید، ایمیل دیگری دریافت می‌کنید.',
    },
    sign_up_approved: {
      heading: 'اکنون می‌توانید وارد شوید',
      paragraph: 'حساب شما در {{ projectDisplayName }} تأیید شد. از این پس می‌توانید وارد شوید.',
    },
    app_access_granted: {
      heading: 'یک برنامه به حساب شما دسترسی گرفت',
      paragraph:
        'برنامه‌ای که از {{ projectDisplayName }} نیست به حساب شما در آنجا دسترسی گرفت. آن را در تنظیمات حساب زیر «برنامه‌های دارای دسترسی» می‌یابید و می‌توانید بردارید.',
    },
    api_key_created: {
      heading: 'کلید API ساخته شد',
      paragraph:
        'با حساب شما در {{ projectDisplayName }} یک کلید API تازه ساخته شد. برنامه‌هایی که آن را دارند می‌توانند از طرف شما یا تیم شما کار کنند.',
    },
    api_key_leaked: {
      heading: 'کلید API در جای عمومی پیدا شد',
      paragraph:
        'یک کلید API شما، یا تیمی که کلیدهایش را مدیریت می‌کنید، در {{ projectDisplayName }} در جای عمومی پیدا شد. این کلید دیگر کار نمی‌کند، مگر آنکه عمومی بودنش مجاز باشد. یک کلید تازه بسازید و در برنامه‌های خود به کار ببرید.',
    },
  },
  facts: {
    appName: 'برنامه: {{ appName }}',
    time: 'زمان: {{ time }}',
    device: 'دستگاه: {{ device }}',
    networkAddress: 'نشانی IP: {{ networkAddress }}',
    country: 'کشور: {{ country }}',
    on: ' در ',
  },
  advice: {
    secure:
      'اگر این کار شما بوده، لازم نیست کاری بکنید. در غیر این صورت، همین حالا گذرواژهٔ خود را تغییر دهید و در تنظیمات حساب، همهٔ نشست‌های دیگر را پایان دهید.',
    reset:
      'اگر این کار شما بوده، لازم نیست کاری بکنید. در غیر این صورت، همین حالا با «گذرواژه را فراموش کرده‌اید؟» در صفحهٔ ورود گذرواژهٔ جدیدی تعیین کنید و سپس در تنظیمات حساب، همهٔ نشست‌های دیگر را پایان دهید.',
    mailbox:
      'اگر این کار شما بوده، لازم نیست کاری بکنید. در غیر این صورت، شاید کس دیگری ایمیل‌های شما را می‌خواند: اول گذرواژهٔ صندوق ایمیل خود را تغییر دهید، سپس این گذرواژه را دوباره بازنشانی کنید.',
    contact:
      'اگر این کار شما بوده، لازم نیست کاری بکنید. در غیر این صورت، فوراً با {{ projectDisplayName }} تماس بگیرید: شاید دیگر نتوانید خودتان حساب را بازیابی کنید.',
  },
  linkConfirmation: {
    heading: 'آیا این حساب شماست؟',
    noVerifiedEmail: 'حسابی بدون نشانی ایمیل تأییدشده',
    paragraph:
      'حساب شما در {{ provider }} به این حساب در {{ projectDisplayName }} متصل می‌شود و پس از آن می‌توان با آن وارد شد. اگر این حساب شما نیست، این صفحه را ببندید.',
    button: 'ادامه به {{ provider }}',
  },
}
