/** Width and alignment of a page: one task in a card, or a reference. */
type PageLayout = 'card' | 'reference'

/** Renders a page without scripts and without other files, as its content security policy demands. */
export const renderPage = (title: string, layout: PageLayout, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${styles}</style></head><body data-layout="${layout}"><header><a href="/" aria-label="Portico">${brand}</a></header>${body}</body></html>`

/** The mark and the word of Portico, as in the dashboard's `sprites/logo.svg`. */
const brand = `<svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#2b57cf"/><path d="M15.2 6.3a1.6 1.6 0 0 1 1.6 0l8.7 4.9c1.3.7.8 2.6-.7 2.6H7.2c-1.5 0-2-1.9-.7-2.6z" fill="#fff"/><path d="M8.5 16.4v8.4M23.5 16.4v8.4" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none"/><path d="M16 15.6a3 3 0 0 1 1.7 5.5l.8 4.1c.1.6-.3 1.1-.9 1.1h-3.2c-.6 0-1-.5-.9-1.1l.8-4.1a3 3 0 0 1 1.7-5.5z" fill="#fff"/></svg><svg width="66" height="22" viewBox="0 0 84 28" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.7" stroke-linecap="round" stroke-linejoin="round"><path d="M1.85 22.65V6.35h5.4a4.6 4.6 0 0 1 0 9.2h-5.4"/><circle cx="20.2" cy="17.15" r="5.5"/><path d="M30.7 22.65v-11M30.7 16.3c.3-2.8 1.9-4.6 4.2-4.6"/><path d="M42.1 7.5v11.7c0 2.3 1.2 3.45 3.1 3.45.5 0 .9-.05 1.3-.2M39.2 11.65h7"/><path d="M51.6 11.65v11"/><path d="M51.6 6.6v.01" stroke-width="3.3"/><path d="M66.9 13.8a5.5 5.5 0 1 0 0 6.7"/><circle cx="77" cy="17.15" r="5.5"/></svg>`

/** The colors of the dashboard. */
const styles = `
:root { color-scheme: light dark; scroll-padding-block-start: 1rem;
  --canvas: light-dark(oklch(.982 .003 260), oklch(.15 .008 260)); --card: light-dark(#fff, oklch(.2 .01 260));
  --fg: light-dark(oklch(.22 .02 260), oklch(.955 .006 260)); --muted: light-dark(oklch(.49 .02 260), oklch(.76 .016 260));
  --line: light-dark(oklch(.912 .007 260), oklch(.285 .011 260)); --accent: light-dark(oklch(.48 .185 264), oklch(.79 .105 264)) }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--fg); font: .875rem/1.375rem system-ui, sans-serif; overflow-wrap: anywhere }
body > header { padding: .5rem clamp(1rem, 2vw, 1.5rem) }
body > header a { display: inline-flex; align-items: center; gap: .625rem; min-block-size: 2.75rem; border-radius: .375rem; color: inherit; text-decoration: none }
a { color: var(--accent); text-underline-offset: .1875rem }
:focus-visible { outline: 2px solid light-dark(oklch(.53 .19 264), oklch(.74 .13 264)); outline-offset: 2px }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.75rem; letter-spacing: -.014em; text-wrap: balance }
h2 { margin: 0; font-size: .9375rem; line-height: 1.25rem }
p { margin: .25rem 0 0; max-inline-size: 44rem; color: var(--muted); text-wrap: pretty }
code { font: .75rem ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace; color: var(--fg) }
small { font-size: .75rem; line-height: 1rem; color: var(--muted) }
[data-layout=card] main { inline-size: min(34rem, 100% - 2rem); margin: clamp(1rem, 9svh, 5.5rem) auto 3rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); box-shadow: 0 8px 24px rgb(20 24 40 / .08) }
[data-layout=card] ul { margin: 1rem 0 0; padding: 0; list-style: none }
[data-layout=card] li { padding-block: .375rem; border-block-start: 1px solid var(--line) }
[data-layout=reference] { display: grid; grid-template: auto auto / minmax(0, 1fr) }
[data-layout=reference] main { inline-size: 100%; max-inline-size: 64rem; padding: 1rem 1rem 4rem }
[data-layout=reference] nav { padding: 0 1rem }
nav ul { display: flex; flex-wrap: wrap; gap: .125rem .25rem; margin: 0; padding: 0; list-style: none }
nav a { display: block; padding: .25rem .5rem; border-radius: .375rem; color: var(--fg); text-decoration: none }
nav a:hover { background: light-dark(oklch(.94 .006 260), oklch(.27 .012 260)) }
section { margin-block-start: 1.5rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card) }
section > h2 { padding: .75rem 1rem }
section > ul { margin: 0; padding: 0; list-style: none }
section li { display: grid; grid-template-columns: 4rem minmax(0, 1fr) auto; gap: .125rem .75rem; padding: .625rem 1rem; border-block-start: 1px solid var(--line) }
section li > b { font: 600 .75rem/1.375rem ui-monospace, "SF Mono", Menlo, Consolas, monospace; color: var(--muted) }
section li > p, section li > details { grid-column: 2 / -1; margin: 0 }
summary { inline-size: fit-content; padding-block: .125rem; color: var(--muted); font-size: .75rem; cursor: pointer }
@media (min-width: 60rem) {
  [data-layout=reference] { grid-template: auto 1fr / 15rem minmax(0, 1fr) }
  [data-layout=reference] > header { grid-column: 1 / -1 }
  [data-layout=reference] nav { position: sticky; inset-block-start: 0; align-self: start; max-block-size: 100vh; overflow-y: auto; padding: 1rem }
  nav ul { display: block }
  [data-layout=reference] main { padding-inline: 2rem }
}
@media (pointer: coarse) { nav a, summary { padding-block: .75rem } }
@media (max-width: 40rem) { section li { grid-template-columns: 4rem minmax(0, 1fr) } section li > small { grid-column: 2 } }
`
