/** Terms and privacy policy that a user accepts. Comments are notes for translators. */
// Step before the sign-in is complete. {project} is the name of the app or the company behind it
export const termsStepTitle = ['termsStepTitle', 'Please read and accept'] as const
export const termsStepText = [
  'termsStepText',
  '{project} asks you to accept the following before you continue.',
] as const
// Names of the documents, which are links
export const termsOfService = ['termsOfService', 'Terms of service'] as const
export const privacyPolicy = ['privacyPolicy', 'Privacy policy'] as const
// After the name of a document: the date of its text, such as "29 November 2026"
export const termsDate = ['termsDate', 'of {date}'] as const
// Label of a checkbox below the documents
export const acceptTermsBox = ['acceptTermsBox', 'I have read and accept these documents'] as const
// Button
export const acceptTerms = ['acceptTerms', 'Accept and continue'] as const
// What is wrong with the checkbox
export const termsNotAccepted = ['termsNotAccepted', 'Please read the documents and tick the box'] as const
// A newer text was published while the user was reading
export const termsChanged = ['termsChanged', 'There is a newer version by now. Please read and accept it.'] as const
