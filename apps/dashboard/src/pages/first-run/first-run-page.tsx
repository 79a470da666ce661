import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readFirstRun } from '../../owner/first-run.ts'
import { BarePage, TaskCard } from '../../parts/bare-page.tsx'
import { ButtonLink } from '../../parts/button.tsx'
import { FlowSteps } from '../../parts/flow-steps.tsx'
import { useFirstRunTexts } from '../../parts/use-first-run-texts.ts'
import { useSettingsTexts } from '../../parts/use-settings-texts.ts'
import { FirstOwnerForm } from './first-owner-form.tsx'

/**
 * Creates the first owner of a new service. In production, the link that its start prints leads here; in development, the
 * first visitor is led here.
 */
export function FirstRunPage() {
  const texts = useFirstRunTexts()
  const code = useCodeOfAddress()
  if (code === null && readFirstRun() !== 'open') return <LinkNeeded />
  return (
    <BarePage steps={<FlowSteps current="owner" />}>
      <TaskCard title={texts.title} lede={code ? texts.lede : texts.openLede}>
        <FirstOwnerForm code={code} />
      </TaskCard>
    </BarePage>
  )
}

function LinkNeeded() {
  const texts = useFirstRunTexts()
  const settings = useSettingsTexts()
  return (
    <BarePage>
      <TaskCard icon="link" title={texts.codeMissingTitle} lede={texts.codeMissing}>
        {/* A visitor with an account needs no link. */}
        <ButtonLink to="/handler/$" params={{ _splat: 'sign-in' }}>
          {settings.signIn}
        </ButtonLink>
      </TaskCard>
    </BarePage>
  )
}

/** Reads the code behind the hash and removes it from the address, so that the history of the browser does not keep it. */
function useCodeOfAddress(): string | null {
  const [code] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('code'))
  const navigate = useNavigate()
  useEffect(() => void navigate({ to: '/first-run', hash: '', replace: true }), [navigate])
  return code
}
