import type { ProviderTestResult } from '@portico/sdk/admin'

/** Path of the page to which the window of a test returns. */
export const providerTestPath = '/provider-test'

/** A message between the window of a test and the page that has opened it. */
export type TestMessage =
  | { readonly testId: string; readonly result: ProviderTestResult }
  | { readonly testId: string; readonly isReceived: true }

/**
 * Opens the channel between the window and the page. They cannot use `window.opener`: providers that isolate their pages
 * sever it (Cross-Origin-Opener-Policy). Only pages of this origin reach the channel.
 */
export function openTestChannel(onMessage: (message: TestMessage) => void): BroadcastChannel {
  const channel = new BroadcastChannel('portico-provider-test')
  channel.onmessage = ({ data }: MessageEvent<TestMessage>) => onMessage(data)
  return channel
}
