import { type AdminProject, oauthProviderName, type ProjectOptions } from '@portico/sdk/admin'
import { useMemo } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useConditionalChange } from '../../owner/use-conditional-change.tsx'
import { useSettingsForm } from '../../parts/forms/settings-form.ts'
import { type SignInSettings, toConfigUpdate, toOptionsUpdate, toSettings } from './sign-in-settings.ts'
import { type SignInTexts, useSignInTexts } from './use-sign-in-texts.ts'

/** The two entities that the settings of sign-in are stored in. */
export interface SignInEntities {
  project: AdminProject
  options: ProjectOptions
}

/** Returns the form of the settings, the change that stores both entities, and the dialog of conflicts. */
export function useSignInForm({ project, options }: SignInEntities) {
  const { projectId, app } = useProjectApp()
  const texts = useSignInTexts()
  const form = useSettingsForm<SignInSettings>(toSettings(project, options))
  const { change: save, conflict } = useConditionalChange(projectId, {
    entity: useMemo(() => ({ project, options }), [project, options]),
    isDirty: form.formState.isDirty,
    valuesOf: (read) => toSettings(read.project, read.options),
    async run(changes, based) {
      await app.projects.update({ config: toConfigUpdate(changes, based.project) }, { ifMatch: based.project.etag })
      await app.projects.updateOptions(toOptionsUpdate(changes))
    },
    async read() {
      const [project, options] = await Promise.all([app.projects.current(), app.projects.options()])
      return { project, options }
    },
    labels: labelsOf(texts),
    show: showProviders,
    onTakeTheirs: form.reset,
    stale: [['project'], ['options']],
    done: () => texts.saved,
    onSuccess: (_, settings) => form.reset(settings),
  })
  return { form, save, conflict }
}

const labelsOf = (texts: SignInTexts): Record<keyof SignInSettings, string> => ({
  signUpEnabled: texts.signUpEnabled,
  credentialEnabled: texts.password,
  magicLinkEnabled: texts.magicLink,
  passkeyEnabled: texts.passkey,
  clientTeamCreationEnabled: texts.clientTeamCreation,
  clientUserDeletionEnabled: texts.clientUserDeletion,
  createTeamOnSignUp: texts.createTeamOnSignUp,
  passwordMinLength: texts.minLength,
  passwordHistory: texts.passwordHistory,
  breachedPasswordRangeCalls: texts.rangeCalls,
  hideAccounts: texts.hideAccounts,
  anonymousUsersEnabled: texts.anonymousUsers,
  anonymousMaxIdleDays: texts.anonymousIdleDays,
  waitlistEnabled: texts.waitlistEnabled,
  username: texts.usernames,
  usernameChangeDays: texts.usernameChangeDays,
  reservedUsernames: texts.reservedUsernames,
  invitationsBoundToEmail: texts.invitationsBoundToEmail,
  newDeviceNotices: texts.newDeviceNotices,
  freshSignIn: texts.freshSignIn,
  sessionIdle: texts.sessionIdle,
  sessionMax: texts.sessionMax,
  serverSessionIdle: texts.serverSessionIdle,
  serverSessionMax: texts.serverSessionMax,
  sessionLimit: texts.sessionLimit,
  sessionLimitAction: texts.sessionLimitAction,
  secondFactorAt: texts.secondFactorAt,
  requiresSecondFactor: texts.requireSecondFactor,
  secondFactorGraceDays: texts.graceDays,
  providers: texts.providers,
})

function showProviders(_name: string, value: unknown): string | undefined {
  if (!Array.isArray(value)) return undefined
  const enabled = value.filter((provider: SignInSettings['providers'][number]) => provider.enabled)
  return enabled.map(({ id }: SignInSettings['providers'][number]) => oauthProviderName(id)).join(', ')
}
