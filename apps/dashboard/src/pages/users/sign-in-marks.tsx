import { oauthProviderName } from '@portico/sdk/admin'
import type { ServerUser } from '@portico/sdk/server'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { ProviderTile } from '../../parts/provider-mark.tsx'
import { useTexts } from '../../texts/use-texts.tsx'

/** The sign-in methods of a user, as a row of marks with names. */
export function SignInMarks({ user }: { user: ServerUser }) {
  const texts = useTexts('users')
  return (
    <span className="marks">
      {user.hasPassword && <OwnMark icon="rectangle-ellipsis" name={texts.password} />}
      {user.otpAuthEnabled && <OwnMark icon="wand-sparkles" name={texts.emailCode} />}
      {user.passkeyAuthEnabled && <OwnMark icon="fingerprint" name={texts.passkey} />}
      {user.oauthProviders
        .filter(({ allowSignIn }) => allowSignIn)
        .map(({ id }) => (
          <Mark key={id} name={oauthProviderName(id)} tile={<ProviderTile id={id} />} />
        ))}
      {user.isMultiFactorRequired && <OwnMark icon="smartphone" name={texts.secondFactor} />}
    </span>
  )
}

const OwnMark = ({ icon, name }: { icon: IconName; name: string }) => (
  <Mark
    name={name}
    tile={
      <span className="tile sm plain">
        <Icon name={icon} />
      </span>
    }
  />
)

const Mark = ({ name, tile }: { name: string; tile: ReactNode }) => (
  <span title={name}>
    {tile}
    <span className="vh">{name}</span>
  </span>
)
