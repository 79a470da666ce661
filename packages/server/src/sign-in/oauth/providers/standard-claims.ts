import { z } from 'zod'
import { OptionalText, VerificationFlag } from './profile-fields.ts'
import { type Profile, type ProfileSource, ProviderError } from './provider.ts'

// OpenID Connect Core 1.0, section 5.1. OAuth servers without OpenID use `id` for `sub`.
const Claims = z.object({
  sub: z.string().min(1).optional(),
  id: z.union([z.string().min(1), z.int()]).optional(),
  name: OptionalText,
  preferred_username: OptionalText,
  email: z.string().nullish(),
  email_verified: VerificationFlag,
  picture: OptionalText,
})

/** Returns the profile from the standard claims. Throws a {@link ProviderError} if they do not contain the subject. */
export function toStandardProfile(value: unknown): Profile {
  const claims = Claims.safeParse(value).data
  const accountId = claims?.sub ?? claims?.id
  if (!claims || accountId === undefined) throw new ProviderError('its profile does not say who the person is')
  return {
    accountId: String(accountId),
    displayName: claims.name ?? claims.preferred_username ?? null,
    email: claims.email ?? null,
    isEmailVerified: claims.email_verified,
    profileImageUrl: claims.picture ?? null,
  }
}

/** Returns the profile from the ID token and the userinfo endpoint (section 5.3), as far as the provider has them. */
export async function fetchStandardClaims(
  { idToken, get }: ProfileSource,
  userinfoEndpoint: string | undefined,
): Promise<Profile> {
  if (userinfoEndpoint === undefined) return toStandardProfile(idToken)
  const userinfo = Object(await get(userinfoEndpoint))
  // Section 5.3.2: a userinfo response with another `sub`, or without one, must not be used.
  if (idToken && idToken.sub !== userinfo.sub) throw new ProviderError('its answers are about different people')
  // `email_verified` applies only to the email in the same document.
  const { email, email_verified } = userinfo.email ? userinfo : Object(idToken)
  return toStandardProfile({ ...idToken, ...userinfo, email, email_verified })
}
