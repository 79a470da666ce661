/**
 * Returns a URL or path without the slashes at its end. The look-behind keeps the search linear: without it, the search
 * would start again at each slash within a text that someone else has chosen.
 */
export const withoutTrailingSlashes = (text: string): string => text.replace(/(?<!\/)\/+$/, '')
