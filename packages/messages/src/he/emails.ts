import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}שלום {{ userDisplayName }},{{else}}שלום,{{/if}}',
  linkHint: 'אם הכפתור אינו פועל, פתחו את הקישור הזה:',
  email_verification: {
    subject: 'אימות כתובת האימייל עבור {{ projectDisplayName }}',
    heading: 'אימות כתובת האימייל',
    paragraph: 'הכתובת הזו נמסרה עבור חשבון ב-{{ projectDisplayName }}. אשרו שהיא שלכם:',
    button: 'אימות הכתובת',
    remark: 'הקישור פועל פעם אחת ובמשך 24 שעות. אם לא מסרתם את הכתובת הזו, אפשר להתעלם מההודעה.',
  },
  password_reset: {
    subject: 'איפוס הסיסמה ב-{{ projectDisplayName }}',
    heading: 'איפוס הסיסמה',
    paragraph: 'התבקשה סיסמה חדשה לחשבון שלכם ב-{{ projectDisplayName }}. בחרו אותה כאן:',
    button: 'בחירת סיסמה חדשה',
    remark: 'הקישור פועל פעם אחת ובמשך שעה. אם לא ביקשתם אותו, אפשר להתעלם מההודעה; הסיסמה לא תשתנה.',
  },
  magic_link: {
    subject: 'כניסה אל {{ projectDisplayName }}: {{ otp }}',
    heading: 'כניסה אל {{ projectDisplayName }}',
    paragraph: 'הזינו את הקוד הזה במקום שבו ביקשתם להיכנס:',
    or: 'או היכנסו עם קישור:',
    button: 'כניסה',
    remark:
      'הקוד והקישור פועלים פעם אחת ובמשך עשר דקות. אם לא ביקשתם אותם, אפשר להתעלם מההודעה. אל תמסרו את הקוד לאיש.',
  },
  sign_up: {
    subject: 'השלימו את ההרשמה אל {{ projectDisplayName }}: {{ otp }}',
    heading: 'השלימו את ההרשמה אל {{ projectDisplayName }}',
    paragraph: 'הזינו את הקוד הזה במקום שבו נרשמתם:',
    or: 'או פתחו את הקישור הזה:',
    button: 'השלמת ההרשמה',
    remark:
      'הקוד והקישור פועלים פעם אחת ובמשך שעה. אם לא נרשמתם, התעלמו מההודעה ואל תפתחו את הקישור: כך לא ייווצר חשבון. אל תמסרו את הקוד לאיש.',
  },
  team_invitation: {
    subject: 'הזמנה אל {{ teamDisplayName }}',
    heading: 'הצטרפות אל {{ teamDisplayName }}',
    paragraph: 'הוזמנתם לצוות {{ teamDisplayName }} ב-{{ projectDisplayName }}.',
    button: 'הצגת ההזמנה',
    remark: 'ההזמנה בתוקף שבעה ימים. אם לא ציפיתם לה, אפשר להתעלם מההודעה.',
  },
  user_invitation: {
    heading: 'הזמנה אל {{ projectDisplayName }}',
    paragraph: 'הוזמנתם ליצור חשבון ב-{{ projectDisplayName }}. הירשמו עם הכתובת שקיבלה את ההודעה הזאת.',
    button: 'יצירת חשבון',
  },
  waitlist: {
    confirmation: {
      heading: 'אשרו את מקומכם ברשימת ההמתנה של {{ projectDisplayName }}',
      paragraph: 'לחצו על הכפתור כדי להצטרף לרשימת ההמתנה של {{ projectDisplayName }}. תקבלו הזמנה כשיהיה מקום עבורכם.',
      button: 'אישור המקום',
      remark:
        'הקישור פועל פעם אחת ובמשך יום אחד. אם לא ביקשתם אותו, התעלמו מהודעה זו: הכתובת שלכם לא תתווסף לרשימה. אם כבר יש לכם חשבון, היכנסו אליו.',
    },
    invitation: {
      heading: 'המקום שלכם ב-{{ projectDisplayName }} מוכן',
      paragraph:
        'הייתם ברשימת ההמתנה, ועכשיו יש מקום עבורכם. צרו את החשבון שלכם ב-{{ projectDisplayName }} עם הכתובת שקיבלה הודעה זו.',
    },
  },
  project_owners: {
    invitation: {
      heading: 'הזמנה לפרויקט {{ ownedProjectName }}',
      paragraph: 'הוזמנתם לפרויקט {{ ownedProjectName }} ב-{{ projectDisplayName }}. התפקיד שלכם יהיה: {{ role }}.',
    },
    heading: 'הבעלים של {{ ownedProjectName }} השתנו',
    granted: 'התפקיד של {{ ownerName }} בפרויקט {{ ownedProjectName }} הוא עכשיו: {{ role }}.',
    removed: 'ל-{{ ownerName }} אין עוד גישה לפרויקט {{ ownedProjectName }}.',
    advice: 'אם לא ציפיתם לכך, בדקו מי הבעלים של הפרויקט.',
    expiring_keys: {
      heading: 'מפתחות ה-API של {{ ownedProjectName }} יפוגו בקרוב',
      paragraph:
        'המפתחות „{{ keySetName }}” של הפרויקט {{ ownedProjectName }} יפוגו בתאריך {{ day }}. לאחר מכן, קריאות שמשתמשות בהם יידחו.',
      advice: 'כדי להחליף אותם, פתחו את מפתחות ה-API של הפרויקט בלוח הבקרה. המפתחות הישנים פועלים עד אותו יום.',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: המארח {{ host }} יוסר בקרוב',
      paragraph:
        'רשומת ה-DNS שמוכיחה את {{ host }} עבור הפרויקט {{ ownedProjectName }} חסרה. ב-{{ day }} המארח יוסר, ודפי הכניסה ישתמשו שוב בכתובת השירות.',
      advice: 'כדי לשמור על המארח, הוסיפו את הרשומה מחדש. הדף "Hosted pages" בלוח הבקרה מציג את שמה ואת ערכה.',
    },
    users_exported: {
      heading: 'המשתמשים של {{ ownedProjectName }} יוצאו',
      paragraph:
        'המשתמשים של הפרויקט {{ ownedProjectName }} יוצאו עם הגיבובים של הסיסמאות והגורמים השניים שלהם. הייצוא בוצע מהחשבון של {{ ownerName }}.',
    },
    roles: { owner: 'בעלים', admin: 'ניהול', developer: 'פיתוח', support: 'תמיכה' },
  },
  fresh_sign_in: {
    subject: 'אשרו שזה אתם: {{ otp }}',
    heading: 'אשרו שזה אתם',
    paragraph: 'הזינו את הקוד הזה במקום שבו אתם משנים את החשבון שלכם ב-{{ projectDisplayName }}:',
    remark:
      'הקוד תקף לשימוש אחד ולעשר דקות. אם לא ביקשתם אותו, ייתכן שמישהו אחר משתמש בחשבון שלכם: החליפו סיסמה וסיימו את כל ההתחברויות האחרות. אל תמסרו את הקוד לאף אחד.',
  },
  notices: {
    new_device: {
      heading: 'כניסה חדשה לחשבון',
      paragraph: 'הייתה כניסה לחשבון שלכם ב-{{ projectDisplayName }} ממכשיר שלא היה בשימוש קודם.',
    },
    password_changed: {
      heading: 'הסיסמה הוחלפה',
      paragraph: 'הסיסמה של החשבון שלכם ב-{{ projectDisplayName }} הוחלפה.',
    },
    password_reset: {
      heading: 'הסיסמה אופסה',
      paragraph: 'לחשבון שלכם ב-{{ projectDisplayName }} הוגדרה סיסמה חדשה דרך קישור מהודעת אימייל.',
    },
    password_removed: {
      heading: 'הסיסמה הוסרה',
      paragraph: 'לחשבון שלכם ב-{{ projectDisplayName }} אין עוד סיסמה.',
    },
    email_changed: {
      heading: 'כתובת האימייל שונתה',
      paragraph: 'כתובת האימייל של החשבון שלכם ב-{{ projectDisplayName }} שונתה.',
    },
    totp_enabled: {
      heading: 'נוספה אפליקציית אימות',
      paragraph: 'מעכשיו הכניסה לחשבון שלכם ב-{{ projectDisplayName }} דורשת גם קוד מאפליקציית אימות.',
    },
    authenticator_removed: {
      heading: 'אחת מאפליקציות האימות הוסרה',
      paragraph: 'אפליקציית אימות הוסרה מהחשבון שלכם ב-{{ projectDisplayName }}. הקודים שלה אינם פועלים עוד.',
    },
    totp_disabled: {
      heading: 'אפליקציית האימות הוסרה',
      paragraph: 'הכניסה לחשבון שלכם ב-{{ projectDisplayName }} אינה דורשת עוד קוד מאפליקציית אימות.',
    },
    recovery_codes_created: {
      heading: 'קודי שחזור חדשים',
      paragraph: 'נוצרו קודי שחזור חדשים לחשבון שלכם ב-{{ projectDisplayName }}. הקודים הקודמים אינם פועלים עוד.',
    },
    recovery_code_used: {
      heading: 'נעשה שימוש בקוד שחזור',
      paragraph: 'הייתה כניסה לחשבון שלכם ב-{{ projectDisplayName }} עם קוד שחזור. אי אפשר להשתמש בו שוב.',
    },
    passkey_added: {
      heading: 'נוסף מפתח גישה',
      paragraph: 'אפשר להיכנס לחשבון שלכם ב-{{ projectDisplayName }} עם מפתח גישה חדש.',
    },
    passkey_removed: {
      heading: 'מפתח גישה הוסר',
      paragraph: 'מפתח גישה של החשבון שלכם ב-{{ projectDisplayName }} הוסר ואינו פועל עוד.',
    },
    oauth_account_linked: {
      heading: 'נוספה דרך כניסה',
      paragraph: 'חשבון של ספק אחר חובר לחשבון שלכם ב-{{ projectDisplayName }}, ואפשר להיכנס איתו.',
    },
    oauth_account_unlinked: {
      heading: 'דרך כניסה הוסרה',
      paragraph: 'חשבון של ספק אחר נותק מהחשבון שלכם ב-{{ projectDisplayName }}, ואי אפשר עוד להיכנס איתו.',
    },
    second_factor_guessed: {
      heading: 'קודי כניסה שגויים רבים',
      paragraph:
        'מישהו עבר את השלב הראשון של הכניסה לחשבון שלכם ב-{{ projectDisplayName }} ואז הזין קודים שגויים רבים. הכניסה נדחתה.',
    },
    account_unlocked: {
      heading: 'חסימת הכניסה הוסרה',
      paragraph: '{{ projectDisplayName }}: הסיסמאות והקודים השגויים שנספרו בחשבון שלכם אופסו. אפשר לנסות להיכנס שוב.',
    },
    sign_up_attempted: {
      heading: 'כבר יש לכם חשבון',
      paragraph:
        'מישהו ניסה להירשם אל {{ projectDisplayName }} עם הכתובת שלכם, שכבר יש לה חשבון. דבר לא השתנה. אם אלה הייתם אתם, היכנסו במקום זאת. אם אינכם יודעים את הסיסמה, בחרו "שכחתם סיסמה?" בדף הכניסה.',
    },
    sign_up_held: {
      heading: 'ההרשמה שלכם ממתינה לאישור',
      paragraph:
        'החשבון שלכם אצל {{ projectDisplayName }} נוצר, והמפעיל בודק אותו. תקבלו הודעה נוספת ברגע שתוכלו להיכנס.',
    },
    sign_up_approved: {
      heading: 'עכשיו אפשר להיכנס',
      paragraph: 'החשבון שלכם אצל {{ projectDisplayName }} אושר. מעכשיו תוכלו להיכנס.',
    },
    app_access_granted: {
      heading: 'אפליקציה קיבלה גישה לחשבון שלכם',
      paragraph:
        'אפליקציה שאינה של {{ projectDisplayName }} קיבלה גישה לחשבון שלכם שם. היא מופיעה בהגדרות החשבון תחת „אפליקציות עם גישה”, ושם אפשר להסיר אותה.',
    },
    api_key_created: {
      heading: 'נוצר מפתח API',
      paragraph:
        'נוצר מפתח API חדש באמצעות החשבון שלכם ב-{{ projectDisplayName }}. תוכניות שהמפתח בידיהן יכולות לפעול בשמכם או בשם הצוות שלכם.',
    },
    api_key_leaked: {
      heading: 'מפתח API נמצא במקום ציבורי',
      paragraph:
        'מפתח API שלכם, או של צוות שאת מפתחותיו אתם מנהלים, ב-{{ projectDisplayName }} נמצא במקום ציבורי. המפתח אינו פועל עוד, אלא אם מותר לו להיות ציבורי. צרו מפתח חדש והשתמשו בו בתוכניות שלכם.',
    },
  },
  facts: {
    appName: 'אפליקציה: {{ appName }}',
    time: 'זמן: {{ time }}',
    device: 'מכשיר: {{ device }}',
    networkAddress: 'כתובת IP: {{ networkAddress }}',
    country: 'מדינה: {{ country }}',
    on: ' ב-',
  },
  advice: {
    secure:
      'אם אלה הייתם אתם, אין צורך לעשות דבר. אם לא, החליפו את הסיסמה עכשיו וסיימו את כל הסשנים האחרים בהגדרות החשבון.',
    reset:
      'אם אלה הייתם אתם, אין צורך לעשות דבר. אם לא, הגדירו עכשיו סיסמה חדשה דרך „שכחתם סיסמה?” בדף הכניסה, ואז סיימו את כל הסשנים האחרים בהגדרות החשבון.',
    mailbox:
      'אם אלה הייתם אתם, אין צורך לעשות דבר. אם לא, ייתכן שמישהו אחר קורא את האימייל שלכם: החליפו קודם את הסיסמה של תיבת הדואר, ואז אפסו שוב את הסיסמה הזו.',
    contact:
      'אם אלה הייתם אתם, אין צורך לעשות דבר. אם לא, פנו מיד אל {{ projectDisplayName }}: ייתכן שלא תוכלו עוד לשחזר את החשבון בעצמכם.',
  },
  linkConfirmation: {
    heading: 'האם זה החשבון שלכם?',
    noVerifiedEmail: 'חשבון ללא כתובת דוא״ל מאומתת',
    paragraph:
      'החשבון שלכם ב-{{ provider }} יחובר לחשבון הזה ב-{{ projectDisplayName }}, ואפשר יהיה להיכנס איתו. אם החשבון הזה אינו שלכם, סגרו את הדף.',
    button: 'המשך אל {{ provider }}',
  },
}
