/**
 * Versions of the published client with which everything is tried: the oldest and the newest one in `npm test`, and one
 * between them in the long run (`npm run test:long -- --part service-postgres`).
 */
export const versions = process.env.PORTICO_TEST_LONG ? ['2.7.23', '2.8.77', '2.8.108'] : ['2.7.23', '2.8.108']
