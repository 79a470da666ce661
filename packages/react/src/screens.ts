import * as en from '@portico/messages/en'
import type { Message } from '@portico/messages/texts'
import type { Urls } from '@portico/sdk/client'
import type { ComponentType } from 'react'
import {
  AccountSettings,
  EmailVerification,
  ErrorPage,
  ForgotPassword,
  MagicLinkCallback,
  OAuthCallback,
  PasswordReset,
  SecondFactorSetup,
  SignOut,
  SignUp,
  TeamInvitation,
  Waitlist,
} from '#screens'
import { SignIn } from './sign-in/sign-in.tsx'
import type { ScreenProps } from './ui/card.tsx'

/** The properties that the handler passes to every screen. */
export interface RoutedScreenProps extends ScreenProps {
  searchParams: Readonly<Record<string, string>>
  automaticRedirect: boolean
}

interface Screen {
  /** Key of the screen in the app's URLs. */
  url: keyof Urls
  component: ComponentType<RoutedScreenProps>
  /** The English title that is shown while the screen loads. */
  title?: Message
  /** True if the screen is wider than a card. */
  isWide?: boolean
}

/** Path below the handler → screen. */
export const screens: Readonly<Record<string, Screen>> = {
  'sign-in': { url: 'signIn', component: SignIn },
  'sign-up': { url: 'signUp', component: SignUp, title: en.signUpTitle },
  'sign-out': { url: 'signOut', component: SignOut },
  'forgot-password': { url: 'forgotPassword', component: ForgotPassword, title: en.resetTitle },
  'password-reset': { url: 'passwordReset', component: PasswordReset },
  'magic-link-callback': { url: 'magicLinkCallback', component: MagicLinkCallback },
  'oauth-callback': { url: 'oauthCallback', component: OAuthCallback },
  error: { url: 'error', component: ErrorPage },
  'account-settings': {
    url: 'accountSettings',
    component: AccountSettings,
    title: en.accountSettings,
    isWide: true,
  },
  'second-factor-setup': { url: 'secondFactorSetup', component: SecondFactorSetup },
  'email-verification': { url: 'emailVerification', component: EmailVerification },
  'team-invitation': { url: 'teamInvitation', component: TeamInvitation },
  waitlist: { url: 'waitlist', component: Waitlist },
}
