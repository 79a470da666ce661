import * as en from '@portico/messages/en'
import type { Project } from '@portico/sdk/client'
import type { ReactNode } from 'react'
import { type FormMethod, methodsOf } from '../auth/methods.ts'
import type { PasskeyFormProps } from '../auth/passkeys/use-passkey-form.ts'
import { OAuthButtons } from '../auth/providers/oauth-buttons.tsx'
import { usePorticoContext } from '../hooks/use-portico.ts'
import { Part } from '../ui/part.tsx'
import { Tabs } from '../ui/tabs.tsx'

export interface MethodFormsProps extends Omit<PasskeyFormProps, 'isAlone'> {
  mode: 'sign-in' | 'sign-up'
  project: Project
  /** The form of each method. */
  forms: Readonly<Record<FormMethod, ReactNode>>
  /** The tab that is open and comes first; the magic link by default. */
  firstTab?: FormMethod | undefined
  /** Renders the form for passkeys, if the project has them. */
  passkeys: (state: PasskeyFormProps) => ReactNode
}

/** The buttons of the project's providers, and the form of its method or one tab per method. */
export function MethodForms({ mode, forms, firstTab, passkeys, project, ...state }: MethodFormsProps) {
  const { layout, translate: t } = usePorticoContext()
  const { oauth, forms: methods, passkeys: hasPasskeys } = methodsOf(project)
  if (methods[1] === (firstTab ?? layout.firstTab)) methods.reverse()
  const texts = {
    'magic-link': [en.emailTab, en.magicLinkHint],
    password: [en.passwordTab, mode === 'sign-in' ? en.signInPasswordHint : en.signUpPasswordHint],
  } as const
  const tabs = methods.map((id) => ({ id, label: t(texts[id][0]), hint: t(texts[id][1]), content: forms[id] }))
  const [tab, otherTab] = tabs
  const providers = oauth.length > 0 && <OAuthButtons providers={oauth} />
  const divider = providers && tab && (
    <Part as="p" part="divider">
      {t(en.orContinueWith)}
    </Part>
  )
  const form = otherTab ? (
    <Tabs label={t(en.waysIn)} tabs={tabs} />
  ) : (
    tab && (
      <>
        {/* A password needs no explanation. */}
        {tab.id === 'magic-link' && <p className="portico-small">{tab.hint}</p>}
        {tab.content}
      </>
    )
  )
  if (!providers && !form && !hasPasskeys) return <p>{t(en.noMethodEnabled)}</p>
  const isAbove = layout.providers !== 'below'
  return (
    <>
      {isAbove && providers}
      {isAbove && divider}
      {form}
      {hasPasskeys && passkeys({ isAlone: !providers && !form, ...state })}
      {!isAbove && divider}
      {!isAbove && providers}
    </>
  )
}
