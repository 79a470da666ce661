const presets = [['@babel/preset-env', { targets: { node: 'current' } }], '@babel/preset-typescript']

module.exports = {
  testEnvironment: 'node',
  transform: { '\\.[jt]sx?$': ['babel-jest', { presets }] },
  // Jest leaves packages as they are, unless this expression excludes them. jose and ours are ES modules.
  transformIgnorePatterns: ['/node_modules/(?!(@portico|@simplewebauthn|jose)/)'],
}
