import { queryOptions, useQuery } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Text } from '../../parts/text.tsx'
import { useSetupTexts } from '../../parts/use-setup-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { addUp, type Failure, reasonOf } from './failures.ts'

const hourMillis = 60 * 60_000
const refetchMillis = 5_000
const shown = 5

const failuresQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'request-log', 'last-hour'],
    async queryFn() {
      const { items } = await projectApp(projectId).requestLog.list({ since: new Date(Date.now() - hourMillis) })
      return addUp(items)
    },
    refetchInterval: refetchMillis,
  })

/** The requests of browsers that failed within the hour, each with its reason and the page that corrects it. */
export function FailedRequestsCard() {
  const texts = useSetupTexts()
  const { projectId } = useProjectApp()
  const { data: failures = [] } = useQuery(failuresQuery(projectId))
  if (failures.length === 0) return null
  return (
    <Stack as="section" isTight aria-label={texts.failures} role="status">
      <Text as="h2" look="subtitle">
        {texts.failures}
      </Text>
      {failures.slice(0, shown).map((failure) => (
        <FailureNote key={`${failure.code}${failure.method}${failure.route}${failure.origin}`} failure={failure} />
      ))}
    </Stack>
  )
}

function FailureNote({ failure }: { failure: Failure }) {
  const texts = useSetupTexts()
  const { plural } = useLanguage()
  const found = reasonOf(failure)
  const { method, route, origin, count, status, code, lastAt } = failure
  return (
    <Note
      tone="warn"
      title={found ? texts.reasons[found.reason] : texts.otherReason}
      actions={found?.page && <Correction page={found.page} />}
    >
      <Text as="p" look="hint">
        {origin && (
          <>
            <bdi>{origin}</bdi>
            {' · '}
          </>
        )}
        <code>
          {method} {route ?? texts.unknownRoute}
        </code>
        {' · '}
        <code>{code ?? `HTTP ${status}`}</code>
        {' · '}
        {plural(texts.failedTimes, count)}
        {' · '}
        <Moment at={lastAt} />
      </Text>
    </Note>
  )
}

/** A link to the page where the owner corrects the reason. */
function Correction({ page }: { page: 'keys' | 'domains' | 'methods' }) {
  const texts = useSetupTexts()
  const { projectId } = useProjectApp()
  const to = {
    keys: '/p/$projectId/api-keys',
    domains: '/p/$projectId/domains',
    methods: '/p/$projectId/sign-in',
  } as const
  return (
    <ButtonLink isSmall to={to[page]} params={{ projectId }}>
      {texts.corrections[page]}
    </ButtonLink>
  )
}
