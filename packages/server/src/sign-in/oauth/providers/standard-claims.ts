import { z } from 'zod'
import { OptionalText } from './profile-fields.ts'
import { type Profile, type ProfileSource, ProviderError } from './provider.ts'

// OpenID Connect Core 1.0, section 5.1. OAuth servers without OpenID use `id` for `sub`.
const Claims = z.object({
  sub: z.string().min(1).optional(),
  id: z.union([z.string().min(1), z.int()]).optional(),
  name: OptionalText,
  preferred_username: OptionalText,
  email: OptionalText,
  email_verified: z.unknown().optional(),
  picture: OptionalText,
})

/** Deviations of a provider from the types of the standard claims. */
export interface ClaimTypes {
  /** True if `email_verified` may be the text `true`. Elsewhere a user may have entered that text. */
  readonly isEmailVerifiedText: boolean
}

const standardTypes: ClaimTypes = { isEmailVerifiedText: false }

/** Returns the profile from the standard claims. Throws a {@link ProviderError} if they do not contain the subject. */
export function toStandardProfile(value: unknown, { isEmailVerifiedText } = standardTypes): Profile {
  const claims = Claims.safeParse(value).data
  const accountId = claims?.sub ?? claims?.id
  if (!claims || accountId === undefined) throw new ProviderError('account_id_missing')
  return {
    accountId: String(accountId),
    displayName: claims.name ?? claims.preferred_username ?? null,
    email: claims.email ?? null,
    isEmailVerified: claims.email_verified === true || (isEmailVerifiedText && claims.email_verified === 'true'),
    profileImageUrl: claims.picture ?? null,
  }
}

/**
 * Returns the profile from the ID token and the userinfo endpoint (section 5.3), as far as the provider has them. With an
 * ID token, which identifies the user, an unreadable userinfo response counts as absent.
 */
export async function fetchStandardClaims(
  { idToken, get, find }: ProfileSource,
  userinfoEndpoint: string | undefined,
  types?: ClaimTypes,
): Promise<Profile> {
  if (userinfoEndpoint === undefined) return toStandardProfile(idToken, types)
  const response = await (idToken ? find(userinfoEndpoint) : get(userinfoEndpoint))
  if (idToken && response === null) return toStandardProfile(idToken, types)
  const userinfo = Object(response)
  // Section 5.3.2: a userinfo response with another `sub`, or without one, must not be used.
  if (idToken && idToken.sub !== userinfo.sub) throw new ProviderError('subject_mismatch')
  // `email_verified` applies only to the email in the same document.
  const { email, email_verified } = userinfo.email ? userinfo : Object(idToken)
  return toStandardProfile({ ...idToken, ...userinfo, email, email_verified }, types)
}
