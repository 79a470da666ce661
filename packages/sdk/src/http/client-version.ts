/** The client that the service logs: platform, package and version. A test compares it with package.json. */
export const clientVersion = 'js @portico/sdk@0.0.0'
