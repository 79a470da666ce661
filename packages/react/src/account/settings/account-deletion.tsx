import * as en from '@portico/messages/en'
import { fill } from '@portico/messages/fill'
import type { Project } from '@portico/sdk/client'
import { useTranslate } from '../../hooks/use-translate.ts'
import { ConfirmBlock } from '../../ui/blocks/confirmation.tsx'
import { useDeleteAccount } from './use-delete-account.ts'
import { useDeletionLosses } from './use-deletion-losses.ts'

/** Deletes the account after a confirmation, and navigates to the home page. */
export function AccountDeletion({ project }: { project: Project }) {
  const t = useTranslate()
  return (
    <ConfirmBlock
      confirmLabel={t(en.deleteAccount)}
      help={fill(t(en.deleteAccountHelp), { project: project.displayName })}
      label={t(en.deleteAccount)}
      losses={useDeletionLosses()}
      onConfirm={useDeleteAccount()}
      question={t(en.deleteAccountQuestion)}
      title={t(en.deleteAccount)}
    />
  )
}
