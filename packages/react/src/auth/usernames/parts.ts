/** The parts of screens of projects whose users have usernames. One chunk, which other projects never load. */
export { UsernameBlock } from './username-block.tsx'
export { NewUsernameField } from './new-username-field.tsx'
export { askForUsername } from './username-step.tsx'
