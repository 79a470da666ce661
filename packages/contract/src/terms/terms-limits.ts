/** Limits of terms. No schema library here: browsers import this file. */

/** Versions of terms and privacy policy together, and languages of one. */
export const termsVersionsMax = 200
export const termsTextsMax = 50
/** Days that records of acceptances outlive their user, at most. */
export const termsRecordMaxDays = 3650
