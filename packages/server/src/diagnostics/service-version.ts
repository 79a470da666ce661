/** The version of the service, which its clients are released with. A test keeps it equal to package.json. */
export const serviceVersion = '0.0.0'
