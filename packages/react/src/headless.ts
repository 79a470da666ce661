'use client'
/**
 * Behavior of the screens for markup of your own: state, errors, focus and words, without elements. The copied screens
 * consist of them. Every form has attributes for its elements; texts are in `@portico/react/texts`.
 * @module
 */
export {
  useApiKeyForm,
  useTeamKeys,
  useUserKeys,
} from './account/api-keys/headless.ts'
export type { HeldKey, HeldKeys, NewHeldKey } from './account/api-keys/held-key.ts'
export type { KeyChoice } from './account/api-keys/use-key-form.ts'
export { type KeyTexts, maskKey, useKeyTexts } from './account/api-keys/use-key-texts.ts'
export {
  maxAuthenticators,
  useAddEmailForm,
  useLanguageSelect,
  usePasswordChangeForm,
  useRecoveryCodeForm,
  useUsernameChangeForm,
} from './account/headless.ts'
export { usePictureForm } from './account/image-editor/headless.ts'
export { type ApprovalRow, useApprovals } from './account/security/use-approvals.ts'
export { type AppRow, useApps } from './account/security/use-apps.ts'
export { useEmailActions } from './account/security/use-email-actions.ts'
export { usePasskeyRegistration } from './account/security/use-passkey-registration.ts'
export { type ActivityRow, type RecentActivity, useRecentActivity } from './account/security/use-recent-activity.ts'
export { useRecoveryCodeCount } from './account/security/use-recovery-code-count.ts'
export { type SessionRow, useSessionRows } from './account/security/use-session-rows.ts'
export { useDataExport } from './account/settings/use-data-export.ts'
export { useDeleteAccount } from './account/settings/use-delete-account.ts'
export { useDeletionLosses } from './account/settings/use-deletion-losses.ts'
export {
  type RoleView,
  rolesOf,
  useInvitationForm,
  useMemberRulesForm,
  useRoleForm,
  useTeamCreationForm,
} from './account/teams/headless.ts'
export { useInvitationDetail } from './account/teams/use-invitation-detail.ts'
export { type MemberPages, useMemberPages } from './account/teams/use-member-pages.ts'
export { useOwnTeamName } from './account/teams/use-own-team-name.ts'
export type { ChangedRoles } from './account/teams/use-roles.ts'
export { useUnmetRules } from './account/teams/use-unmet-rules.ts'
export { useHash } from './account/use-hash.ts'
export { useKeptFocus } from './account/use-kept-focus.ts'
export {
  AuthFlowProvider,
  type AuthFlowProviderProps,
  type AuthScreenView,
  useAuthScreen,
} from './auth/headless/auth-flow-provider.tsx'
export type {
  AuthStep,
  EmailCodeStep,
  FactorSetUpStep,
  PasskeyOfferStep,
  SecondFactorStep,
  SignUpFieldsStep,
  TermsStep,
  UsernameStep,
} from './auth/headless/auth-steps.ts'
export type { SignUpFieldView } from './auth/headless/sign-up-field-views.ts'
export {
  type NewPasswordFields,
  type ProviderButtonView,
  type UsernameFieldView,
  useMagicLinkForm,
  useNewPasswordFields,
  usePasskeySignInForm,
  useProviderForm,
  useSignInForm,
  useSignUpForm,
} from './auth/headless/use-forms.ts'
export { useForgotPassword, usePasswordReset } from './auth/headless/use-password-forms.ts'
export {
  type AuthenticatorSetUpOptions,
  useAuthenticatorSetUp,
  useEmailCodeStep,
  useFactorSetUpStep,
  usePasskeyOfferStep,
  useSecondFactorStep,
  useSignUpFieldsStep,
  useTermsStep,
  useUsernameStep,
} from './auth/headless/use-step-forms.ts'
export { useTabs } from './auth/headless/use-tabs.ts'
export { providerName } from './auth/providers/provider-layout.ts'
export { ProviderLogo } from './auth/providers/provider-logo.tsx'
export { type AcceptanceRow, useAcceptedTerms } from './auth/terms/use-accepted-terms.ts'
export type { PasswordHint } from './auth/use-password-hint.ts'
export { useErrorText } from './hooks/use-error-text.ts'
export { useUrlOf } from './hooks/use-href.ts'
export { useLink } from './hooks/use-link.ts'
export { useTranslate } from './hooks/use-translate.ts'
export { WithTexts as ScreenTexts, type WithTextsProps as ScreenTextsProps } from './languages/with-texts.tsx'
export { findTeams } from './menus/find-teams.ts'
export { type TeamsOfUser, useTeamSwitcher } from './menus/use-team-switcher.ts'
export type { Translate } from './messages/overrides.ts'
export { StepGroup } from './ui/blocks/step-group.tsx'
export { type Action, useAction } from './ui/blocks/use-action.ts'
export { type Step, useStep } from './ui/blocks/use-step.ts'
export { type Times, useTimes } from './ui/blocks/use-times.ts'
export {
  type FieldView,
  type FormOptions,
  type FormView,
  type InputAttributes,
  useForm,
} from './ui/fields/form-view.ts'
export {
  type MenuButtonOptions,
  type MenuButtonView,
  type MenuItemOptions,
  useMenuButton,
  useMenuItem,
  useMenuPopup,
} from './ui/menu/use-menu-button.ts'
