import { useFormContext } from 'react-hook-form'
import { CardRows } from '../../parts/cards/rows.tsx'
import { SwitchRow } from '../../parts/forms/field.tsx'
import { AnonymousRule } from './anonymous-rule.tsx'
import type { SignInSettings } from './sign-in-settings.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'
import { UsernameRule } from './username-rule.tsx'

/** The rules for new accounts, teams and invitations. */
export function SignUpTab() {
  const texts = useSignInTexts()
  const { register } = useFormContext<SignInSettings>()
  return (
    <CardRows as="div">
      <SwitchRow
        icon="user-plus"
        label={texts.signUpEnabled}
        help={texts.signUpEnabledHelp}
        {...register('signUpEnabled')}
      />
      <SwitchRow
        icon="clock"
        label={texts.waitlistEnabled}
        help={texts.waitlistEnabledHelp}
        {...register('waitlistEnabled')}
      />
      <SwitchRow
        icon="eye-off"
        label={texts.hideAccounts}
        help={texts.hideAccountsHelp}
        {...register('hideAccounts')}
      />
      <UsernameRule />
      <AnonymousRule />
      <SwitchRow
        icon="building-2"
        label={texts.createTeamOnSignUp}
        help={texts.createTeamOnSignUpHelp}
        {...register('createTeamOnSignUp')}
      />
      <SwitchRow
        icon="users-round"
        label={texts.clientTeamCreation}
        help={texts.clientTeamCreationHelp}
        {...register('clientTeamCreationEnabled')}
      />
      <SwitchRow
        icon="user-x"
        label={texts.clientUserDeletion}
        help={texts.clientUserDeletionHelp}
        {...register('clientUserDeletionEnabled')}
      />
      <SwitchRow
        icon="mail-check"
        label={texts.invitationsBoundToEmail}
        help={texts.invitationsBoundToEmailHelp}
        {...register('invitationsBoundToEmail')}
      />
    </CardRows>
  )
}
