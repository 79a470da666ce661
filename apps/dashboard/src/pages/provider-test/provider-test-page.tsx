import { oauthProviderName, readProviderTestResult } from '@portico/sdk/admin'
import { useEffect, useState } from 'react'
import { Note } from '../../parts/feedback/note.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { openTestChannel } from '../../parts/provider-test/test-channel.ts'
import { TestSteps } from '../../parts/provider-test/test-steps.tsx'
import { useProviderTestTexts } from '../../parts/provider-test/use-provider-test-texts.ts'

/**
 * The page to which the window of a test returns. It gives the result to the page that has opened the window and closes.
 * Without that page, it shows the result itself.
 */
export function ProviderTestPage() {
  const texts = useProviderTestTexts()
  const [result] = useState(() => readProviderTestResult(window.location.hash))
  const [name] = useState(() => oauthProviderName(new URLSearchParams(window.location.search).get('provider') ?? ''))
  useEffect(() => {
    const testId = new URLSearchParams(window.location.search).get('id')
    // The result contains a profile. It must not stay in the history of the browser.
    window.history.replaceState(null, '', window.location.pathname)
    if (result === null || testId === null) return undefined
    const channel = openTestChannel((message) => {
      if (message.testId === testId && 'isReceived' in message) window.close()
    })
    channel.postMessage({ testId, result })
    return () => channel.close()
  }, [result])
  return (
    <main>
      <Page title={texts.title} lede={texts.windowLede} width="form">
        {result ? (
          <Section title={texts.steps}>
            <TestSteps name={name} result={result} isRunning={false} />
          </Section>
        ) : (
          <Note tone="warn">{texts.noResult}</Note>
        )}
      </Page>
    </main>
  )
}
