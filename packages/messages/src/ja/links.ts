import type { LinksTexts } from '../texts.ts'

export const texts: LinksTexts = {
  // Verification of an email address
  verifyingTitle: 'メールアドレスを確認しています',
  emailVerifiedTitle: 'メールアドレスを確認しました',
  emailVerifiedText: 'アカウントをお使いいただけます。',
  emailVerifiedSignedOutText: 'アカウントを使うには、ログインしてください。',
  invalidVerificationTitle: '無効な確認リンク',
  invalidVerificationText:
    'メールのリンク全体が使われたかを確認してください。ログインすると、新しいリンクを依頼できます。',
  expiredVerificationTitle: '期限切れの確認リンク',
  expiredVerificationText: 'この確認リンクは期限が切れています。ログインすると、新しいリンクを依頼できます。',

  // Forgotten password
  rememberedPassword: 'パスワードを思い出した場合',
  emailSentTitle: '受信トレイをご確認ください',
  emailSentText:
    'このメールアドレスのアカウントがある場合、メールをお送りしました。迷惑メールのフォルダーもご確認ください。',
  checkingLink: 'リンクを確認しています',
  resetPassword: 'パスワードを再設定',
  passwordResetTitle: 'パスワードを再設定しました',
  passwordResetText: '新しいパスワードでログインできます。',
  resetFailedTitle: 'パスワードを再設定できませんでした',
  resetFailedText: 'パスワード再設定のリンクをもう一度依頼してください',
  requestNewLink: '新しいリンクを依頼',
  invalidResetTitle: '無効な再設定リンク',
  invalidResetText: 'パスワード再設定のリンクが正しいかを確認してください。',
  expiredResetTitle: '期限切れの再設定リンク',
  expiredResetText: 'パスワード再設定のリンクは期限が切れています。ログイン画面で新しいリンクを依頼してください。',
  usedResetTitle: '使用済みの再設定リンク',
  usedResetText:
    'このパスワード再設定のリンクはすでに使われています。もう一度再設定するには、ログイン画面で新しいリンクを依頼してください。',

  // Magic link
  magicLinkTitle: 'ログインしています',
  invalidMagicLinkTitle: '無効なログイン用リンク',
  invalidMagicLinkText: 'メールのリンク全体が使われたかを確認するか、新しいリンクを依頼してください。',
  expiredMagicLinkTitle: '期限切れのログイン用リンク',
  expiredMagicLinkText: 'このリンクは期限が切れています。ログイン画面で新しいリンクを依頼してください。',
  usedMagicLinkTitle: '使用済みのログイン用リンク',
  usedMagicLinkText: 'リンクはそれぞれ 1 回だけ使えます。ログイン画面で新しいリンクを依頼してください。',

  // Links that are opened in another browser
  confirmSignInTitle: 'ログインの確認',
  confirmSignInText:
    'このリンクは、このブラウザーで依頼されたものではありません。心当たりがある場合だけログインしてください。',
  signInAs: '{email} としてログイン',
  confirmVerificationTitle: 'メールアドレスの確認',
  confirmVerificationText: 'このアドレスで登録したか、アカウントに追加した場合だけ確認してください。',
  verifyAddress: '{email} を確認',
  needsJavaScript: 'このページには JavaScript が必要です。有効にして、リンクをもう一度開いてください。',

  // Invitation to a team
  invitedToTeam: '{team} に招待されています',
  invitedToSomeTeam: 'チームに招待されています',
  joinedTeam: '{team} に参加しました',
  memberOfTeam: 'すでに {team} のメンバーです',
  signInToJoin: 'チームに参加するには、ログインするか、アカウントを登録してください。',
  invitedBy: '{name} さんが {email} を招待しました。',
  invitationSentTo: 'この招待は {email} に送られました。',
  notInvitedPerson: '{name} としてログインしています。',
  joinedText: 'チームはアカウント設定で確認できます。',
  memberText: 'ほかに必要な操作はありません。',
  goToSignIn: 'ログインへ',
  join: '参加する',
  ignore: '無視する',
  useOtherAccount: '別のアカウントを使う',
  invalidInvitationTitle: '無効な招待リンク',
  invalidInvitationText: 'リンクが完全かどうかを確認するか、新しい招待を依頼してください。',
  expiredInvitationTitle: '期限切れの招待リンク',
  expiredInvitationText: '招待リンクの期限が切れています。新しい招待を依頼してください',
  usedInvitationTitle: '使用済みの招待リンク',
  usedInvitationText: 'この招待リンクはすでに使われています。',
  otherInvitedTitle: 'この招待は別の方に宛てたものです',
  teamDeletedTitle: 'このチームはもうありません',
  teamDeletedText: '招待のあとに削除されました。招待した方にお問い合わせください。',

  // Accounts at providers
  redirectingTitle: '移動しています…',
  redirectSlow: '自動的に移動しない場合：',
  signInAgain: 'もう一度ログイン',
  signInFailedTitle: 'ログインできませんでした',
  callbackTotpFailed: '認証コードが無効です。もう一度ログインしてください。',
  callbackFailedTitle: 'ログインできませんでした',
  callbackFailedText: 'プロバイダーから戻る途中で問題が起きました。アプリの管理者に次の内容をお知らせください：',
  connectFailedTitle: 'アカウントを連携できませんでした',
  accessDeniedTitle: 'プロバイダーがアクセスを拒否しました',
  errorMessage: 'エラーメッセージ：{message}',

  // Waitlist
  waitlistTitle: '順番待ちリストに登録',
  waitlistText:
    '現在、新規登録は受け付けていません。メールアドレスをお知らせいただければ、空きが出たときにご招待します。',
  joinWaitlist: 'リストに登録',
  waitlistSentText:
    '{email} にリンクを送信しました。リンクを開いて登録を確定してください。迷惑メールフォルダもご確認ください。',
  confirmPlace: '登録を確定',
  confirmPlaceText: 'ボタンを押すと、メールアドレスが順番待ちリストに追加されます。',
  waitlistJoinedTitle: '順番待ちリストに登録しました',
  waitlistJoinedText: '空きが出ましたら、招待メールをお送りします。',
  waitlistAccountTitle: 'すでにアカウントをお持ちです',
  brokenPlaceTitle: 'このリンクは使用できません',
  brokenPlaceText: 'リンクは 1 回のみ、1 日間有効です。もう一度リストに登録すると、新しいリンクが届きます。',
}
