import { Page } from '../../parts/page.tsx'
import { useTexts } from '../../texts/use-texts.tsx'

/** What happens in the project, and what needs attention. */
export function OverviewPage() {
  const texts = useTexts('shell')
  return <Page title={texts.overview}>{null}</Page>
}
