import { accountGroup } from './account.ts'
import { apiKeyGroup } from './api-keys.ts'
import type { AtlasState, StateGroup } from './atlas-state.ts'
import { cardGroups } from './cards.ts'
import { codeGroup } from './code-entry.ts'
import { elementGroup } from './elements.ts'
import { freshSignInGroup } from './fresh-sign-in.ts'
import { impersonationGroup } from './impersonation.ts'
import { invitationGroup } from './invitation.ts'
import { layoutGroup } from './layout.ts'
import { emailVerificationGroup, magicLinkGroup } from './links.ts'
import { menuGroup } from './menu.ts'
import { errorPageGroup, oauthCallbackGroup } from './oauth.ts'
import { passkeyGroup } from './passkeys.ts'
import { forgotPasswordGroup, passwordResetGroup } from './passwords.ts'
import { profileGroup } from './profile.ts'
import { providerGroup } from './providers.ts'
import { secondFactorGroup } from './second-factor.ts'
import { secondFactorSetupGroup } from './second-factor-setup.ts'
import { securityGroup } from './security.ts'
import { settingsGroup } from './settings.ts'
import { signInGroup } from './sign-in.ts'
import { signInErrorGroup } from './sign-in-errors.ts'
import { signUpGroup } from './sign-up.ts'
import { switcherGroup } from './switcher.ts'
import { teamGroup } from './teams.ts'
import { termsGroup } from './terms.ts'
import { usernameGroup } from './usernames.ts'
import { waitlistGroup } from './waitlist.ts'

/** A state with the screen that it belongs to. */
export interface ListedState extends AtlasState {
  screen: string
  path: string
}

const groups: readonly StateGroup[] = [
  signInGroup,
  signInErrorGroup,
  providerGroup,
  layoutGroup,
  passkeyGroup,
  codeGroup,
  secondFactorGroup,
  termsGroup,
  secondFactorSetupGroup,
  signUpGroup,
  usernameGroup,
  waitlistGroup,
  forgotPasswordGroup,
  passwordResetGroup,
  emailVerificationGroup,
  magicLinkGroup,
  oauthCallbackGroup,
  errorPageGroup,
  ...cardGroups,
  elementGroup,
  menuGroup,
  impersonationGroup,
  freshSignInGroup,
  accountGroup,
  profileGroup,
  switcherGroup,
  invitationGroup,
  settingsGroup,
  securityGroup,
  apiKeyGroup,
  teamGroup,
]

/** Every state of every screen. */
export const atlasStates: readonly ListedState[] = groups.flatMap(({ screen, path, states }) =>
  states.map((state) => ({ path, ...state, screen })),
)
