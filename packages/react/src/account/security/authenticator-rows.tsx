import { limits } from '@portico/contract/limits'
import * as en from '@portico/messages/en'
import type { Authenticator } from '@portico/sdk/client'
import { lazy, Suspense } from 'react'
import { usePortico } from '../../hooks/use-portico.ts'
import { useTranslate } from '../../hooks/use-translate.ts'
import { useAuthenticators } from '../../hooks/values/use-authenticators.ts'
import { fill } from '../../messages/fill.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BlockBody } from '../parts/block.tsx'
import { Confirmation } from '../parts/confirmation.tsx'
import { TextForm } from '../parts/editable-text.tsx'
import { bin, pencil, plus } from '../parts/icons.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Row, RowBody, Rows } from '../parts/rows.tsx'
import { IconButton, SmallButton } from '../parts/small-button.tsx'
import { type Step, useStep } from '../parts/use-step.ts'
import { useTimes } from '../parts/use-times.ts'

const Enrollment = lazy(async () => ({ default: (await import('./enrollment.tsx')).Enrollment }))

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

function AuthenticatorRow({ authenticator: { id, name, createdAt, lastUsedAt }, isOnly }: AuthenticatorRowProps) {
  const { mfa } = usePortico()
  const t = useTranslate()
  const times = useTimes()
  const renaming = useStep()
  const removal = useStep()
  const date = times.date(createdAt)
  const detail = lastUsedAt
    ? fill(t(en.passkeyUsed), { date, ago: times.ago(lastUsedAt) })
    : fill(t(en.passkeyAddedOn), { date })
  const actions = (
    <>
      <IconButton {...renaming.opener} label={fill(t(en.renameNamed), { name })} shape={pencil} />
      {!isOnly && <IconButton {...removal.opener} label={fill(t(en.removeNamed), { name })} shape={bin} />}
    </>
  )
  return (
    <Row actions={renaming.isOpen || removal.isOpen ? null : actions} detail={detail} title={<bdi>{name}</bdi>}>
      {renaming.isOpen && <Renaming id={id} name={name} step={renaming} />}
      {removal.isOpen && (
        <RowBody step={removal}>
          <Confirmation
            close={removal.close}
            confirmLabel={t(en.remove)}
            losses={[t(en.removeAuthenticatorLoss)]}
            onConfirm={() => mfa.removeAuthenticator(id)}
            question={fill(t(en.removeQuestion), { name })}
          />
        </RowBody>
      )}
    </Row>
  )
}

function Renaming({ id, name, step }: Pick<Authenticator, 'id' | 'name'> & { step: Step }) {
  const { mfa } = usePortico()
  const t = useTranslate()
  return (
    <RowBody step={step}>
      <TextForm
        close={step.close}
        field={{ autoComplete: 'off', maxLength: 100 }}
        label={t(en.authenticatorName)}
        name="authenticator-name"
        onSave={(value) => mfa.renameAuthenticator(id, value)}
        requiredMessage={t(en.passkeyNameRequired)}
        value={name}
      />
    </RowBody>
  )
}
