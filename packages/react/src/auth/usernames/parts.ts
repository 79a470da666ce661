/** The parts of screens of projects whose users have usernames. One chunk, which other projects never load. */

export { NewUsernameField } from './new-username-field.tsx'
export { UsernameBlock } from './username-block.tsx'
export { askForUsername } from './username-step.tsx'
