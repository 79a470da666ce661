import type { Behavior } from './behaviors.ts'

const hugeBytes = 10 * 1024 * 1024

/** Returns the response of a broken server, or null for behaviors that concern a part of the response. */
export function faultyResponse(behavior: Behavior, request: Request): Response | null {
  switch (behavior) {
    case 'token-error':
      return new Response('Internal Server Error', { status: 500 })
    case 'token-html':
      return new Response('<!doctype html><title>Sign in</title><h1>Welcome back</h1>', {
        headers: { 'content-type': 'text/html' },
      })
    case 'token-broken':
      return jsonBody('{"access_token": "abc", "token_')
    case 'token-huge':
      return jsonBody(`{"access_token":"${'a'.repeat(hugeBytes)}"}`)
    case 'token-drip':
      return jsonBody(drip())
    case 'token-silent':
      return jsonBody(new ReadableStream({}))
    case 'token-redirect':
      return new Response(null, { status: 302, headers: { location: request.url } })
    default:
      return null
  }
}

const jsonBody = (body: string | ReadableStream) =>
  new Response(body, { headers: { 'content-type': 'application/json' } })

/** Sends one byte per second while the client is connected. */
function drip(): ReadableStream {
  let timer: NodeJS.Timeout | undefined
  return new ReadableStream({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new TextEncoder().encode(' ')), 1000)
    },
    cancel: () => clearInterval(timer),
  })
}
