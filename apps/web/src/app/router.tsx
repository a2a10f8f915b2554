/** The router, built from the features' screen tables. */
import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { PlainFrame, GuestFrame, loadPlainFrame, loadGuestFrame } from './PlainFrame'
import { reloadForHeaders } from './headers-of-page'
import { guardScreen, leaveRoot } from './guards'
import { loadScreen } from './load-screen'
import { NotFoundPage } from './NotFoundPage'
import { PageError } from './PageError'
import { PageLoading } from './PageLoading'
import { routerPath } from '../screens/address'
import type { ScreenData } from '../screens/screens'
import { allScreens } from './all-screens'
import { ShellFrame, loadShell } from './shell/ShellFrame'
import { usePageTitle } from './usePageTitle'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenData
  }
}

const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: () => (
    <ShellFrame>
      <NotFoundPage />
    </ShellFrame>
  ),
})

const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: ({ location }) => leaveRoot(location) })

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  loader: loadShell,
  staleTime: Number.POSITIVE_INFINITY,
  component: () => (
    <ShellFrame>
      <Outlet />
    </ShellFrame>
  ),
})

const plainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'plain',
  loader: loadPlainFrame,
  staleTime: Number.POSITIVE_INFINITY,
  component: () => (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  ),
})

const guestRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  loader: loadGuestFrame,
  staleTime: Number.POSITIVE_INFINITY,
  component: () => (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  ),
})

type Frame = typeof rootRoute | typeof shellRoute | typeof plainRoute | typeof guestRoute

function routeOf(screen: ScreenData, parent: Frame) {
  const route = createRoute({
    getParentRoute: () => parent,
    path: routerPath(screen.path),
    staticData: { screen },
    beforeLoad: ({ location, preload }) => {
      guardScreen(screen, location)
      return preload ? undefined : reloadForHeaders(location)
    },
    loader: ({ params }) => loadScreen(screen, params),
    staleTime: Number.POSITIVE_INFINITY,
    component: function ScreenOfRoute() {
      const ScreenComponent = route.useLoaderData()
      usePageTitle(screen.title)
      return <ScreenComponent />
    },
  })
  return route
}

const routesIn = (frame: ScreenData['frame'], parent: Frame) =>
  allScreens.filter((screen) => screen.frame === frame).map((screen) => routeOf(screen, parent))

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    indexRoute,
    ...routesIn('none', rootRoute),
    plainRoute.addChildren(routesIn('plain', plainRoute)),
    guestRoute.addChildren(routesIn('guest', guestRoute)),
    shellRoute.addChildren(routesIn('shell', shellRoute)),
  ]),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultPendingMinMs: 300,
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
})
