import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('handler/*', 'routes/handler.tsx'),
  layout('routes/layout.tsx', [index('routes/home.tsx'), route('account', 'routes/account.tsx')]),
] satisfies RouteConfig
