/** Styles of the panel. A part of its code, so that hosts import no style sheet for it. */
export const panelStyles = `
.portico-devtools {
  position: fixed;
  inset-block-end: 0.75rem;
  inset-inline-start: 0.75rem;
  z-index: 2147483000;
  display: grid;
  gap: 0.5rem;
  justify-items: start;
  font: 0.8125rem / 1.4 system-ui, sans-serif;
  color: #f4f4f5;
  color-scheme: dark;
}
.portico-devtools button {
  padding: 0.25rem 0.625rem;
  border: 1px solid #52525b;
  border-radius: 0.375rem;
  font: inherit;
  color: inherit;
  background: #18181b;
  cursor: pointer;
}
.portico-devtools :focus-visible { outline: 2px solid #60a5fa; outline-offset: 1px; }
.portico-devtools a { color: #93c5fd; }
.portico-devtools-panel {
  box-sizing: border-box;
  inline-size: min(26rem, calc(100vw - 1.5rem));
  max-block-size: 70vh;
  overflow: auto;
  padding: 0.75rem;
  border: 1px solid #52525b;
  border-radius: 0.5rem;
  background: #18181b;
}
.portico-devtools h2 { margin: 0 0 0.25rem; font-size: 0.75rem; font-weight: 600; color: #a1a1aa; }
.portico-devtools section + section { margin-block-start: 0.75rem; }
.portico-devtools p, .portico-devtools dl, .portico-devtools dd { margin: 0; overflow-wrap: anywhere; }
.portico-devtools dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.125rem 0.5rem; }
.portico-devtools ul { display: flex; flex-wrap: wrap; gap: 0.375rem; margin: 0; padding: 0; list-style: none; }
.portico-devtools ol { margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
`
