import { createRootRoute, Outlet } from '@tanstack/react-router'
import { NotFoundAlone } from './shell/not-found.tsx'

/** The route above all others. */
export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundAlone })
