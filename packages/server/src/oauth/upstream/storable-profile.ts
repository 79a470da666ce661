import { isEmail, limits } from '@portico/contract'
import { type Profile, ProviderError } from '../providers/provider.ts'

/**
 * A profile as it can be kept. What says who it is, or how to write to them, must be right: a {@link ProviderError} if it
 * is not. Name and picture are embellishments, and shortened or left out; so is an address too long for any mail, which
 * the person can do nothing about.
 */
export function toStorableProfile(profile: Profile): Profile {
  const { accountId, displayName, profileImageUrl } = profile
  if (accountId === '' || accountId.length > limits.accountIdMaxLength || !isStorable(accountId)) {
    throw new ProviderError('its profile does not say who the person is')
  }
  const email = profile.email !== null && profile.email.length > limits.emailMaxLength ? null : profile.email
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
  return [...text].slice(0, limits.nameMaxLength).join('') || null
}

function isPicture(url: string): boolean {
  if (url.length > limits.profileImageUrlMaxLength || !isStorable(url) || !URL.canParse(url)) return false
  return ['https:', 'http:'].includes(new URL(url).protocol)
}
