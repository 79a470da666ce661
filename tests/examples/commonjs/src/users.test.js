const { countUsers } = require('./users')

test('the users are counted', async () => {
  expect(await countUsers()).toBe(1)
})
