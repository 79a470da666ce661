import type { ErrorsTexts } from '../texts.ts'

export const texts: ErrorsTexts = {
  attemptEnded: 'このログインは時間がかかりすぎたか、試行回数が多すぎました。最初からやり直してください。',
  // Sign-in methods
  passwordSignInOff: 'ここではパスワードでのログインは有効になっていません。',
  codeSignInOff: 'ここではメールのコードでのログインは有効になっていません。',
  passkeySignInOff: 'ここではパスキーでのログインは有効になっていません。',
  methodOff: 'このログイン方法は、ここでは有効になっていません。',

  // Accounts and passwords
  wrongPassword: 'メールアドレスまたはパスワードが正しくありません。',
  userExists: 'このアカウントはすでに存在します。',
  passwordsDoNotMatch: 'パスワードが一致しません。',
  resetYourPassword: 'パスワードを再設定',
  signInInstead: 'ログインする',
  accountHasNoPassword: 'このアカウントにはまだパスワードがありません。',
  accountHasPassword: 'このアカウントにはすでにパスワードがあります。現在のパスワードを使って変更してください。',
  passwordUsedBefore: '以前に使用したパスワードです。別のパスワードを選んでください。',
  lastSignInMethod: 'アカウントの唯一のログイン方法です。先に別の方法を追加してください。',
  freshSignInNeeded:
    'この変更には、最近のログインが必要です。いったんログアウトし、もう一度ログインしてから変更してください。',
  deletionOff: 'ここではアカウントを削除できません。アプリの管理者にお問い合わせください。',
  lastProjectOwner:
    'あなたが最後の所有者になっているプロジェクトがあります。別の人を所有者にするか、プロジェクトを削除してから、アカウントを削除してください。',
  accountBanned: 'このアカウントは停止されています。アプリの管理者にお問い合わせください。',
  accountBannedUntil: 'このアカウントは{time}まで停止されています。その後、再びログインできます。',
  signUpContinuesByEmail: 'メールを送信しました。メールに沿って登録を完了してください。',
  waitlistClosed: '順番待ちリストの受付は終了しています。',
  signUpRefused: 'このアプリでは、この登録を受け付けていません。',
  signUpFirst: 'この操作を行うには、まず登録してください。',
  signUpWaits: '登録は承認待ちです。ログインできるようになりましたら、メールでお知らせします。',
  signInRefused: 'このアプリではサインインできません。',
  sessionLimitReached:
    'このアプリで許可されている数の端末ですでにログインしています。いずれかの端末でログアウトしてから、ここでログインしてください。',
  impersonationRefused: '他のユーザーとしてログインしている間は、この操作はできません。',

  // Codes and links
  codeUnknown: 'このコードは無効です。確認するか、新しいコードを依頼してください。',
  codeExpired: 'このコードは期限が切れています。新しいコードを依頼してください。',
  codeUsed: 'このコードはすでに使われています。新しいコードを依頼してください。',
  codeTriedTooOften: 'このコードは試行回数が多すぎます。新しいコードを依頼してください。',

  // Second factor
  totpNeeded: '認証アプリのコードを入力してください。',
  recoveryCodeWrong: 'リカバリーコードが間違っているか、すでに使われています。コードはそれぞれ 1 回だけ使えます。',
  authenticatorUnknown: 'この認証アプリは、もうあなたのアカウントのものではありません。',
  authenticatorsFull: '認証アプリの数が上限に達しています。先に 1 つ削除してください。',
  trustedDeviceUnknown: 'この端末はもう信頼されていません。',
  authenticatorNeeded: '先に認証アプリを設定してください。',

  // Passkeys
  passkeyNotSaved: 'パスキーを保存できませんでした。もう一度お試しください。',
  passkeyRefused: 'このパスキーを確認できませんでした。もう一度お試しください。',
  passkeyUnknown: 'このパスキーは、もうあなたのアカウントのものではありません。別のパスキーを選んでください。',

  // Email addresses
  emailTaken: 'このメールアドレスは、すでに別のアカウントのログインに使われています。',
  emailExists: 'このメールアドレスは、すでにアカウントに登録されています。',
  emailVerifiedBefore: 'このメールアドレスはすでに確認済みです。',
  emailNotVerified: 'アカウントの確認済みメールアドレスを選んでください。',
  emailUnknown: 'このメールアドレスは、あなたのアカウントのものではありません。ページを再読み込みしてください。',
  emailNeeded: '先にアカウントにメールアドレスを追加してください。',
  emailsFull: 'メールアドレスの数が上限に達しています。先に 1 つ削除してください。',

  // Providers
  providerOff: 'このプロバイダーでのログインは、ここでは有効になっていません。別の方法でログインしてください。',
  providerFailed: 'プロバイダーでのログインに失敗しました。もう一度試すか、別の方法でログインしてください。',
  providerUnavailable: 'プロバイダーが応答しません。少し待ってから試すか、別の方法でログインしてください。',
  providerConnectionEnded: 'このプロバイダーとの連携が切れました。もう一度このプロバイダーでログインしてください。',
  providerTimedOut: 'プロバイダーでのログインに時間がかかりすぎました。もう一度ログインしてください。',
  providerSignInEnded:
    'このログインはすでに終わっているか、別のブラウザーで始められました。もう一度ログインしてください。',
  accountNotForSignIn: 'このアカウントではサインインできません。別の方法でサインインしてください。',
  accountUsedForSignIn: '別のユーザーがすでにこのアカウントでサインインしています。別のアカウントを選んでください。',
  accountOfAnother: 'このアカウントはすでに別のユーザーに連携されています。別のアカウントを連携してください。',
  otherAccountConnected:
    'このプロバイダーの別のアカウントがすでに連携されています。先に解除するか、そちらを選んでください。',
  accessDenied: 'ログインがキャンセルされたか、プロバイダーに拒否されました（access_denied）。',

  // Teams
  teamCreationOff: 'チームの作成は有効になっていません。',
  apiKeysOff: 'ここでは API キーを使用できません。アプリの所有者にお問い合わせください。',
  apiKeysFull: 'API キーの数が上限に達しています。先に 1 つ取り消してください。',
  apiKeyUnknown: 'この API キーはもうありません。ページを再読み込みしてください。',
  teamsFull: 'チームの数が上限に達しています。先にチームを 1 つ削除してください。',
  teamRulesRefused: 'あなた自身がこのルールを満たしていません。先に満たすか、別のルールを選んでください。',
  teamPermissionMissing: 'このチームでこの操作を行う権限がありません。チームの所有者にお問い合わせください。',
  roleUnknown: 'メンバーはもうこの役割を持っていないか、この役割はもうありません。',
  memberUnknown: 'この方はもうチームのメンバーではありません。',
  invitationUnknown: 'この招待はもう有効ではありません。',
  invitationsFull: '未承諾の招待の数が上限に達しています。先に 1 つ取り消してください。',
  invitationForAnother:
    'この招待は別のメールアドレスに送られました。そのアドレスをアカウントに追加して確認するか、新しい招待を依頼してください。',

  // Sessions, limits and everything else
  sessionEnded: 'セッションが終了しました。もう一度ログインしてください。',
  tooManyAttempts: '短時間に試行が多すぎます。1 分待ってから、もう一度お試しください。',
  tooManyAttemptsMinutes: { other: '短時間に試行が多すぎます。{minutes} 分待ってから、もう一度お試しください。' },
  serviceBusy: 'サービスが混み合っています。少し待ってから、もう一度お試しください。',
  resultNotLoaded: '処理は完了しましたが、結果を読み込めませんでした。ページを再読み込みしてください。',
  entryRefused: '受け付けられませんでした。入力を確認して、もう一度お試しください。',
  cookiesBlocked: 'このブラウザーはこのページの Cookie を保存しません。Cookie を許可して、もう一度お試しください。',
  httpsNeeded: '安全な接続（https）でのみ使えます。https でページを開いて、もう一度お試しください。',
  notSetUp: 'このページは正しく設定されていません。アプリの管理者にお知らせください。',
  errorTitle: 'エラーが発生しました',
  unknownErrorTitle: '不明なエラーが発生しました',
  unknownErrorText: 'もう一度お試しください。問題が続く場合は、サポートにお問い合わせください。',
  errorCode: 'エラーコード：{code}',
  requestId: 'リクエスト {id}',
  // Usernames
  wrongNameOrPassword: '名前またはパスワードが正しくありません。',
  usernameTaken: 'このユーザー名は使われています。別の名前を選んでください。',
  usernameReserved: 'このユーザー名は予約されています。別の名前を選んでください。',
  usernameForm:
    'ユーザー名は英字a–z、数字、_、-、ピリオドの3～32文字です。先頭と末尾は英字か数字で、記号は連続できません。',
  usernameChangedRecently: 'ユーザー名は最近変更されました。{date}以降に再び変更できます。',
  signUpFieldsInvalid: '入力されていないか、受け付けられない項目があります。項目をご確認ください。',
  usernamesOff: 'ここではユーザー名は有効になっていません。',
  approvalGone: 'このリクエストは期限切れか、すでに処理済みか、別のアカウントのものです。',
}
