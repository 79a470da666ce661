/** What the service logs about who called it: platform, package and version. A test keeps it equal to package.json. */
export const clientVersion = 'js @portico/sdk@0.0.0'
