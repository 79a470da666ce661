'use client'
/**
 * Sign-in, sign-up and account screens for React apps. Styles: `@portico/react/styles.css`. Pages that only sign users
 * in, without `UserButton`, need only the smaller `@portico/react/auth.css`.
 * @module
 */
export { AccountSettings, type AccountSettingsProps } from './account/account-settings.tsx'
export type { ExtraItem } from './account/sections.tsx'
export { AuthPage, type AuthPageProps } from './auth/auth-page.tsx'
export type { AuthScreenProps as SignInProps } from './auth/auth-screen.tsx'
export { MagicLinkSignIn } from './auth/magic-link-form.tsx'
export {
  OAuthButton,
  OAuthButtonGroup,
  type OAuthButtonGroupProps,
  type OAuthButtonProps,
} from './auth/oauth-button.tsx'
export { CredentialSignIn } from './auth/password-sign-in-form.tsx'
export { CredentialSignUp, type CredentialSignUpProps } from './auth/password-sign-up-form.tsx'
export { SignIn } from './auth/sign-in.tsx'
export { SignUp, type SignUpProps } from './auth/sign-up.tsx'
export { EmailVerification, type EmailVerificationProps } from './email-verification/email-verification.tsx'
export { ErrorPage, type ErrorPageProps } from './error/error-page.tsx'
export { ForgotPassword } from './forgot-password/forgot-password.tsx'
export { PorticoHandler, type PorticoHandlerProps } from './handler.tsx'
export { usePortico } from './hooks/use-portico.ts'
export { useResource } from './hooks/use-resource.ts'
export type { Loadable, WithoutSuspense, WithSuspense } from './hooks/use-resource-value.ts'
export { useSignOut } from './hooks/use-sign-out.ts'
export { type UseUserOptions, type UseUserWithoutSuspenseOptions, useUser } from './hooks/use-user.ts'
export { useConnectedAccounts } from './hooks/values/use-connected-accounts.ts'
export { useContactChannels } from './hooks/values/use-contact-channels.ts'
export { useInvitations } from './hooks/values/use-invitations.ts'
export { usePasskeys } from './hooks/values/use-passkeys.ts'
export { type UsePermissionOptions, usePermission } from './hooks/values/use-permission.ts'
export { type UsePermissionsOptions, usePermissions } from './hooks/values/use-permissions.ts'
export { useProject } from './hooks/values/use-project.ts'
export { useSessions } from './hooks/values/use-sessions.ts'
export { useTeam } from './hooks/values/use-team.ts'
export { useTeamMembers } from './hooks/values/use-team-members.ts'
export { useTeams } from './hooks/values/use-teams.ts'
export type { InitialValues } from './initial-states.ts'
export { MagicLinkCallback, type MagicLinkCallbackProps } from './magic-link-callback/magic-link-callback.tsx'
export { OAuthCallback } from './oauth-callback/oauth-callback.tsx'
export { PasswordReset, type PasswordResetProps } from './password-reset/password-reset.tsx'
export type { Layout, Navigate } from './portico-context.ts'
export { PorticoProvider, type PorticoProviderProps } from './provider.tsx'
export { SignOut } from './sign-out/sign-out.tsx'
export { MessageCard, type MessageCardProps } from './status-card/message-card.tsx'
export { PorticoTheme, type PorticoThemeProps, type Theme, type ThemeColors } from './theme/theme.tsx'
export type { HeadingLevel } from './ui/heading.tsx'
export type { PartName, SlotProps, Slots } from './ui/slots.ts'
export { UserButton, type UserButtonProps } from './user-button.tsx'
