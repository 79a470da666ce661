import type { ServerUser } from '@portico/sdk/server'
import { CopyableId } from '../../parts/copyable.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Section } from '../../parts/page.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { ProjectGrants } from './project-grants.tsx'

/** Facts about a user beside the sections. */
export function UserFacts({ user }: { user: ServerUser }) {
  const texts = useTexts('user')
  return (
    <aside className="stack tight" aria-label={texts.summary}>
      <Section title={texts.profile}>
        <dl className="kv">
          <dt>{texts.signedUp}</dt>
          <dd>
            <Moment at={user.signedUpAt} />
          </dd>
          <dt>{texts.lastActive}</dt>
          <dd>
            <Moment at={user.lastActiveAt} />
          </dd>
          {user.locale && (
            <>
              <dt>{texts.language}</dt>
              <dd>
                <bdi>{user.locale}</bdi>
              </dd>
            </>
          )}
          {user.selectedTeam && (
            <>
              <dt>{texts.selectedTeam}</dt>
              <dd>
                <bdi className="long">{user.selectedTeam.displayName}</bdi>
              </dd>
            </>
          )}
          <dt>{texts.twoFactor}</dt>
          <dd>{user.isMultiFactorRequired ? texts.on : texts.off}</dd>
          {user.secondFactorDueAt && (
            <>
              <dt>{texts.secondFactorDue}</dt>
              <dd>
                <Moment at={user.secondFactorDueAt} />
              </dd>
            </>
          )}
        </dl>
      </Section>
      <ProjectGrants user={user} />
      <Section title={texts.ids}>
        <dl className="kv">
          <dt>{texts.userId}</dt>
          <dd>
            <CopyableId id={user.id} />
          </dd>
          {user.oauthProviders.map(({ id, accountId }) => (
            <div key={id} className="contents">
              <dt>
                <bdi className="cap-first">{id}</bdi>
              </dt>
              <dd>
                <CopyableId id={accountId} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </aside>
  )
}
