/**
 * Returns how often a race is run: `all` times in the long run (`npm run test:long -- --part service-postgres`), and a fifth
 * of them in `npm test`.
 */
export const rounds = (all: number) => (process.env.PORTICO_TEST_LONG ? all : Math.ceil(all / 5))
