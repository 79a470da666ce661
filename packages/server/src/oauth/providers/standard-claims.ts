import { z } from 'zod'
import { type Profile, type ProviderAnswer, ProviderError } from './provider.ts'

// OpenID Connect Core 1.0, section 5.1. Apple sends `email_verified` as a string; plain OAuth servers say `id` for `sub`.
const Claims = z.object({
  sub: z.string().min(1).optional(),
  id: z.union([z.string().min(1), z.int()]).optional(),
  name: z.string().nullish(),
  preferred_username: z.string().nullish(),
  email: z.string().nullish(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).nullish(),
  picture: z.string().nullish(),
})

/** The profile that the standard claims tell. Throws a {@link ProviderError} when they do not say who it is. */
export function toStandardProfile(answer: unknown): Profile {
  const claims = Claims.safeParse(answer).data
  const accountId = claims?.sub ?? claims?.id
  if (!claims || accountId === undefined) throw new ProviderError('its profile does not say who the person is')
  return {
    accountId: String(accountId),
    displayName: claims.name ?? claims.preferred_username ?? null,
    email: claims.email ?? null,
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    profileImageUrl: claims.picture ?? null,
  }
}

/** The profile of the ID token, if there is one, and of the userinfo endpoint (section 5.3), if there is one. */
export async function fetchStandardClaims(
  { idToken, get }: ProviderAnswer,
  userinfoEndpoint: string | undefined,
): Promise<Profile> {
  const userinfo = userinfoEndpoint === undefined ? {} : Object(await get(userinfoEndpoint))
  const profile = toStandardProfile({ ...idToken, ...userinfo })
  // Section 5.3.2: an answer about somebody else must not be used.
  if (idToken && idToken.sub !== profile.accountId) throw new ProviderError('its answers are about different people')
  return profile
}
