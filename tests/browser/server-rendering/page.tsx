/** A page of a host with server rendering: the same tree on the server and in the browser. */
import {
  AuthPage,
  CredentialSignIn,
  CredentialSignUp,
  type InitialValues,
  MagicLinkSignIn,
  MessageCard,
  OAuthButton,
  OAuthButtonGroup,
  PorticoHandler,
  PorticoProvider,
  SignIn,
  SignUp,
  UserButton,
} from '@portico/react'
import { createClientApp } from '@portico/sdk/client'
import type { ReactNode } from 'react'
import { projectId } from '../../../apps/atlas/src/fixtures/values.ts'
import type { ComponentCase } from './case-names.ts'

const components: Record<ComponentCase, ReactNode> = {
  SignIn: <SignIn extraInfo="Terms" />,
  SignUp: <SignUp />,
  AuthPage: <AuthPage type="sign-up" />,
  CredentialSignIn: <CredentialSignIn />,
  CredentialSignUp: <CredentialSignUp />,
  MagicLinkSignIn: <MagicLinkSignIn />,
  OAuthButton: <OAuthButton provider="github" type="sign-in" />,
  OAuthButtonGroup: <OAuthButtonGroup type="sign-in" />,
  MessageCard: <MessageCard primaryButtonText="Continue" title="Saved" />,
  PorticoHandler: <PorticoHandler />,
  UserButton: <UserButton showUserInfo />,
}

export interface PageProps {
  /** Path and query of the request. */
  url: string
  initial: InitialValues
}

// The service has the origin of the page, where the test handles its calls.
const app = createClientApp({
  projectId,
  publishableClientKey: 'pck_test',
  baseUrl: globalThis.location?.origin ?? 'http://service.example',
})

/**
 * Shows the screen of `/handler/<screen>`, or the component of `/component/<name>`. With `stay`, no screen navigates;
 * `lang` is the language of the host.
 */
export function Page({ url, initial }: PageProps) {
  const { pathname, search, searchParams } = new URL(url, 'http://host.example')
  const component = Object.entries(components).find(([name]) => pathname === `/component/${name}`)?.[1]
  const lang = searchParams.get('lang') ?? undefined
  return (
    <PorticoProvider app={app} initial={initial} lang={lang} navigate={searchParams.has('stay') ? stay : undefined}>
      {component ?? <PorticoHandler fullPage location={{ pathname, search }} />}
    </PorticoProvider>
  )
}

const stay = () => {}
