import { queryOptions, useQuery } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Note } from '../../parts/feedback/note.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useTokenClaimsTexts } from './use-token-claims-texts.ts'

const weekQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'metrics', '7d'],
    queryFn: () => projectApp(projectId).metrics.get({ period: '7d' }),
  })

/** Warns of tokens of the last week from which claims were left out. Shows nothing if there were none. */
export function OmittedClaims() {
  const texts = useTokenClaimsTexts()
  const { plural } = useLanguage()
  const { projectId } = useProjectApp()
  const { data } = useQuery(weekQuery(projectId))
  const tokens = data?.daily.reduce((sum, day) => sum + (day.tokensWithOmittedClaims ?? 0), 0) ?? 0
  if (tokens === 0) return null
  return (
    <Note tone="warn" role="status">
      {plural(texts.omittedTokens, tokens)}
    </Note>
  )
}
