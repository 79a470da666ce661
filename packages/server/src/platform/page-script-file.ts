/** The script of the hosted pages. The path holds in `src` and in the bundle. */
export const pageScriptFile = new URL('../../pages/page.js', import.meta.url)
