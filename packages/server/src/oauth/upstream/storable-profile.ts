import { isEmail, limits } from '@portico/contract'
import { type Profile, ProviderError } from '../providers/provider.ts'

const accountIdMaxLength = 255
// Names go into access tokens, and those into cookies, which have no room for more.
const nameMaxLength = 256

/**
 * A profile as it can be kept. What says who it is, or how to write to them, must be right: a {@link ProviderError} if it
 * is not. Name and picture are embellishments, and shortened or left out.
 */
export function toStorableProfile(profile: Profile): Profile {
  const { accountId, displayName, email, profileImageUrl } = profile
  if (accountId === '' || accountId.length > accountIdMaxLength || !isStorable(accountId)) {
    throw new ProviderError('its profile does not say who the person is')
  }
  if (email && !isEmail(email)) throw new ProviderError('the e-mail address that it tells is none')
  return {
    accountId,
    displayName: displayName === null ? null : toStorableName(displayName),
    email: email || null,
    isEmailVerified: Boolean(email) && profile.isEmailVerified,
    profileImageUrl: profileImageUrl !== null && isPicture(profileImageUrl) ? profileImageUrl : null,
  }
}

/** PostgreSQL keeps neither U+0000 nor half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

function toStorableName(name: string): string | null {
  const text = name.replaceAll('\u0000', '').toWellFormed().trim()
  const short = text.length > nameMaxLength ? text.slice(0, nameMaxLength).replace(/[\uD800-\uDBFF]$/, '') : text
  return short || null
}

function isPicture(url: string): boolean {
  if (url.length > limits.profileImageUrlMaxLength || !isStorable(url) || !URL.canParse(url)) return false
  return ['https:', 'http:'].includes(new URL(url).protocol)
}
