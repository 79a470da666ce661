/**
 * The English texts of the screens, each with the key of its translations. `useTranslate` of `@portico/react/hooks` returns
 * the text in the language of the visitor.
 * @module
 */
export * from '@portico/messages/en'
export { fill, isolated } from '@portico/messages/fill'
