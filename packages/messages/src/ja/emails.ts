import type { EmailTexts } from '../texts.ts'

export const texts: EmailTexts = {
  greeting: '{{#if userDisplayName}}{{ userDisplayName }} 様{{else}}こんにちは。{{/if}}',
  linkHint: 'ボタンが使えない場合は、次のリンクを開いてください：',
  email_verification: {
    subject: '{{ projectDisplayName }} のメールアドレスの確認',
    heading: 'メールアドレスの確認',
    paragraph:
      'このメールアドレスが {{ projectDisplayName }} のアカウントに登録されました。ご本人のものであることを確認してください。',
    button: 'メールアドレスを確認する',
    remark: 'リンクは 24 時間以内に 1 回だけ使えます。お心当たりがない場合は、このメールを無視してください。',
  },
  password_reset: {
    subject: '{{ projectDisplayName }} のパスワードの再設定',
    heading: 'パスワードの再設定',
    paragraph:
      '{{ projectDisplayName }} のアカウントについて、パスワードの再設定が依頼されました。次のボタンから新しいパスワードを設定できます。',
    button: '新しいパスワードを設定する',
    remark:
      'リンクは 1 時間以内に 1 回だけ使えます。お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
  },
  magic_link: {
    subject: '{{ projectDisplayName }} へのログイン：{{ otp }}',
    heading: '{{ projectDisplayName }} へのログイン',
    paragraph: 'ログインの画面に、次のコードを入力してください。',
    or: 'リンクからログインすることもできます。',
    button: 'ログインする',
    remark:
      'コードとリンクは 10 分以内に 1 回だけ使えます。お心当たりがない場合は、このメールを無視してください。コードは誰にも教えないでください。',
  },
  sign_up: {
    subject: '{{ projectDisplayName }} への登録を完了してください：{{ otp }}',
    heading: '{{ projectDisplayName }} への登録を完了してください',
    paragraph: '登録の画面に、次のコードを入力してください。',
    or: '次のリンクを開いて完了することもできます。',
    button: '登録を完了する',
    remark:
      'コードとリンクは 1 時間以内に 1 回だけ使えます。登録した覚えがない場合は、リンクを開かずにこのメールを無視してください。アカウントは作成されません。コードは誰にも教えないでください。',
  },
  team_invitation: {
    subject: '{{ teamDisplayName }} への招待',
    heading: '{{ teamDisplayName }} への招待',
    paragraph: '{{ projectDisplayName }} のチーム「{{ teamDisplayName }}」に招待されました。',
    button: '招待を見る',
    remark: '招待は 7 日間有効です。お心当たりがない場合は、このメールを無視してください。',
  },
  user_invitation: {
    heading: '{{ projectDisplayName }} への招待',
    paragraph:
      '{{ projectDisplayName }} でアカウントを作成するよう招待されました。このメールを受け取ったアドレスで登録してください。',
    button: 'アカウントを作成',
  },
  waitlist: {
    confirmation: {
      heading: '{{ projectDisplayName }} の順番待ちリストへの登録を確定してください',
      paragraph:
        'ボタンを押すと、{{ projectDisplayName }} の順番待ちリストに登録されます。空きが出ましたら、招待をお送りします。',
      button: '登録を確定',
      remark:
        'リンクは 1 回のみ、1 日間有効です。お心当たりがない場合は、このメールを無視してください。アドレスはリストに追加されません。すでにアカウントをお持ちの場合は、ログインしてください。',
    },
    invitation: {
      heading: '{{ projectDisplayName }} にご利用いただける空きができました',
      paragraph:
        '順番待ちリストにご登録いただいていましたが、空きができました。このメールを受け取ったアドレスで {{ projectDisplayName }} のアカウントを作成してください。',
    },
  },
  project_owners: {
    invitation: {
      heading: 'プロジェクト「{{ ownedProjectName }}」への招待',
      paragraph:
        '{{ projectDisplayName }} のプロジェクト「{{ ownedProjectName }}」に招待されました。役割: {{ role }}。',
    },
    heading: '「{{ ownedProjectName }}」のオーナーが変更されました',
    granted: 'プロジェクト「{{ ownedProjectName }}」での {{ ownerName }} さんの役割が変わりました: {{ role }}。',
    removed: '{{ ownerName }} さんはプロジェクト「{{ ownedProjectName }}」にアクセスできなくなりました。',
    advice: 'お心当たりがない場合は、プロジェクトのオーナーを確認してください。',
    expiring_keys: {
      heading: '「{{ ownedProjectName }}」の API キーの期限が近づいています',
      paragraph:
        'プロジェクト「{{ ownedProjectName }}」のキー「{{ keySetName }}」は {{ day }} に期限が切れます。その後、このキーを使う呼び出しは拒否されます。',
      advice: 'ダッシュボードでプロジェクトの API キーを開いて置き換えてください。その日までは古いキーも使えます。',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: ホスト「{{ host }}」はまもなく解除されます',
      paragraph:
        'プロジェクト「{{ ownedProjectName }}」のホスト「{{ host }}」を証明する DNS レコードが見つかりません。{{ day }} にホストは解除され、サインインページは再びサービスのアドレスを使います。',
      advice:
        'ホストを使い続けるには、レコードを追加し直してください。名前と値はダッシュボードの「Hosted pages」ページに表示されます。',
    },
    users_exported: {
      heading: '「{{ ownedProjectName }}」のユーザーがエクスポートされました',
      paragraph:
        '{{ ownerName }} さんがプロジェクト「{{ ownedProjectName }}」のユーザーを、パスワードハッシュと第 2 要素を含めてエクスポートしました。',
    },
    roles: { owner: 'オーナー', admin: '管理者', developer: '開発者', support: 'サポート' },
  },
  fresh_sign_in: {
    subject: 'ご本人の確認：{{ otp }}',
    heading: 'ご本人の確認',
    paragraph: '{{ projectDisplayName }} のアカウントを変更する画面に、次のコードを入力してください。',
    remark:
      'コードは 10 分以内に 1 回だけ使えます。お心当たりがない場合は、ほかの人がアカウントを使っているかもしれません。パスワードを変更し、ほかのセッションをすべて終了してください。コードは誰にも教えないでください。',
  },
  notices: {
    new_device: {
      heading: '新しいログインがありました',
      paragraph: '{{ projectDisplayName }} のアカウントに、これまで使われていない端末からログインがありました。',
    },
    password_changed: {
      heading: 'パスワードが変更されました',
      paragraph: '{{ projectDisplayName }} のアカウントのパスワードが変更されました。',
    },
    password_reset: {
      heading: 'パスワードが再設定されました',
      paragraph: '{{ projectDisplayName }} のアカウントに、メールのリンクから新しいパスワードが設定されました。',
    },
    password_removed: {
      heading: 'パスワードが削除されました',
      paragraph: '{{ projectDisplayName }} のアカウントのパスワードが削除されました。',
    },
    email_changed: {
      heading: 'メールアドレスが変更されました',
      paragraph: '{{ projectDisplayName }} のアカウントのメールアドレスが変更されました。',
    },
    totp_enabled: {
      heading: '認証アプリが追加されました',
      paragraph: '今後、{{ projectDisplayName }} のアカウントへのログインには、認証アプリのコードも必要になります。',
    },
    authenticator_removed: {
      heading: '認証アプリの 1 つが削除されました',
      paragraph:
        '{{ projectDisplayName }} のアカウントから認証アプリが 1 つ削除されました。そのコードはもう使えません。',
    },
    totp_disabled: {
      heading: '認証アプリが削除されました',
      paragraph: '今後、{{ projectDisplayName }} のアカウントへのログインに、認証アプリのコードは不要になります。',
    },
    recovery_codes_created: {
      heading: 'リカバリーコードが作成されました',
      paragraph:
        '{{ projectDisplayName }} のアカウントに、新しいリカバリーコードが作成されました。以前のコードはもう使えません。',
    },
    recovery_code_used: {
      heading: 'リカバリーコードが使われました',
      paragraph:
        'リカバリーコードを使って、{{ projectDisplayName }} のアカウントにログインがありました。このコードはもう使えません。',
    },
    passkey_added: {
      heading: 'パスキーが追加されました',
      paragraph: '{{ projectDisplayName }} のアカウントに、新しいパスキーでログインできるようになりました。',
    },
    passkey_removed: {
      heading: 'パスキーが削除されました',
      paragraph: '{{ projectDisplayName }} のアカウントのパスキーが削除され、使えなくなりました。',
    },
    oauth_account_linked: {
      heading: 'ログイン方法が追加されました',
      paragraph:
        '別のプロバイダーのアカウントが {{ projectDisplayName }} のアカウントに連携され、ログインに使えるようになりました。',
    },
    oauth_account_unlinked: {
      heading: 'ログイン方法が削除されました',
      paragraph:
        '別のプロバイダーのアカウントと {{ projectDisplayName }} のアカウントの連携が解除され、ログインに使えなくなりました。',
    },
    second_factor_guessed: {
      heading: '誤ったコードが何度も入力されました',
      paragraph:
        '{{ projectDisplayName }} のアカウントで、ログインの最初の手順が済んだあと、誤ったコードが何度も入力されました。ログインは拒否されました。',
    },
    account_unlocked: {
      heading: 'ログインの制限が解除されました',
      paragraph:
        '{{ projectDisplayName }} のアカウントで数えられていた、誤ったパスワードとコードの回数がリセットされました。もう一度ログインをお試しください。',
    },
    sign_up_attempted: {
      heading: 'アカウントはすでにあります',
      paragraph:
        'すでにアカウントのあるあなたのメールアドレスで、{{ projectDisplayName }} への登録が試みられました。変更されたものはありません。ご自身の操作であれば、ログインしてください。パスワードがわからない場合は、ログイン画面で「パスワードを忘れた場合」を選んでください。',
    },
    sign_up_held: {
      heading: '登録は承認待ちです',
      paragraph:
        '{{ projectDisplayName }} のアカウントが作成され、運営者が確認しています。ログインできるようになりましたら、あらためてメールでお知らせします。',
    },
    sign_up_approved: {
      heading: 'ログインできるようになりました',
      paragraph: '{{ projectDisplayName }} のアカウントが承認されました。これからログインできます。',
    },
    app_access_granted: {
      heading: 'アプリにアカウントへのアクセスが許可されました',
      paragraph:
        '{{ projectDisplayName }} のものではないアプリに、アカウントへのアクセスが許可されました。アカウント設定の「アクセスできるアプリ」で確認し、削除できます。',
    },
    api_key_created: {
      heading: 'API キーが作成されました',
      paragraph:
        '{{ projectDisplayName }} のアカウントで新しい API キーが作成されました。このキーを持つプログラムは、あなたまたはチームに代わって操作できます。',
    },
    api_key_leaked: {
      heading: 'API キーが公開された場所で見つかりました',
      paragraph:
        '{{ projectDisplayName }} のあなたの API キー、またはあなたがキーを管理するチームの API キーが、公開された場所で見つかりました。公開してよいキーでない限り、このキーは使えなくなりました。新しいキーを作成し、プログラムで使用してください。',
    },
  },
  facts: {
    appName: 'アプリ：{{ appName }}',
    time: '日時：{{ time }}',
    device: '端末：{{ device }}',
    networkAddress: 'IP アドレス：{{ networkAddress }}',
    country: '国・地域：{{ country }}',
    on: ' / ',
  },
  advice: {
    secure:
      'ご本人の操作であれば、何もする必要はありません。お心当たりがない場合は、すぐにパスワードを変更し、アカウント設定で他のセッションをすべて終了してください。',
    reset:
      'ご本人の操作であれば、何もする必要はありません。お心当たりがない場合は、すぐにログイン画面の「パスワードを忘れた場合」から新しいパスワードを設定し、アカウント設定で他のセッションをすべて終了してください。',
    mailbox:
      'ご本人の操作であれば、何もする必要はありません。お心当たりがない場合は、メールを第三者に読まれているおそれがあります。まずメールアカウントのパスワードを変更し、そのあとこのパスワードをもう一度再設定してください。',
    contact:
      'ご本人の操作であれば、何もする必要はありません。お心当たりがない場合は、すぐに {{ projectDisplayName }} にご連絡ください。ご自身ではアカウントを取り戻せないおそれがあります。',
  },
  linkConfirmation: {
    heading: 'これはあなたのアカウントですか？',
    noVerifiedEmail: '確認済みのメールアドレスがないアカウント',
    paragraph:
      '{{ provider }} のアカウントが {{ projectDisplayName }} のこのアカウントに連携され、ログインに使えるようになります。自分のアカウントでない場合は、このページを閉じてください。',
    button: '{{ provider }} に進む',
  },
}
