/**
 * The screens of Portico as a catch-all route: `app/handler/[...portico]/page.tsx`.
 * @module
 */
import { HandlerScreen, type ScreenOptions } from './handler-screen.tsx'

/** The properties of the page of the handler. */
export interface PorticoHandlerProps extends ScreenOptions {
  /** As Next.js passes them to a page. */
  params: Promise<Record<string, string | string[] | undefined>>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/**
 * Shows the screen of the route. Use it as the page: `export { PorticoHandler as default } from '@portico/next/handler'`.
 */
export async function PorticoHandler({ params, searchParams, ...props }: PorticoHandlerProps) {
  if (!Object.values(await params).some(Array.isArray)) {
    throw new Error('PorticoHandler needs a catch-all route, for example app/handler/[...portico]/page.tsx.')
  }
  // The screens read the query, so this page is rendered for each request.
  await searchParams
  return <HandlerScreen fullPage {...props} />
}
