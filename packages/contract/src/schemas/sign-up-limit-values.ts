/** Limits of rules and fields of sign-ups. Part of `limits`. */
/** Fields that new users of a project fill in. */
export const signUpFieldsMax = 20
/** All fields of a project as JSON. They are read with the project. */
export const signUpFieldsMaxBytes = 64 * 1024
export const signUpFieldNameMaxLength = 64
export const signUpFieldLabelMaxLength = 100
export const signUpFieldHintMaxLength = 300
export const signUpFieldLanguagesMax = 40
export const signUpFieldChoicesMax = 50
export const signUpFieldTextMaxLength = 500
/** Rules of sign-up of a project. */
export const signUpRulesMax = 100
/** Values in a condition of a rule. */
export const signUpRuleValuesMax = 1000
export const signUpRuleNoteMaxLength = 200
/** Domains for throw-away addresses that a project adds. */
export const disposableDomainsMax = 1000
/** Sign-ups that a dry run looks at. */
export const signUpDryRunMax = 1000
