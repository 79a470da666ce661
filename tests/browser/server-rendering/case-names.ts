/** The pages of the rendering tests: the screens of the handler, then the exported components. */
export const handlerCases = [
  'sign-in',
  'sign-up',
  'sign-out',
  'forgot-password',
  'password-reset',
  'magic-link-callback',
  'oauth-callback',
  'email-verification',
  'team-invitation',
  'error',
  'nowhere',
] as const

export const componentCases = [
  'SignIn',
  'SignUp',
  'AuthPage',
  'CredentialSignIn',
  'CredentialSignUp',
  'MagicLinkSignIn',
  'OAuthButton',
  'OAuthButtonGroup',
  'MessageCard',
  'PorticoHandler',
  'UserButton',
] as const

export type ComponentCase = (typeof componentCases)[number]
