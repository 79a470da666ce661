/** Exports of the package that hosts can render alone, by name. */
import {
  AccountSettings,
  AuthPage,
  CredentialSignIn,
  CredentialSignUp,
  ImpersonationBanner,
  MagicLinkSignIn,
  MessageCard,
  OAuthButton,
  OAuthButtonGroup,
  SelectedTeamSwitcher,
  SignIn,
  SignUp,
  UserAvatar,
  UserButton,
  useFreshSignIn,
  usePortico,
} from '@portico/react'
import { type ReactNode, useEffect } from 'react'

/** Renders an element alone on a page of a host. */
const alone = (element: ReactNode) => (
  <div className="host">
    <h1>Fernwood</h1>
    {element}
  </div>
)

/** A page with a step that needs a recent sign-in. The step begins when the page is shown. */
function DangerousStep() {
  const requireFreshSignIn = useFreshSignIn()
  useEffect(() => {
    requireFreshSignIn().catch(() => {})
  }, [requireFreshSignIn])
  return <p>Your notebooks are kept for ten days after you close the account.</p>
}

/** Avatars: six hues, names in several scripts, a picture that loads and one that does not. */
const avatarUsers = [
  { id: 'a', displayName: 'Mira Okafor' },
  { id: 'b', displayName: '\u202bليلى حداد\u202c' },
  { id: 'c', displayName: '李小龙' },
  { id: 'd', displayName: '👩🏽‍🌾 Fern' },
  { id: 'e', primaryEmail: 'jo@example.com' },
  { id: 'f', displayName: 'Broken picture', profileImageUrl: '/nowhere.png' },
  {
    id: 'g',
    displayName: 'With picture',
    profileImageUrl: 'data:image/gif;base64,R0lGODdhAQABAIAAABZlNP///ywAAAAAAQABAAACAkQBADs=',
  },
]

const nothing = () => undefined

/** Reloads the project, as hosts do with the app that they share with the screens. */
function Refresh() {
  const { currentProject } = usePortico()
  return (
    <button onClick={currentProject.invalidate} type="button">
      Refresh
    </button>
  )
}

export const elements: Readonly<Record<string, ReactNode>> = {
  'credential-sign-in': alone(<CredentialSignIn />),
  'credential-sign-up': alone(<CredentialSignUp />),
  'magic-link-sign-in': alone(<MagicLinkSignIn />),
  'oauth-button': alone(<OAuthButton provider="github" type="sign-in" />),
  'oauth-button-group': alone(<OAuthButtonGroup type="sign-in" />),
  'auth-page': <AuthPage headingLevel={1} type="sign-in" />,
  'sign-in-card': <SignIn headingLevel={1} />,
  'sign-in-refreshed': alone(
    <>
      <Refresh />
      <SignIn />
    </>,
  ),
  'sign-in-password-first': <SignIn firstTab="password" fullPage />,
  'sign-in-extra-info': <SignIn extraInfo={<p>By signing in you accept our terms.</p>} fullPage />,
  'sign-up-no-repeat': <SignUp fullPage noPasswordRepeat />,
  'fresh-sign-in': alone(<DangerousStep />),
  'impersonation-banner': alone(<ImpersonationBanner />),
  'user-button': alone(<UserButton />),
  'user-button-with-info': alone(<UserButton showUserInfo />),
  'user-button-with-items': alone(
    <UserButton
      colorModeToggle={nothing}
      extraItems={[
        {
          text: 'Billing',
          icon: (
            <svg aria-hidden="true" height="16" viewBox="0 0 16 16" width="16">
              <rect height="10" rx="2" width="14" x="1" y="3" />
            </svg>
          ),
          onClick: nothing,
        },
        { text: 'News', icon: null, onClick: nothing },
      ]}
      showUserInfo
    />,
  ),
  'account-with-items': (
    <AccountSettings
      extraItems={[{ id: 'billing', title: 'Billing', icon: null, content: <p>You have the free plan.</p> }]}
      fullPage
    />
  ),
  'team-switcher': alone(<SelectedTeamSwitcher />),
  'team-switcher-of-page': alone(<SelectedTeamSwitcher urlMap={({ id }) => `/teams/${id}`} />),
  'user-avatars': alone(
    <p className="avatars">
      {avatarUsers.map((user) => (
        <UserAvatar key={user.id} user={user} />
      ))}
      <UserAvatar />
      <UserAvatar border size={60} user={avatarUsers[0]} />
      <UserAvatar size={20} user={avatarUsers[0]} />
      Pictures of people
    </p>,
  ),
  'message-card': (
    <MessageCard
      fullPage
      primaryAction={nothing}
      primaryButtonText="Read the news"
      secondaryAction={nothing}
      secondaryButtonText="Not now"
      title="Your garden has moved"
    >
      <p>All beds are where you left them.</p>
    </MessageCard>
  ),
}
