/** Documents that a user has accepted, in the account settings. Comments are notes for translators. */
export const acceptedTermsTitle = ['acceptedTermsTitle', 'Accepted documents'] as const
// Below the name of a document. {date} is a date with time
export const termsAcceptedOn = ['termsAcceptedOn', 'Accepted on {date}'] as const
export const termsWithdrawnOn = ['termsWithdrawnOn', 'Accepted on {date}, withdrawn on {withdrawn}'] as const
// Button, and its name for screen readers. {document} is "Terms of service" or "Privacy policy"
export const withdrawTerms = ['withdrawTerms', 'Withdraw'] as const
export const withdrawTermsNamed = ['withdrawTermsNamed', 'Withdraw: {document}'] as const
// Question before the withdrawal
export const withdrawTermsQuestion = ['withdrawTermsQuestion', 'Withdraw your acceptance?'] as const
export const withdrawTermsLoss = [
  'withdrawTermsLoss',
  'You are signed out on all devices. To sign in again, you have to accept again.',
] as const
