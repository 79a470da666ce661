import type { ServerUser } from '@portico/sdk/server'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { useTexts } from '../../texts/use-texts.tsx'

/** The ways in which a user can sign in, as a row of marks with names. */
export function SignInMarks({ user }: { user: ServerUser }) {
  const texts = useTexts('users')
  const marks: [string, IconName, string][] = []
  if (user.hasPassword) marks.push(['password', 'rectangle-ellipsis', texts.password])
  if (user.otpAuthEnabled) marks.push(['otp', 'wand-sparkles', texts.emailCode])
  if (user.passkeyAuthEnabled) marks.push(['passkey', 'fingerprint', texts.passkey])
  for (const { id } of user.oauthProviders) marks.push([`oauth-${id}`, 'log-in', id])
  if (user.isMultiFactorRequired) marks.push(['mfa', 'smartphone', texts.secondFactor])
  return (
    <span className="marks">
      {marks.map(([key, icon, name]) => (
        <span key={key} title={name}>
          <span className="tile sm plain">
            <Icon name={icon} />
          </span>
          <span className="vh">{name}</span>
        </span>
      ))}
    </span>
  )
}
