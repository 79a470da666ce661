import { isNewEmail, isUrl, limits } from '@portico/contract'
import { type Profile, ProviderError } from '../providers/provider.ts'

/**
 * Returns a profile that can be stored. Throws a {@link ProviderError} if the account id is invalid. Shortens
 * or omits the name. Omits an invalid email or picture: the user cannot correct them, and they identify nobody.
 */
export function toStorableProfile(profile: Profile): Profile {
  const { accountId, displayName, profileImageUrl } = profile
  if (accountId === '' || accountId.length > limits.accountIdMaxLength || !isStorable(accountId)) {
    throw new ProviderError('account_id_missing')
  }
  const email = profile.email !== null && isNewEmail(profile.email) ? profile.email : null
  return {
    accountId,
    displayName: displayName === null ? null : toStorableName(displayName),
    email,
    isEmailVerified: email !== null && profile.isEmailVerified,
    profileImageUrl: profileImageUrl !== null && isPicture(profileImageUrl) ? profileImageUrl : null,
  }
}

/** Returns false for texts that PostgreSQL cannot store: those with U+0000 or unpaired surrogates. */
const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

function toStorableName(name: string): string | null {
  const text = name.replaceAll('\u0000', '').toWellFormed().trim()
  return [...text].slice(0, limits.nameMaxLength).join('') || null
}

function isPicture(url: string): boolean {
  if (url.length > limits.profileImageUrlMaxLength || !isStorable(url) || !isUrl(url)) return false
  return ['https:', 'http:'].includes(new URL(url).protocol)
}
