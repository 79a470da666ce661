'use client'

import { usePortico, useProject, useSignOut, useUser } from '@portico/react'
import {
  ScreenTexts,
  useDeleteAccount,
  useErrorText,
  useForm,
  useLanguageSelect,
  useTranslate,
  useUsernameChangeForm,
} from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import type { CurrentUser } from '@portico/sdk/client'
import { useState } from 'react'
import { AccessSettings } from './account-access'
import { EmailSettings } from './account-emails'
import { ApiKeyBlock } from './account-keys'
import { Block, ConfirmButton } from './account-parts'
import { PictureBlock } from './account-picture'
import { SecuritySettings } from './account-security'
import { TeamSettings } from './account-teams'
import { Button, Field, Form, LoadingCard, Problem } from './parts'

// Portico account-settings@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** The settings of the signed-in user. Visitors without a session are sent to sign-in and back. */
export function AccountSettings() {
  return (
    <ScreenTexts fallback={<LoadingCard />} parts={['account', 'errors']}>
      <Settings />
    </ScreenTexts>
  )
}

function Settings() {
  const t = useTranslate()
  const { data: user, error, refetch } = useUser({ or: 'redirect', suspense: false })
  const problem = useErrorText(error)
  if (!user) {
    const retry = () => void refetch().catch(() => undefined)
    return problem ? <Problem onRetry={retry} text={problem} /> : <LoadingCard />
  }
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4" key={user.id}>
      <h1 className="text-xl font-semibold tracking-tight">{t(texts.accountSettings)}</h1>
      <UserPictureBlock user={user} />
      <NameBlock user={user} />
      <UsernameBlock user={user} />
      <EmailSettings />
      <SecuritySettings user={user} />
      <AccessSettings user={user} />
      <UserKeyBlock />
      <TeamSettings userId={user.id} />
      <LanguageBlock user={user} />
      <SignOutBlock />
      <DeletionBlock />
    </div>
  )
}

function UserPictureBlock({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const { users } = usePortico()
  return (
    <PictureBlock
      help={t(texts.profileImageHelp)}
      imageUrl={user.profileImageUrl}
      onSave={(profileImageUrl) => users.updateMe({ profileImageUrl })}
      shape="rounded-full"
      title={t(texts.profileImage)}
    />
  )
}

/** Shown if the project lets users have API keys. */
function UserKeyBlock() {
  const { data: project } = useProject({ suspense: false })
  return project?.config.allowUserApiKeys ? <ApiKeyBlock /> : null
}

function NameBlock({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const edit = (
    <Button kind="outline" onClick={() => setOpen(true)}>
      {t(texts.edit)}
    </Button>
  )
  return (
    <Block action={!isOpen && edit} help={user.displayName ?? t(texts.noNameYet)} title={t(texts.displayName)}>
      {isOpen && <NameForm close={() => setOpen(false)} user={user} />}
    </Block>
  )
}

function NameForm({ user, close }: { user: CurrentUser; close: () => void }) {
  const t = useTranslate()
  const { users } = usePortico()
  const form = useForm({
    name: 'display-name',
    errorField: 'name',
    validate: () => ({}),
    async submit({ name = '' }) {
      await users.updateMe({ displayName: name.trim() || null })
      close()
    },
  })
  const name = form.field('name', { autoComplete: 'name', autoFocus: true, defaultValue: user.displayName ?? '' })
  return (
    <Form form={form}>
      <Field field={name} label={t(texts.displayName)} />
      <FormButtons close={close} isPending={form.pending} />
    </Form>
  )
}

/** Shown if the project has usernames. */
function UsernameBlock({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const { data: project } = useProject({ suspense: false })
  const [isOpen, setOpen] = useState(false)
  if (!project?.config.username) return null
  const edit = (
    <Button kind="outline" onClick={() => setOpen(true)}>
      {t(texts.edit)}
    </Button>
  )
  const name = user.username === null ? t(texts.noUsernameYet) : <bdi dir="ltr">{user.username}</bdi>
  return (
    <Block action={!isOpen && edit} help={name} title={t(texts.username)}>
      {isOpen && <UsernameForm close={() => setOpen(false)} user={user} />}
    </Block>
  )
}

function UsernameForm({ user, close }: { user: CurrentUser; close: () => void }) {
  const t = useTranslate()
  const { form, username } = useUsernameChangeForm(user, close)
  return (
    <Form form={form}>
      <Field field={username} hint={t(texts.usernameHint)} label={t(texts.username)} />
      <FormButtons close={close} isPending={form.pending} />
    </Form>
  )
}

function FormButtons({ close, isPending }: { close: () => void; isPending: boolean }) {
  const t = useTranslate()
  return (
    <div className="flex gap-2">
      <Button pending={isPending} type="submit">
        {t(texts.save)}
      </Button>
      <Button kind="ghost" onClick={close}>
        {t(texts.cancel)}
      </Button>
    </div>
  )
}

function LanguageBlock({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const [isSaved, setSaved] = useState(false)
  const { value, options, choose, problem, retry } = useLanguageSelect(user, () => setSaved(true))
  const select = (
    <select
      aria-label={t(texts.language)}
      className="h-9 rounded-md border border-input bg-background px-2 text-sm outline-none focus-visible:ring-[3px] focus-visible:ring-ring/50"
      onChange={({ target }) => choose(target.value)}
      value={value}
    >
      <option value="">{t(texts.languageAutomatic)}</option>
      {options.map((option) => (
        <option key={option.value} lang={option.lang} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
  return (
    <Block action={select} help={t(texts.languageHelp)} title={t(texts.language)}>
      <p aria-live="polite" className="text-sm text-muted-foreground empty:absolute">
        {isSaved && t(texts.languageSaved)}
      </p>
      <Problem onRetry={retry} text={problem} />
    </Block>
  )
}

function SignOutBlock() {
  const t = useTranslate()
  const { signOut, pending } = useSignOut()
  const button = (
    <Button kind="outline" onClick={() => void signOut()} pending={pending}>
      {t(texts.signOut)}
    </Button>
  )
  return <Block action={button} help={t(texts.signOutHelp)} title={t(texts.signOut)} />
}

/** Shown if the project lets users delete their accounts. */
function DeletionBlock() {
  const t = useTranslate()
  const deleteAccount = useDeleteAccount()
  const { data: project } = useProject({ suspense: false })
  if (!project?.config.clientUserDeletionEnabled) return null
  const help = texts.fill(t(texts.deleteAccountHelp), { project: project.displayName })
  return (
    <Block help={help} title={t(texts.deleteAccount)}>
      <ConfirmButton
        label={t(texts.deleteAccount)}
        losses={[t(texts.deletionLosesSignIn), t(texts.deletionLosesSessions)]}
        onPress={deleteAccount}
        question={t(texts.deleteAccountQuestion)}
      />
    </Block>
  )
}
