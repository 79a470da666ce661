/** Version of the service and of the clients that are released with it. A test keeps it equal to package.json. */
export const serviceVersion = '0.2.0'
