/**
 * The screens of Portico as a catch-all route: `app/handler/[...portico]/page.tsx`.
 * @module
 */
import { Suspense } from 'react'
import { HandlerScreen } from './handler-screen.tsx'

export { HandlerScreen, type ScreenOptions } from './handler-screen.tsx'

/** The properties that Next.js passes to a page. Next.js 15 refuses pages with others. */
export interface PorticoHandlerProps {
  params: Promise<Record<string, string | string[] | undefined>>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/**
 * Shows the screen of the route. Use it as the page: `export { PorticoHandler as default } from '@portico/next/handler'`.
 */
export function PorticoHandler(props: PorticoHandlerProps) {
  // With `cacheComponents`, Next.js reports pages that read the URL without a boundary.
  return (
    <Suspense>
      <Screen {...props} />
    </Suspense>
  )
}

async function Screen({ params, searchParams }: PorticoHandlerProps) {
  if (!Object.values(await params).some(Array.isArray)) {
    throw new Error('PorticoHandler needs a catch-all route, for example app/handler/[...portico]/page.tsx.')
  }
  // The screens read the query, so this page is rendered for each request.
  await searchParams
  return <HandlerScreen fullPage />
}
