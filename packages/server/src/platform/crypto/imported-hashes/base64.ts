/** A character class of base64 for regular expressions. Some systems write a full stop for the plus sign. */
export const base64 = '[A-Za-z0-9+/.]'

/** Decodes base64 with or without padding. */
export const fromBase64 = (text: string): Buffer => Buffer.from(text.replaceAll('.', '+'), 'base64')

/** Encodes base64 without padding, as PHC strings contain it. */
export const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
