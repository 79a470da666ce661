/**
 * Sign-in, sign-up and account screens as custom elements, for pages without React: `@portico/elements`, or the script
 * `/elements/portico.js` of a service. Styles: `@portico/elements/styles.css`.
 * @module
 */
import '@portico/react/styles.css'

export type { ClientApp } from '@portico/sdk/client'
export { defineElements, type ElementOptions } from './define-elements.ts'
export type { PorticoElement } from './portico-element.ts'
