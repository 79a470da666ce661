import type { ServerUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { membershipsQuery } from '../../data/user-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { Explain } from '../../parts/permissions/explain.tsx'
import { nameOf } from '../../parts/users/user-name.ts'
import { UserPicker } from '../../parts/users/user-picker.tsx'
import { useTexts } from '../../texts/use-texts.tsx'

/** Chooses a user, and explains the permissions of that user. */
export function ExplainSection() {
  const texts = useTexts('permissions')
  const [user, setUser] = useState<ServerUser | null>(null)
  return (
    <OpenSection
      id="explain"
      title={texts.explainTitle}
      actions={
        user && (
          <Button isSmall onClick={() => setUser(null)}>
            {texts.otherUser}
          </Button>
        )
      }
    >
      {user ? (
        <ExplainUser user={user} />
      ) : (
        <div className="stack tight">
          <p className="muted">{texts.explainHelp}</p>
          <UserPicker action={texts.explain} onPick={setUser} />
        </div>
      )}
    </OpenSection>
  )
}

function ExplainUser({ user }: { user: ServerUser }) {
  const { projectId } = useProjectApp()
  const query = useQuery(membershipsQuery(projectId, user.id))
  return (
    <div className="card">
      <p className="card-head strong">
        <bdi className="long">{nameOf(user)}</bdi>
      </p>
      <Loaded query={query} rows={1}>
        {(memberships) => <Explain user={user} teams={memberships.map(({ team }) => team)} />}
      </Loaded>
    </div>
  )
}
