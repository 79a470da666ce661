'use client'

import { usePortico, useProject, useSignOut, useUser } from '@portico/react'
import {
  ScreenTexts,
  StepGroup,
  useDeleteAccount,
  useDeletionLosses,
  useErrorText,
  useKeptFocus,
  useLanguageSelect,
  useTranslate,
  useUsernameChangeForm,
} from '@portico/react/hooks'
import * as texts from '@portico/react/texts'
import type { CurrentUser } from '@portico/sdk/client'
import { type RefObject, useRef } from 'react'
import { AccessSettings } from './account-access'
import { DataBlock, TermsBlock } from './account-data'
import { EmailSettings } from './account-emails'
import { ApiKeyBlock } from './account-keys'
import { Block, ConfirmButton, FormButtons, Results, StepBlock, TextForm, useShowResult } from './account-parts'
import { PictureBlock } from './account-picture'
import { SecuritySettings } from './account-security'
import { TeamSettings } from './account-teams'
import { Button, Field, Form, Hint, inputClass, LoadingCard, Problem, Skeleton } from './parts'

// Portico account-settings@1. `portico ui upgrade` merges later versions into this file and keeps your edits.

/** The settings of the signed-in user. Visitors without a session are sent to sign-in and back. */
export function AccountSettings() {
  return (
    <ScreenTexts fallback={<LoadingCard />} parts={['account', 'errors']}>
      <StepGroup>
        <Results>
          <Settings />
        </Results>
      </StepGroup>
    </ScreenTexts>
  )
}

function Settings() {
  const { data: user, error, refetch } = useUser({ or: 'redirect', suspense: false })
  const problem = useErrorText(error)
  const [frame, title] = [useRef<HTMLDivElement>(null), useRef<HTMLHeadingElement>(null)]
  useKeptFocus(frame, title)
  if (!user) {
    const retry = () => void refetch().catch(() => undefined)
    return (
      <div className="mx-auto grid w-full max-w-2xl gap-4">
        <Title />
        <Problem onRetry={retry} text={problem} />
        {!problem && <Skeleton />}
      </div>
    )
  }
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4" key={user.id} ref={frame}>
      <Title titleRef={title} />
      <UserPictureBlock user={user} />
      <NameBlock user={user} />
      <UsernameBlock user={user} />
      <EmailSettings />
      <SecuritySettings user={user} />
      <AccessSettings user={user} />
      <UserKeyBlock />
      <TeamSettings userId={user.id} />
      <LanguageBlock user={user} />
      <DataBlock />
      <AcceptedTerms />
      <SignOutBlock />
      <DeletionBlock />
    </div>
  )
}

function Title({ titleRef }: { titleRef?: RefObject<HTMLHeadingElement | null> }) {
  const t = useTranslate()
  return (
    <h1 className="text-xl font-semibold tracking-tight" ref={titleRef}>
      {t(texts.accountSettings)}
    </h1>
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

/** Shown if the project has terms. */
function AcceptedTerms() {
  const { data: project } = useProject({ suspense: false })
  return project?.config.terms ? <TermsBlock /> : null
}

/** Shown if the project lets users have API keys. */
function UserKeyBlock() {
  const { data: project } = useProject({ suspense: false })
  return project?.config.allowUserApiKeys ? <ApiKeyBlock /> : null
}

function NameBlock({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const { users } = usePortico()
  const label = t(texts.displayName)
  return (
    <StepBlock
      fullLabel={texts.fill(t(texts.editNamed), { name: label })}
      help={user.displayName ? <bdi>{user.displayName}</bdi> : t(texts.noNameYet)}
      label={t(texts.edit)}
      title={label}
    >
      {(close) => (
        <TextForm
          autoComplete="name"
          close={close}
          label={label}
          name="display-name"
          onSave={(name) => users.updateMe({ displayName: name || null })}
          value={user.displayName ?? ''}
        />
      )}
    </StepBlock>
  )
}

/** Shown if the project has usernames. */
function UsernameBlock({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const { data: project } = useProject({ suspense: false })
  if (!project?.config.username) return null
  return (
    <StepBlock
      fullLabel={texts.fill(t(texts.editNamed), { name: t(texts.username) })}
      help={user.username === null ? t(texts.noUsernameYet) : <bdi dir="ltr">{user.username}</bdi>}
      label={t(texts.edit)}
      title={t(texts.username)}
    >
      {(close) => <UsernameForm close={close} user={user} />}
    </StepBlock>
  )
}

function UsernameForm({ user, close }: { user: CurrentUser; close: () => void }) {
  const t = useTranslate()
  const { form, username } = useUsernameChangeForm(user, close)
  return (
    <Form form={form}>
      <Field field={username} hint={<Hint {...username.hint} />} label={t(texts.username)} />
      <FormButtons close={close} isPending={form.pending} label={t(texts.save)} />
    </Form>
  )
}

function LanguageBlock({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const show = useShowResult()
  const { value, options, choose, problem, retry } = useLanguageSelect(user, () => show(t(texts.languageSaved)))
  const select = (
    <select
      aria-label={t(texts.language)}
      className={`max-w-full ${inputClass} sm:w-auto`}
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
  const losses = useDeletionLosses()
  const { data: project } = useProject({ suspense: false })
  if (!project?.config.clientUserDeletionEnabled) return null
  const help = texts.fill(t(texts.deleteAccountHelp), { project: project.displayName })
  return (
    <Block help={help} title={t(texts.deleteAccount)}>
      <ConfirmButton
        kind="outline"
        label={t(texts.deleteAccount)}
        losses={losses}
        onPress={deleteAccount}
        question={t(texts.deleteAccountQuestion)}
      />
    </Block>
  )
}
