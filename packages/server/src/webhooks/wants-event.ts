/**
 * Returns the SQL condition that the endpoint `e` subscribes to a type, which is an SQL expression. Messages have no
 * channels: they are sent to endpoints without a channel filter.
 */
export const wantsEvent = (type: string) => `e.channels is null and (e.event_types is null or e.event_types ? ${type})`
