import * as en from '@portico/messages/en'
import { withBasePath } from '@portico/sdk/client'
import { Suspense, useEffect } from 'react'
import { FailureCard, NotFoundCard } from '#screens'
import { routeOf } from './handler-route.ts'
import { useHref } from './hooks/use-href.ts'
import { usePorticoContext } from './hooks/use-portico.ts'
import { useTranslate } from './hooks/use-translate.ts'
import { WithTexts } from './languages/with-texts.tsx'
import { screens } from './screens.ts'
import { Card, LoadingCard, levelOfTitle, type ScreenProps } from './ui/card.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { Heading } from './ui/heading.tsx'
import { Part } from './ui/part.tsx'
import { ScreenRoot } from './ui/screen-root.tsx'

/** Properties of `PorticoHandler`. */
export interface PorticoHandlerProps extends ScreenProps {
  /**
   * Path and query of the page, from a client-side router or a server's request, with or without the base path. Other
   * members are ignored. Defaults to the window's location. Without it, HTML rendered on a server contains a placeholder.
   */
  location?: { pathname: string; search: string }
  /** Shows the title of the screen and the name of the project as title of the page. True by default. */
  documentTitle?: boolean
}

/** Shows the screen for the current URL. Mount it at every path under the handler, by default `/handler/*`. */
export function PorticoHandler({ location, documentTitle = true, ...props }: PorticoHandlerProps) {
  useDocumentTitle(documentTitle)
  return (
    <WithTexts fallback={<LoadingCard {...props} />}>
      {location ? (
        <RoutedScreen {...props} pathname={location.pathname} search={location.search} />
      ) : (
        <ScreenOfWindow {...props} />
      )}
    </WithTexts>
  )
}

function ScreenOfWindow(props: ScreenProps) {
  const href = useHref()
  if (href === null) return <LoadingCard {...props} />
  const { pathname, search } = new URL(href)
  return <RoutedScreen {...props} pathname={pathname} search={search} />
}

function RoutedScreen({ pathname, search, ...props }: ScreenProps & { pathname: string; search: string }) {
  const { app, navigate, translate: t } = usePorticoContext()
  const route = routeOf(withBasePath(app.basePath, pathname), app.urls, screens)
  const redirect = route.kind === 'redirect' ? route.path + search : null

  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true })
  }, [redirect, navigate])

  if (redirect !== null) return null
  const screen = route.kind === 'screen' ? screens[route.name] : undefined
  const Screen = screen?.component
  const title = screen?.title && t(screen.title)
  const screenProps = {
    ...props,
    automaticRedirect: true,
    searchParams: Object.fromEntries(new URLSearchParams(search)),
  }
  return (
    <Suspense
      fallback={screen?.isWide ? <LoadingPage {...props} title={title} /> : <LoadingCard {...props} title={title} />}
      key={pathname}
    >
      <ErrorBoundary fallback={() => <NotLoadedCard {...props} />}>
        <ErrorBoundary fallback={(error) => <Failure {...props} error={error} />}>
          {Screen ? <Screen {...screenProps} /> : <NotFoundCard {...props} />}
        </ErrorBoundary>
      </ErrorBoundary>
    </Suspense>
  )
}

function Failure(props: ScreenProps & { error: unknown }) {
  return (
    <WithTexts parts={['errors']}>
      <FailureCard {...props} />
    </WithTexts>
  )
}

/** The frame of the account settings while their code loads. */
function LoadingPage({ title, ...props }: ScreenProps & { title: string | undefined }) {
  return (
    <ScreenRoot className={`${props.fullPage ? 'portico-page' : ''} portico-wide`}>
      <Heading level={levelOfTitle(props)}>{title}</Heading>
    </ScreenRoot>
  )
}

/** Shown if the code of the other cards cannot be loaded either. */
function NotLoadedCard(props: ScreenProps) {
  const t = useTranslate()
  return (
    <Card {...props} title={t(en.noConnectionTitle)}>
      <Part as="p" part="lead">
        {t(en.networkError)}
      </Part>
    </Card>
  )
}

/** Shows the title of the screen and the name of the project in the browser's tab, until the component unmounts. */
function useDocumentTitle(isEnabled: boolean): void {
  const { app, layout } = usePorticoContext()
  const follows = isEnabled && layout.documentTitle !== false
  useEffect(() => {
    if (!follows) return
    // After the first frame, which does not need it.
    const loading = import('./follow-title.ts').then(
      ({ followTitle }) => followTitle(app),
      () => {},
    )
    return () => void loading.then((restore) => restore?.())
  }, [app, follows])
}
