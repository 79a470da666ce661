import { oauthProviderName } from '@portico/sdk/admin'
import type { ServerUser } from '@portico/sdk/server'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { ProviderTile } from '../../parts/provider-mark.tsx'
import { VisuallyHidden } from '../../parts/text.tsx'
import { Tile } from '../../parts/tile.tsx'
import { useUsersTexts } from '../../parts/users/use-users-texts.ts'
import styles from './sign-in-marks.module.css'

/** The sign-in methods of a user, as a row of marks with names. */
export function SignInMarks({ user }: { user: ServerUser }) {
  const texts = useUsersTexts()
  return (
    <span className={styles.marks}>
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
      <Tile isSmall isQuiet>
        <Icon name={icon} />
      </Tile>
    }
  />
)

const Mark = ({ name, tile }: { name: string; tile: ReactNode }) => (
  <span title={name}>
    {tile}
    <VisuallyHidden>{name}</VisuallyHidden>
  </span>
)
