/** Fields of the project's own, at the sign-up or asked for after a sign-in. Comments are notes for translators. */
// Label of a field that the user may leave empty. Keep {label}
export const fieldOptional = ['fieldOptional', '{label} (optional)'] as const
// The first choice of a list, which is none
export const chooseOption = ['chooseOption', 'Choose…'] as const
// What is wrong with a field
export const fieldMissing = ['fieldMissing', 'Please fill in this field'] as const
export const checkMissing = ['checkMissing', 'Please check this box to continue'] as const
export const choiceMissing = ['choiceMissing', 'Please choose an option'] as const
export const fieldTooShort = ['fieldTooShort', 'Too short. Minimum number of characters: {min}'] as const
export const fieldTooLong = ['fieldTooLong', 'Too long. Maximum number of characters: {max}'] as const
export const digitsOnly = ['digitsOnly', 'Please enter digits only'] as const
export const lettersAndDigitsOnly = ['lettersAndDigitsOnly', 'Please enter letters and digits only'] as const
export const phoneForm = ['phoneForm', 'Please enter a phone number, such as +1 212 555 0100'] as const
export const dateForm = ['dateForm', 'Please enter a date'] as const
export const webAddressForm = ['webAddressForm', 'Please enter a web address that begins with https://'] as const
export const fieldRefused = ['fieldRefused', 'Please enter another value'] as const
// Step after the sign-in of a user who has not filled in all fields that the app requires
export const fieldsStepTitle = ['fieldsStepTitle', 'A few more details'] as const
export const fieldsStepText = ['fieldsStepText', 'This app asks every user for these details.'] as const
export const saveFields = ['saveFields', 'Save and continue'] as const
