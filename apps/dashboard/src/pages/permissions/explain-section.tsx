import type { ServerUser } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { membershipsQuery, userQuery } from '../../data/user-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardHead } from '../../parts/cards/card.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Explain } from '../../parts/permissions/explain.tsx'
import { usePermissionTexts } from '../../parts/permissions/use-permission-texts.ts'
import { Text } from '../../parts/text.tsx'
import { nameOf } from '../../parts/users/user-name.ts'
import { UserPicker } from '../../parts/users/user-picker.tsx'
import styles from './explain-section.module.css'

const from = '/p/$projectId/permissions'

/** Chooses a user, who is in the address, and explains the permissions of that user. */
export function ExplainSection() {
  const texts = usePermissionTexts()
  const { projectId } = useProjectApp()
  const { user: userId } = useSearch({ from })
  const navigate = useNavigate({ from })
  const query = useQuery({ ...userQuery(projectId, userId ?? ''), enabled: userId !== undefined })
  const choose = (user: string | undefined) =>
    void navigate({ search: (search) => ({ ...search, user }), replace: true, resetScroll: false })
  return (
    <OpenSection
      id="explain"
      title={texts.explainTitle}
      actions={
        userId !== undefined && (
          <Button isSmall onClick={() => choose(undefined)}>
            {texts.otherUser}
          </Button>
        )
      }
    >
      {userId !== undefined ? (
        <Loaded query={query} rows={2}>
          {(user) => <ExplainUser user={user} />}
        </Loaded>
      ) : (
        <Stack isTight>
          <Text as="p" look="muted">
            {texts.explainHelp}
          </Text>
          <UserPicker action={texts.explain} onPick={({ id }) => choose(id)} />
        </Stack>
      )}
    </OpenSection>
  )
}

function ExplainUser({ user }: { user: ServerUser }) {
  const { projectId } = useProjectApp()
  const query = useQuery(membershipsQuery(projectId, user.id))
  return (
    <Card>
      <CardHead as="p" className={styles.name}>
        <Text as="bdi" isLong>
          {nameOf(user)}
        </Text>
      </CardHead>
      <Loaded query={query} rows={1}>
        {(memberships) => <Explain user={user} teams={memberships.map(({ team }) => team)} />}
      </Loaded>
    </Card>
  )
}
