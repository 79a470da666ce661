// One connection runs everything in turn: races can only be lost on a server with many.
if (!process.env.PORTICO_TEST_DATABASE_URL) {
  throw new Error(
    'These tests need PostgreSQL. Run npm test, or set PORTICO_TEST_DATABASE_URL=postgres://postgres@localhost:5432/postgres.',
  )
}
