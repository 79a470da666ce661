import type { ErrorsTexts } from '../texts.ts'

export const texts: ErrorsTexts = {
  attemptEnded: 'הכניסה הזו נמשכה זמן רב מדי או נוסתה יותר מדי פעמים. התחילו מחדש.',
  // Sign-in methods
  passwordSignInOff: 'כניסה עם סיסמה אינה מופעלת כאן.',
  codeSignInOff: 'כניסה עם קוד באימייל אינה מופעלת כאן.',
  passkeySignInOff: 'כניסה עם מפתח גישה אינה מופעלת כאן.',
  methodOff: 'דרך הכניסה הזו אינה מופעלת כאן.',

  // Accounts and passwords
  wrongPassword: 'כתובת האימייל או הסיסמה שגויות.',
  userExists: 'החשבון הזה כבר קיים.',
  passwordsDoNotMatch: 'הסיסמאות אינן תואמות.',
  resetYourPassword: 'איפוס הסיסמה',
  signInInstead: 'כניסה במקום זאת',
  accountHasNoPassword: 'לחשבון הזה עדיין אין סיסמה.',
  accountHasPassword: 'לחשבון הזה כבר יש סיסמה. החליפו אותה בעזרת הסיסמה הנוכחית.',
  lastSignInMethod: 'זו הדרך היחידה להיכנס לחשבון. הוסיפו קודם דרך אחרת.',
  freshSignInNeeded: 'הכניסה שלכם ישנה מדי לשינוי הזה. צאו מהחשבון, היכנסו שוב ובצעו את השינוי פעם נוספת.',
  deletionOff: 'אי אפשר למחוק כאן חשבונות. פנו למנהלי האפליקציה.',
  lastProjectOwner:
    'אתם הבעלים האחרונים של פרויקט אחד לפחות. מנו שם בעלים אחרים או מחקו את הפרויקט, ואז מחקו את החשבון.',
  accountBanned: 'החשבון הזה מושעה. פנו למנהלי האפליקציה.',
  accountBannedUntil: 'החשבון הזה מושעה עד {time}. לאחר מכן תוכלו להיכנס שוב.',
  signInRefused: 'האפליקציה הזו לא מאפשרת לכם להיכנס.',
  sessionLimitReached: 'אתם מחוברים במספר המכשירים המרבי שהאפליקציה הזו מאפשרת. צאו מהחשבון באחד מהם, ואז היכנסו כאן.',
  impersonationRefused: 'הפעולה אינה אפשרית כל עוד אתם מחוברים בשם אדם אחר.',

  // Codes and links
  codeUnknown: 'הקוד הזה אינו תקין. בדקו אותו או בקשו קוד חדש.',
  codeExpired: 'תוקף הקוד פג. בקשו קוד חדש.',
  codeUsed: 'כבר נעשה שימוש בקוד. בקשו קוד חדש.',
  codeTriedTooOften: 'הקוד נוסה יותר מדי פעמים. בקשו קוד חדש.',

  // Second factor
  totpNeeded: 'הזינו את הקוד מאפליקציית האימות.',
  recoveryCodeWrong: 'קוד השחזור שגוי או שכבר נעשה בו שימוש. כל קוד פועל פעם אחת.',
  authenticatorUnknown: 'אפליקציית האימות הזאת אינה שייכת עוד לחשבון.',
  authenticatorsFull: 'הגעתם למספר המרבי של אפליקציות אימות. הסירו קודם אחת.',
  trustedDeviceUnknown: 'המכשיר הזה אינו מהימן עוד.',
  authenticatorNeeded: 'הגדירו קודם אפליקציית אימות.',

  // Passkeys
  passkeyNotSaved: 'לא ניתן היה לשמור את מפתח הגישה. נסו שוב.',
  passkeyRefused: 'לא ניתן היה לאמת את מפתח הגישה. נסו שוב.',
  passkeyUnknown: 'מפתח הגישה הזה אינו שייך עוד לחשבון. בחרו מפתח אחר.',

  // Email addresses
  emailTaken: 'כתובת האימייל הזו כבר משמשת לכניסה לחשבון אחר.',
  emailExists: 'כתובת האימייל הזו כבר קיימת בחשבון.',
  emailVerifiedBefore: 'כתובת האימייל הזו כבר אומתה.',
  emailNotVerified: 'בחרו כתובת אימייל מאומתת של החשבון שלכם.',
  emailUnknown: 'כתובת האימייל הזו אינה שייכת לחשבון. טענו את הדף מחדש.',
  emailNeeded: 'הוסיפו קודם כתובת אימייל לחשבון.',
  emailsFull: 'בחשבון יש כבר המספר המרבי של כתובות אימייל. הסירו קודם אחת.',

  // Providers
  providerOff: 'כניסה דרך הספק הזה אינה מופעלת כאן. היכנסו בדרך אחרת.',
  providerFailed: 'הכניסה דרך הספק נכשלה. נסו שוב או היכנסו בדרך אחרת.',
  providerUnavailable: 'הספק אינו מגיב. נסו שוב בעוד רגע או היכנסו בדרך אחרת.',
  providerConnectionEnded: 'החיבור לספק הזה הסתיים. היכנסו דרכו שוב.',
  providerTimedOut: 'הכניסה אצל הספק נמשכה זמן רב מדי. נא להיכנס שוב.',
  providerSignInEnded: 'הכניסה הזו כבר הסתיימה או התחילה בדפדפן אחר. היכנסו שוב.',
  accountNotForSignIn: 'אי אפשר להתחבר כאן עם החשבון הזה. נא להתחבר בדרך אחרת.',
  accountUsedForSignIn: 'משתמש אחר כבר מתחבר עם החשבון הזה. נא לבחור חשבון אחר.',
  accountOfAnother: 'החשבון הזה כבר מחובר למשתמש אחר. נא לחבר חשבון אחר.',
  otherAccountConnected: 'כבר חיברתם חשבון אחר של הספק הזה. נתקו אותו קודם או בחרו בו.',
  accessDenied: 'הכניסה בוטלה או נדחתה על ידי הספק (access_denied).',

  // Teams
  teamCreationOff: 'יצירת צוותים אינה מופעלת.',
  apiKeysOff: 'מפתחות API אינם זמינים כאן. פנו לבעלים של האפליקציה.',
  apiKeysFull: 'הגעתם למספר המרבי של מפתחות API. בטלו קודם אחד.',
  apiKeyUnknown: 'מפתח ה-API הזה אינו קיים עוד. טענו את הדף מחדש.',
  teamsFull: 'הגעתם למספר המרבי של צוותים. מחקו קודם צוות.',
  teamPermissionMissing: 'אין לכם הרשאה לכך בצוות הזה. פנו לבעלים של הצוות.',
  roleUnknown: 'לחבר הצוות אין עוד התפקיד הזה, או שהתפקיד אינו קיים עוד.',
  memberUnknown: 'האדם הזה אינו חבר עוד בצוות.',
  invitationUnknown: 'ההזמנה הזו אינה פתוחה עוד.',
  invitationsFull: 'בצוות יש כבר המספר המרבי של הזמנות פתוחות. בטלו קודם אחת.',
  invitationForAnother: 'ההזמנה נשלחה לכתובת אימייל אחרת. הוסיפו את הכתובת ההיא לחשבון ואמתו אותה, או בקשו הזמנה חדשה.',

  // Sessions, limits and everything else
  sessionEnded: 'הסשן הסתיים. היכנסו שוב.',
  tooManyAttempts: 'יותר מדי ניסיונות בזמן קצר. המתינו דקה ונסו שוב.',
  tooManyAttemptsMinutes: {
    one: 'יותר מדי ניסיונות בזמן קצר. המתינו דקה אחת ונסו שוב.',
    two: 'יותר מדי ניסיונות בזמן קצר. המתינו שתי דקות ונסו שוב.',
    other: 'יותר מדי ניסיונות בזמן קצר. המתינו {minutes} דקות ונסו שוב.',
  },
  serviceBusy: 'השירות עמוס. נסו שוב בעוד רגע.',
  resultNotLoaded: 'הפעולה בוצעה, אך לא ניתן היה לטעון את התוצאה. טענו מחדש את הדף.',
  entryRefused: 'זה לא התקבל. בדקו את מה שהזנתם ונסו שוב.',
  cookiesBlocked: 'הדפדפן הזה אינו שומר קובצי Cookie לדף הזה. אפשרו אותם ונסו שוב.',
  httpsNeeded: 'זה פועל רק בחיבור מאובטח (https). פתחו את הדף ב-https ונסו שוב.',
  notSetUp: 'הדף הזה אינו מוגדר כהלכה. עדכנו את מנהלי האפליקציה.',
  errorTitle: 'אירעה שגיאה',
  unknownErrorTitle: 'אירעה שגיאה לא ידועה',
  unknownErrorText: 'נסו שוב. אם הבעיה נמשכת, פנו לתמיכה.',
  errorCode: 'קוד שגיאה: {code}',
  requestId: 'בקשה {id}',
}
