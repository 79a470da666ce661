/** The waitlist. */
// The waitlist of an app whose sign-up is closed. Title, then its text
export const waitlistTitle = ['waitlistTitle', 'Join the waitlist'] as const
export const waitlistText = [
  'waitlistText',
  'Sign-up is closed at the moment. Leave your email address, and we invite you when there is a place.',
] as const
// Button
export const joinWaitlist = ['joinWaitlist', 'Join waitlist'] as const
// Below the title `emailSentTitle`. The same for every address
export const waitlistSentText = [
  'waitlistSentText',
  'We have sent a link to {email}. Open it to confirm your place. Look in your spam folder, too.',
] as const
// Title and button of the target of the link
export const confirmPlace = ['confirmPlace', 'Confirm your place'] as const
export const confirmPlaceText = [
  'confirmPlaceText',
  'Press the button to put your email address on the waitlist.',
] as const
// After it. Title, then its text
export const waitlistJoinedTitle = ['waitlistJoinedTitle', 'You are on the waitlist'] as const
export const waitlistJoinedText = [
  'waitlistJoinedText',
  'You get an invitation by email when there is a place for you.',
] as const
export const waitlistAccountTitle = ['waitlistAccountTitle', 'You already have an account'] as const
// A link that is unknown, used or expired
export const brokenPlaceTitle = ['brokenPlaceTitle', 'This link does not work'] as const
export const brokenPlaceText = [
  'brokenPlaceText',
  'Each link works once and for one day. Join the waitlist again to get a new one.',
] as const
