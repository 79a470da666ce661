/** The client in the service's log: platform, package and version. A test compares the version with package.json. */
export const clientVersion = 'js @portico/sdk@0.2.0'
