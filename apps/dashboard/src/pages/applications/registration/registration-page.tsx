import type { NewOAuthInitialAccessToken } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { registrationTokensQuery } from '../../../data/oauth-clients-query.ts'
import { useProjectApp } from '../../../owner/projects.ts'
import { useMay } from '../../../owner/use-may.ts'
import { ShownOnceCard } from '../../../parts/cards/shown-once-card.tsx'
import { Loaded } from '../../../parts/feedback/loading.tsx'
import { OpenSection } from '../../../parts/forms/open-section.tsx'
import { Stack } from '../../../parts/layout.tsx'
import { maskKey } from '../../../parts/mask-key.ts'
import { CopyField } from '../../../parts/oauth-clients/copy-field.tsx'
import { useClientTexts } from '../../../parts/oauth-clients/use-client-texts.ts'
import { Page } from '../../../parts/page.tsx'
import { RoleButton } from '../../../parts/role-button.tsx'
import { ApplicationTabs } from '../application-tabs.tsx'
import { useApplicationTexts } from '../use-application-texts.ts'
import { NewToken } from './new-token.tsx'
import { RegistrationSwitch } from './registration-switch.tsx'
import { TokenList } from './token-list.tsx'

/** The registration of applications by themselves: its switch, and the tokens that it needs. */
export function RegistrationPage() {
  const texts = useApplicationTexts()
  const clientTexts = useClientTexts()
  const mayReadTokens = useMay('admin')
  const [isCreating, setIsCreating] = useState(false)
  const [fresh, setFresh] = useState<NewOAuthInitialAccessToken | null>(null)
  return (
    <Page
      guide="applications"
      title={texts.title}
      tab={texts.registration}
      lede={texts.registrationLede}
      actions={
        <RoleButton needs="admin" look="primary" icon="plus" onClick={() => setIsCreating(true)}>
          {texts.createToken}
        </RoleButton>
      }
    >
      <ApplicationTabs />
      <Stack>
        {fresh && (
          <ShownOnceCard title={texts.tokenTitle} texts={clientTexts} onDone={() => setFresh(null)}>
            <CopyField label={texts.tokenLabel} text={fresh.token} shown={maskKey(fresh.token)} />
          </ShownOnceCard>
        )}
        <RegistrationSwitch />
        {mayReadTokens && <Tokens />}
      </Stack>
      {isCreating && <NewToken onClose={() => setIsCreating(false)} onToken={setFresh} />}
    </Page>
  )
}

function Tokens() {
  const texts = useApplicationTexts()
  const { projectId } = useProjectApp()
  const query = useQuery(registrationTokensQuery(projectId))
  return (
    <OpenSection id="tokens" title={texts.registrationTokens}>
      <Loaded query={query} columns={2}>
        {(tokens) => <TokenList tokens={tokens} />}
      </Loaded>
    </OpenSection>
  )
}
