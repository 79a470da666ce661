/**
 * The texts of emails. Every string is a template: `{{ name }}` is replaced, and `{{#if name}}…{{else}}…{{/if}}` chooses.
 * Emails are calm: no exclamation marks. `networkAddress` is an IP address; `on` stands between browser and system, as in
 * "Firefox on Linux", with its spaces.
 */
export const texts = {
  greeting: '{{#if userDisplayName}}Hello {{ userDisplayName }},{{else}}Hello,{{/if}}',
  // Before the bare link
  linkHint: 'If the button does not work, open this link:',
  email_verification: {
    subject: 'Verify your email for {{ projectDisplayName }}',
    heading: 'Verify your email address',
    paragraph: 'This address was used for an account at {{ projectDisplayName }}. Confirm that it is yours:',
    button: 'Verify email address',
    remark: 'The link works once and for 24 hours. If you did not enter this address, you can ignore this email.',
  },
  password_reset: {
    subject: 'Reset your password at {{ projectDisplayName }}',
    heading: 'Reset your password',
    paragraph: 'Someone asked for a new password for your account at {{ projectDisplayName }}. Choose it here:',
    button: 'Choose new password',
    remark:
      'The link works once and for one hour. If you did not ask for it, you can ignore this email; your password stays as it is.',
  },
  magic_link: {
    subject: 'Sign in to {{ projectDisplayName }}: {{ otp }}',
    heading: 'Sign in to {{ projectDisplayName }}',
    paragraph: 'Enter this code where you asked to sign in:',
    // Between the code and the button
    or: 'Or sign in with a link:',
    button: 'Sign in',
    remark:
      'Code and link work once and for ten minutes. If you did not ask for them, you can ignore this email. Never pass the code on to anyone.',
  },
  // To a new address: the sign-up of a project that hides accounts is completed with the code or the link
  sign_up: {
    subject: 'Complete your sign-up at {{ projectDisplayName }}: {{ otp }}',
    heading: 'Complete your sign-up at {{ projectDisplayName }}',
    paragraph: 'Enter this code where you signed up:',
    or: 'Or open this link:',
    button: 'Complete sign-up',
    remark:
      'Code and link work once and for one hour. If you did not sign up, ignore this email and open no link: no account is created then. Never pass the code on to anyone.',
  },
  team_invitation: {
    subject: 'Invitation to {{ teamDisplayName }}',
    heading: 'Join {{ teamDisplayName }}',
    paragraph: 'You are invited to the team {{ teamDisplayName }} at {{ projectDisplayName }}.',
    button: 'View invitation',
    remark: 'The invitation is good for seven days. If you did not expect it, you can ignore this email.',
  },
  // To an address that may create an account at the app, without a team. It has the remark of a team invitation
  user_invitation: {
    heading: 'Invitation to {{ projectDisplayName }}',
    paragraph:
      'You are invited to create an account at {{ projectDisplayName }}. Sign up with the address that received this email.',
    button: 'Create account',
  },
  // To an address that asks for a place on the waitlist, and to one that is invited from it. The invitation has the button and the
  // remark of other invitations
  waitlist: {
    confirmation: {
      heading: 'Confirm your place on the waitlist of {{ projectDisplayName }}',
      paragraph:
        'Press the button to join the waitlist of {{ projectDisplayName }}. You get an invitation when there is a place for you.',
      button: 'Confirm your place',
      remark:
        'The link works once and for one day. If you did not ask for it, ignore this email: your address is not put on the list then. If you already have an account, sign in instead.',
    },
    invitation: {
      heading: 'Your place at {{ projectDisplayName }} is ready',
      paragraph:
        'You were on the waitlist, and now there is a place for you. Create your account at {{ projectDisplayName }} with the address that received this email.',
    },
  },
  // To owners of a project, who manage it in the dashboard. `role` is one of `roles`
  project_owners: {
    invitation: {
      heading: 'Invitation to the project {{ ownedProjectName }}',
      paragraph:
        'You are invited to the project {{ ownedProjectName }} at {{ projectDisplayName }}. Your role will be: {{ role }}.',
    },
    heading: 'The owners of {{ ownedProjectName }} have changed',
    granted: '{{ ownerName }} now has this role in the project {{ ownedProjectName }}: {{ role }}.',
    removed: '{{ ownerName }} no longer has access to the project {{ ownedProjectName }}.',
    advice: 'If you did not expect this, check the owners of the project.',
    expiring_keys: {
      heading: 'API keys of {{ ownedProjectName }} expire soon',
      paragraph:
        'The keys “{{ keySetName }}” of the project {{ ownedProjectName }} expire on {{ day }}. From then on, calls with them are refused.',
      advice:
        'To replace them, open the API keys of the project in the dashboard. The old keys keep working until that day.',
    },
    lost_host: {
      heading: '{{ ownedProjectName }}: The host {{ host }} will be withdrawn',
      paragraph:
        'The DNS record that proves {{ host }} for the project {{ ownedProjectName }} is missing. On {{ day }} the host is withdrawn, and the sign-in pages use the address of the service again.',
      advice:
        'To keep the host, add the record again. The page “Hosted pages” in the dashboard shows its name and value.',
    },
    users_exported: {
      heading: 'The users of {{ ownedProjectName }} were exported',
      paragraph:
        '{{ ownerName }} has exported the users of the project {{ ownedProjectName }} with their password hashes and second factors.',
    },
    roles: { owner: 'Owner', admin: 'Administrator', developer: 'Developer', support: 'Support' },
  },
  // A signed-in user confirms a change with a code
  fresh_sign_in: {
    subject: 'Confirm that it is you: {{ otp }}',
    heading: 'Confirm that it is you',
    paragraph: 'Enter this code where you change your account at {{ projectDisplayName }}:',
    remark:
      'The code works once and for ten minutes. If you did not ask for it, someone else may be using your account: change your password and end all other sessions. Never pass the code on to anyone.',
  },
  // Something has happened to the account: the heading is also the subject
  notices: {
    new_device: {
      heading: 'New sign-in to your account',
      paragraph: 'Your account at {{ projectDisplayName }} was signed in to from a device we had not seen before.',
    },
    password_changed: {
      heading: 'Your password was changed',
      paragraph: 'The password of your account at {{ projectDisplayName }} was changed.',
    },
    password_reset: {
      heading: 'Your password was reset',
      paragraph: 'Your account at {{ projectDisplayName }} was given a new password, through a link from an email.',
    },
    password_removed: {
      heading: 'Your password was removed',
      paragraph: 'Your account at {{ projectDisplayName }} no longer has a password.',
    },
    email_changed: {
      heading: 'Your email address was changed',
      paragraph: 'The email address of your account at {{ projectDisplayName }} was changed.',
    },
    totp_enabled: {
      heading: 'Authenticator app added',
      paragraph:
        'Signing in to your account at {{ projectDisplayName }} now also takes a code from an authenticator app.',
    },
    authenticator_removed: {
      heading: 'One of your authenticator apps was removed',
      paragraph:
        'An authenticator app was removed from your account at {{ projectDisplayName }}. Its codes no longer work.',
    },
    totp_disabled: {
      heading: 'Authenticator app removed',
      paragraph:
        'Signing in to your account at {{ projectDisplayName }} no longer takes a code from an authenticator app.',
    },
    recovery_codes_created: {
      heading: 'New recovery codes',
      paragraph:
        'New recovery codes were made for your account at {{ projectDisplayName }}. Earlier ones no longer work.',
    },
    recovery_code_used: {
      heading: 'Recovery code used',
      paragraph:
        'One of the recovery codes of your account at {{ projectDisplayName }} was used to sign in. It cannot be used again.',
    },
    passkey_added: {
      heading: 'Passkey added',
      paragraph: 'Your account at {{ projectDisplayName }} can now be signed in to with a new passkey.',
    },
    passkey_removed: {
      heading: 'Passkey removed',
      paragraph: 'A passkey of your account at {{ projectDisplayName }} was removed and no longer works.',
    },
    oauth_account_linked: {
      heading: 'Another way to sign in added',
      paragraph:
        'An account of another provider was linked to your account at {{ projectDisplayName }} and can sign in to it.',
    },
    oauth_account_unlinked: {
      heading: 'A way to sign in removed',
      paragraph:
        'An account of another provider was unlinked from your account at {{ projectDisplayName }} and can no longer sign in to it.',
    },
    second_factor_guessed: {
      heading: 'Many wrong sign-in codes',
      paragraph:
        'Someone got past the first step of signing in to your account at {{ projectDisplayName }} and then entered many wrong codes. They were not let in.',
    },
    account_unlocked: {
      heading: 'Sign-in unblocked',
      paragraph:
        '{{ projectDisplayName }} has cleared the wrong passwords and codes that were counted for your account. You can try to sign in again.',
    },
    sign_up_attempted: {
      heading: 'You already have an account',
      paragraph:
        'Someone tried to sign up at {{ projectDisplayName }} with your address, which has an account already. Nothing was changed. If this was you, sign in instead. If you do not know the password, choose “Forgot password?” on the sign-in page.',
    },
    sign_up_held: {
      heading: 'Your sign-up waits for approval',
      paragraph:
        'Your account at {{ projectDisplayName }} was created, and the operator checks it. You get another email as soon as you can sign in.',
    },
    sign_up_approved: {
      heading: 'You can sign in now',
      paragraph: 'Your account at {{ projectDisplayName }} was approved. You can sign in from now on.',
    },
    app_access_granted: {
      heading: 'An app got access to your account',
      paragraph:
        'An app that was not made by {{ projectDisplayName }} got access to your account there. The account settings list it under “Apps with access”, where you can remove it.',
    },
    api_key_created: {
      heading: 'API key created',
      paragraph:
        'A new API key was created with your account at {{ projectDisplayName }}. Programs that have it can act on your behalf, or on behalf of your team.',
    },
    api_key_leaked: {
      heading: 'API key found in public',
      paragraph:
        'An API key of yours, or of a team whose keys you manage, at {{ projectDisplayName }} was found in a public place. It no longer works, unless it is meant to be public. Create a new key and use it in your programs.',
    },
  },
  facts: {
    appName: 'App: {{ appName }}',
    time: 'Time: {{ time }}',
    device: 'Device: {{ device }}',
    networkAddress: 'IP address: {{ networkAddress }}',
    country: 'Country: {{ country }}',
    on: ' on ',
  },
  // Last paragraph of a notice, by what would help
  advice: {
    secure:
      'If this was you, there is nothing to do. If not, change your password now and end all other sessions in your account settings.',
    reset:
      'If this was you, there is nothing to do. If not, set a new password now with “Forgot password?” on the sign-in page, then end all other sessions in your account settings.',
    mailbox:
      'If this was you, there is nothing to do. If not, someone else may be reading your email: change the password of your mailbox first, then reset this one again.',
    contact:
      'If this was you, there is nothing to do. If not, contact {{ projectDisplayName }} at once: you may no longer be able to recover the account by yourself.',
  },
  // Page that asks before a browser links an account from elsewhere than the app
  linkConfirmation: {
    heading: 'Is this your account?',
    noVerifiedEmail: 'An account without a verified email address',
    paragraph:
      'Your account at {{ provider }} will be connected to this account at {{ projectDisplayName }} and can then sign in to it. If this account is not yours, close this page.',
    button: 'Continue to {{ provider }}',
  },
} as const
