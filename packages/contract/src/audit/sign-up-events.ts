/** Events of terms and of the waitlist. No schema library here: browsers import this file. */
export const signUpEventTypes = [
  'terms_accepted',
  'terms_acceptance_withdrawn',
  'terms_version_created',
  'terms_version_updated',
  'terms_version_deleted',
  'waitlist_requested',
  'waitlist_joined',
  'waitlist_entry_removed',
] as const
