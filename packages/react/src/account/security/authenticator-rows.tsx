import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import type { Authenticator } from '@portico/sdk/client'
import { lazy, Suspense } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useAuthenticators } from '../../hooks/values/use-authenticators.ts'
import { BlockBody } from '../../ui/blocks/block.tsx'
import { plus } from '../../ui/blocks/icons.ts'
import { Loaded } from '../../ui/blocks/loaded.tsx'
import { Rows } from '../../ui/blocks/rows.tsx'
import { SmallButton } from '../../ui/blocks/small-button.tsx'
import { useStep } from '../../ui/blocks/use-step.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CredentialRow } from './credential-row.tsx'

const Enrollment = lazy(async () => ({ default: (await import('../../auth/second-factor/enrollment.tsx')).Enrollment }))

/** The authenticator apps of the user. The last one is removed by turning the second factor off. */
export function AuthenticatorRows() {
  const t = useTranslate()
  const authenticators = useAuthenticators({ suspense: false })
  return (
    <Loaded value={authenticators}>
      {(list) => (
        <>
          <Rows label={t(en.authenticatorTitle)}>
            {list.map((authenticator) => (
              <AuthenticatorRow authenticator={authenticator} isOnly={list.length === 1} key={authenticator.id} />
            ))}
          </Rows>
          {list.length < limits.authenticatorsMax && <AddAuthenticator />}
        </>
      )}
    </Loaded>
  )
}

function AddAuthenticator() {
  const t = useTranslate()
  const step = useStep()
  return (
    <BlockBody bodyRef={step.body.ref} onKeyDown={step.body.onKeyDown}>
      {step.isOpen ? (
        <Suspense fallback={<Skeleton fields={2} />}>
          <Enrollment close={step.close} />
        </Suspense>
      ) : (
        <SmallButton {...step.opener} icon={plus}>
          {t(en.addAuthenticator)}
        </SmallButton>
      )}
    </BlockBody>
  )
}

interface AuthenticatorRowProps {
  authenticator: Authenticator
  isOnly: boolean
}

function AuthenticatorRow({ authenticator, isOnly }: AuthenticatorRowProps) {
  const { mfa } = usePortico()
  const t = useTranslate()
  return (
    <CredentialRow
      credential={authenticator}
      label={t(en.authenticatorName)}
      loss={t(en.removeAuthenticatorLoss)}
      onRemove={!isOnly && (() => mfa.removeAuthenticator(authenticator.id))}
      onRename={(name) => mfa.renameAuthenticator(authenticator.id, name)}
    />
  )
}
