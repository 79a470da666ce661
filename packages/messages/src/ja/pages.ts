import type { PagesTexts } from '../texts.ts'

export const texts: PagesTexts = {
  continueToApp: '{app} に進むには',
  noMethodOnPage:
    'このページではまだサインインできません。{project} のウェブサイトまたはアプリでサインインしてください。',
  consentTitle: '{app} がアカウントの使用を求めています',
  consentAccount: '{project} のアカウント: {email}',
  consentForeign: '{app} は {project} のアプリではありません。信頼できる場合だけ続けてください。',
  consentOwn: '{app} は {project} のアプリです。',
  consentHost: 'このあと {host} に移動します。',
  consentHostOfApp: 'このあと、このデバイスでアプリ {scheme} が開きます。',
  consentList: '許可すると、次のことができます。',
  scopeOpenid: '次回のアクセス時に本人と認識する',
  consentResource: '本人に代わって {resource} を使う',
  consentEnd: 'アクセスを取り消しても、最長で 10 分間続くことがあります。',
  allow: '許可する',
  deny: '許可しない',
  flowErrorTitle: 'このサインインを続けられません',
  flowExpired: 'このページは期限が切れたか、別のブラウザーのものです。アプリに戻って最初からやり直してください。',
  flowRefused: 'ここへ案内したアプリに誤りがあります。アプリに戻ってもう一度試すか、アプリの運営者に連絡してください。',
  flowDetails: 'アプリの運営者向けの詳細',
  signOutQuestion: '{project} からサインアウトしますか?',
  signOutText: 'このアカウントでサインインしたアプリからもサインアウトすることがあります。',
  staySignedIn: 'サインインしたままにする',
  signedOutTitle: 'サインアウトしました',
  signedOutText: 'このページを閉じてかまいません。',
}
