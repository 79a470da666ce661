/**
 * Whether the endpoint `e` is sent messages of a type, as SQL over an expression for it. Messages have no channels: they
 * go to the endpoints that ask for none.
 */
export const wantsEvent = (type: string) => `e.channels is null and (e.event_types is null or e.event_types ? ${type})`
