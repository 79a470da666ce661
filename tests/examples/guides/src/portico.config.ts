import type { ConfigurationFile } from '@portico/sdk/admin'

export default {
  display_name: 'Blue Whales',
  config: {
    sign_up_enabled: true,
    oauth_providers: [
      {
        id: 'github',
        enabled: true,
        type: 'standard',
        client_id: 'Iv1.0123456789abcdef',
        client_secret: { $env: 'GITHUB_CLIENT_SECRET' },
      },
    ],
    domains: [{ domain: 'https://whales.example', handler_path: '/handler' }],
  },
  options: { password_min_length: 12 },
  permission_definitions: [{ id: 'posts:write', contained_permission_ids: ['posts:read'] }, { id: 'posts:read' }],
  oauth_scopes: [
    { id: 'posts.read', texts: [{ locale: 'en', name: 'Read your posts' }], permission_ids: ['posts:read'] },
  ],
  oauth_resources: [{ uri: 'https://api.whales.example', scopes: ['posts.read'] }],
  machines: [
    {
      id: '8d3a1b52-2b5c-4f0e-9a51-6c1f0c4f2a11',
      kind: 'machine',
      name: 'Nightly export',
      token_endpoint_auth_method: 'client_secret_basic',
      permission_ids: ['posts:read'],
      resources: ['https://api.whales.example'],
    },
  ],
  environments: {
    staging: { config: { domains: [{ domain: 'https://staging.whales.example', handler_path: '/handler' }] } },
  },
} satisfies ConfigurationFile
