/**
 * Sign-in, sign-up and account screens as custom elements, for pages without React: `@portico/elements`, or the script
 * `/elements/portico.js` of a service. Styles: `@portico/elements/styles.css`.
 * @module
 */
export type { ClientApp } from '@portico/sdk/client'
export { defineElements } from './define-elements.ts'
export type { ElementLayout, ElementOptions } from './element-options.ts'
