import type { Urls } from '@portico/sdk/client'
import { type ComponentType, lazy } from 'react'
import { SignIn } from './auth/sign-in.tsx'
import type { ScreenProps } from './ui/card.tsx'

/** What the handler gives to a screen. */
export interface RoutedScreenProps extends ScreenProps {
  searchParams: Readonly<Record<string, string>>
}

interface Screen {
  /** Its entry in the app's URLs. */
  url: keyof Urls
  component: ComponentType<RoutedScreenProps>
}

/** Path below the handler → screen. All but sign-in are loaded when they are visited. */
export const screens: Readonly<Record<string, Screen>> = {
  'sign-in': {
    url: 'signIn',
    component: ({ searchParams: _, ...props }) => <SignIn automaticRedirect {...props} />,
  },
  'sign-up': {
    url: 'signUp',
    component: lazy(async () => {
      const { SignUp } = await import('./auth/sign-up.tsx')
      return { default: ({ searchParams: _, ...props }) => <SignUp automaticRedirect {...props} /> }
    }),
  },
  'sign-out': {
    url: 'signOut',
    component: lazy(async () => {
      const { SignOut } = await import('./sign-out/sign-out.tsx')
      return { default: ({ searchParams: _, ...props }) => <SignOut {...props} /> }
    }),
  },
  'forgot-password': {
    url: 'forgotPassword',
    component: lazy(async () => {
      const { ForgotPassword } = await import('./forgot-password/forgot-password.tsx')
      return { default: ({ searchParams: _, ...props }) => <ForgotPassword {...props} /> }
    }),
  },
  'password-reset': {
    url: 'passwordReset',
    component: lazy(async () => {
      const { PasswordReset } = await import('./password-reset/password-reset.tsx')
      return { default: PasswordReset }
    }),
  },
  'magic-link-callback': {
    url: 'magicLinkCallback',
    component: lazy(async () => {
      const { MagicLinkCallback } = await import('./magic-link-callback/magic-link-callback.tsx')
      return { default: MagicLinkCallback }
    }),
  },
  'oauth-callback': {
    url: 'oauthCallback',
    component: lazy(async () => {
      const { OAuthCallback } = await import('./oauth-callback/oauth-callback.tsx')
      return { default: ({ searchParams: _, ...props }) => <OAuthCallback {...props} /> }
    }),
  },
  error: {
    url: 'error',
    component: lazy(async () => {
      const { ErrorPage } = await import('./error/error-page.tsx')
      return { default: ErrorPage }
    }),
  },
  'email-verification': {
    url: 'emailVerification',
    component: lazy(async () => {
      const { EmailVerification } = await import('./email-verification/email-verification.tsx')
      return { default: EmailVerification }
    }),
  },
}
