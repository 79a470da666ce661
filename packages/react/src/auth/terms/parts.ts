/** The parts of screens of projects whose users accept terms. One chunk, which other projects never load. */

export { AcceptedTermsBlock } from './accepted-terms-block.tsx'
export { TermsField } from './terms-field.tsx'
export { askForTerms } from './terms-step.tsx'
