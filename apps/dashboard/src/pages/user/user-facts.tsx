import { oauthProviderName } from '@portico/sdk/admin'
import type { ServerUser } from '@portico/sdk/server'
import { CopyableId } from '../../parts/copyable.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Fact, Facts } from '../../parts/lists/facts.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Section } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { ProjectGrants } from './project-grants.tsx'
import styles from './user-facts.module.css'

/** Facts about a user beside the sections. */
export function UserFacts({ user }: { user: ServerUser }) {
  const texts = useUserTexts()
  return (
    <Stack as="aside" isTight aria-label={texts.summary}>
      <Section title={texts.profile}>
        <ProfileFacts user={user} />
      </Section>
      <ProjectGrants user={user} />
      {(user.externalId !== null || user.oauthProviders.length > 0) && (
        <Section title={texts.ids}>
          <Ids user={user} />
        </Section>
      )}
    </Stack>
  )
}

function ProfileFacts({ user }: { user: ServerUser }) {
  const texts = useUserTexts()
  return (
    <Facts>
      {user.username !== null && (
        <Fact name={texts.username}>
          <Text as="bdi" isLong>
            {user.username}
          </Text>
        </Fact>
      )}
      <Fact name={texts.signedUp}>
        <Moment at={user.signedUpAt} />
      </Fact>
      <Fact name={texts.lastActive}>
        <Moment at={user.lastActiveAt} />
      </Fact>
      <Fact name={texts.language}>{user.locale && <bdi>{user.locale}</bdi>}</Fact>
      <Fact name={texts.selectedTeam}>
        {user.selectedTeam && (
          <Text as="bdi" isLong>
            {user.selectedTeam.displayName}
          </Text>
        )}
      </Fact>
      <Fact name={texts.twoFactor}>{user.isMultiFactorRequired ? texts.on : texts.off}</Fact>
      <Fact name={texts.secondFactorDue}>{user.secondFactorDueAt && <Moment at={user.secondFactorDueAt} />}</Fact>
    </Facts>
  )
}

/** The ids of the user in the app and at identity providers. The head of the page shows the id in the project. */
function Ids({ user }: { user: ServerUser }) {
  const texts = useUserTexts()
  return (
    <Facts>
      {user.externalId !== null && (
        <Fact name={texts.externalId}>
          <CopyableId id={user.externalId} />
        </Fact>
      )}
      {user.oauthProviders.map(({ id, accountId }) => (
        <div key={id} className={styles.pair}>
          <dt>
            <bdi>{oauthProviderName(id)}</bdi>
          </dt>
          <dd>
            <CopyableId id={accountId} />
          </dd>
        </div>
      ))}
    </Facts>
  )
}
