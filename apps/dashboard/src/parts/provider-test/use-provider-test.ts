import type { ProviderTestResult } from '@portico/sdk/admin'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { openTestChannel, providerTestPath } from './test-channel.ts'

const windowFeatures = 'popup,width=560,height=760'
const closedCheckMillis = 500

/** The test that was started last. */
export interface StartedTest {
  readonly id: string
  readonly window: Window
}

/** Runs a test of a provider in a window of its own. */
export function useProviderTest(providerId: string) {
  const { app } = useProjectApp()
  const [test, setTest] = useState<StartedTest | null>(null)
  const [result, setResult] = useState<ProviderTestResult | null>(null)
  const [isBlocked, setIsBlocked] = useState(false)
  const start = useMutation({
    async mutationFn({ id, window: opened }: StartedTest) {
      const query = new URLSearchParams({ id, provider: providerId })
      const returnUrl = `${window.location.origin}${providerTestPath}?${query}`
      try {
        const { url } = await app.providerTests.start({ providerId, returnUrl })
        opened.location.href = url
      } catch (error) {
        opened.close()
        setTest(null)
        throw error
      }
    },
  })
  useReceivedResult(test, setResult)
  const isClosed = useIsClosed(test)
  return {
    result,
    isBlocked,
    error: start.error,
    isRunning: test !== null && result === null && !isClosed,
    /** True if the window was closed before the provider redirected back. */
    isAbandoned: isClosed && result === null,
    start() {
      setResult(null)
      // At once, within the click: browsers block windows that open later.
      const opened = window.open('', '_blank', windowFeatures)
      setIsBlocked(opened === null)
      if (!opened) return setTest(null)
      // The provider's page must not navigate this one.
      opened.opener = null
      const started = { id: crypto.randomUUID(), window: opened }
      setTest(started)
      start.mutate(started)
    },
  }
}

function useReceivedResult(test: StartedTest | null, onResult: (result: ProviderTestResult) => void): void {
  const received = useRef(onResult)
  received.current = onResult
  const id = test?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const channel = openTestChannel((message) => {
      if (message.testId !== id || !('result' in message)) return
      received.current(message.result)
      channel.postMessage({ testId: id, isReceived: true })
    })
    return () => channel.close()
  }, [id])
}

/** Returns true once the window is closed. It also seems closed when a provider isolates its pages. */
function useIsClosed(test: StartedTest | null): boolean {
  const [closedId, setClosedId] = useState<string | null>(null)
  useEffect(() => {
    if (!test) return undefined
    const timer = setInterval(() => {
      if (test.window.closed) setClosedId(test.id)
    }, closedCheckMillis)
    return () => clearInterval(timer)
  }, [test])
  return test !== null && closedId === test.id
}
