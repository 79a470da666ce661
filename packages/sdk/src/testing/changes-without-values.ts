/** Changing calls of client access that make no cached value stale. */
import type { Route } from '@portico/contract'
import { anonymousRoutes } from '@portico/contract/anonymous/anonymous.client'
import { apiKeyCheckServerRoutes } from '@portico/contract/api-key-checks/api-key-checks.server'
import { connectedAccountRoutes } from '@portico/contract/connected-accounts/connected-accounts.client'
import { contactChannelRoutes } from '@portico/contract/contact-channels/contact-channels.client'
import { diagnosticsRoutes } from '@portico/contract/diagnostics/diagnostics.client'
import { freshSignInRoutes } from '@portico/contract/fresh-sign-in/fresh-sign-in.client'
import { mfaRoutes } from '@portico/contract/mfa/mfa.client'
import { oauthRoutes } from '@portico/contract/oauth/oauth.client'
import { otpRoutes } from '@portico/contract/otp/otp.client'
import { otpSignInRoutes } from '@portico/contract/otp/otp.sign-in'
import { passkeyRoutes } from '@portico/contract/passkeys/passkeys.client'
import { passwordRoutes } from '@portico/contract/passwords/passwords.client'
import { passwordSignInRoutes } from '@portico/contract/passwords/passwords.sign-in'
import { projectOwnerRoutes } from '@portico/contract/project-owners/project-owners.client'
import { sessionRoutes } from '@portico/contract/sessions/sessions.client'
import { sessionSignInRoutes } from '@portico/contract/sessions/sessions.sign-in'
import { teamInvitationRoutes } from '@portico/contract/team-invitations/team-invitations.client'
import { termsRoutes } from '@portico/contract/terms/terms.client'
import { userRoutes } from '@portico/contract/users/users.client'
import { waitlistRoutes } from '@portico/contract/waitlist/waitlist.client'

/** Calls that open or end the session, which evicts all values. */
export const changesSession: readonly Route[] = [
  passwordSignInRoutes.signUp,
  passwordSignInRoutes.signIn,
  passwordRoutes.signUpAsFirstOwner,
  otpSignInRoutes.signIn,
  anonymousRoutes.signUp,
  sessionSignInRoutes.signOut,
  mfaRoutes.signIn,
  termsRoutes.completeSignIn,
  termsRoutes.withdraw,
  passkeyRoutes.signIn,
  userRoutes.deleteMe,
  oauthRoutes.token,
  sessionRoutes.redeemCommandCode,
]

/** Calls that send, check or create something that no cached value contains. */
export const changesNothing: readonly Route[] = [
  // No hook caches grants.
  otpSignInRoutes.sendSignInCode,
  otpRoutes.checkSignInCode,
  mfaRoutes.initiatePasskey,
  termsRoutes.accept,
  mfaRoutes.initiatePasskeySetUp,
  connectedAccountRoutes.createAccessToken,
  connectedAccountRoutes.createOwnAccessToken,
  diagnosticsRoutes.checkFeatureSupport,
  diagnosticsRoutes.checkVersion,
  passwordRoutes.sendResetCode,
  passwordRoutes.checkResetCode,
  waitlistRoutes.join,
  waitlistRoutes.confirm,
  passkeyRoutes.initiateAuthentication,
  freshSignInRoutes.prove,
  freshSignInRoutes.sendCode,
  freshSignInRoutes.initiatePasskey,
  passkeyRoutes.initiateRegistration,
  sessionRoutes.refresh,
  contactChannelRoutes.sendVerificationCode,
  contactChannelRoutes.sendVerificationCodeTo,
  contactChannelRoutes.checkVerificationCode,
  teamInvitationRoutes.checkCode,
  teamInvitationRoutes.details,
  projectOwnerRoutes.readInvitation,
  sessionRoutes.authorizeCommand,
  // Sent by secret scanners.
  apiKeyCheckServerRoutes.reportLeak,
  // Sent by the pages of providers.
  oauthRoutes.formPostCallback,
]
