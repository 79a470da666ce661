import * as en from '@portico/messages/en'
import { Suspense } from 'react'
import { AcceptedTermsBlock } from '#parts'
import { useSignOut } from '../../hooks/use-sign-out.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useProject } from '../../hooks/values/use-project.ts'
import { Block } from '../../ui/blocks/block.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import type { SectionProps } from '../section-props.ts'
import { AccountDeletion } from './account-deletion.tsx'
import { DataExport } from './data-export.tsx'
import { LanguageBlock } from './language-block.tsx'

/** The language of emails, the data of the user, sign-out, and the deletion of the account if the project allows it. */
export function SettingsSection({ user }: SectionProps) {
  const { data: project } = useProject({ suspense: false })
  return (
    <>
      <LanguageBlock user={user} />
      <DataExport />
      {project?.config.terms && (
        <Suspense fallback={null}>
          <AcceptedTermsBlock />
        </Suspense>
      )}
      <SignOutBlock />
      {project?.config.clientUserDeletionEnabled && <AccountDeletion project={project} />}
    </>
  )
}

function SignOutBlock() {
  const t = useTranslate()
  const { signOut, pending } = useSignOut()
  const button = (
    <SmallButton onClick={() => void signOut()} pending={pending}>
      {t(en.signOut)}
    </SmallButton>
  )
  return <Block action={button} help={t(en.signOutHelp)} title={t(en.signOut)} />
}
