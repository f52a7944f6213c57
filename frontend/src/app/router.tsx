import { Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, redirect, type RouteObject } from 'react-router-dom';
import { logout } from '../api/client.js';
import { paths } from '../components/paths.js';
import { Crash } from './Crash.js';
import { onFirstUse } from './first-use.js';
import { GuestOnly, RequireSession } from './guards.js';
import { PublicLayout } from './layout/PublicLayout.js';
import { appPages, guestPages, loadAppLayout, type Page, publicPages } from './pages.js';
import { PageViews } from './PageViews.js';

/** A page whose code is loaded on first use. */
const lazily = ({ path, load }: Page): RouteObject => ({ path, Component: onFirstUse(load) });

function Root() {
  return (
    <>
      <PageViews />
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  );
}

/** Logging out takes a POST: a GET would let any other site log people out. */
const loggingOut: RouteObject = {
  path: paths.logout,
  action: () => {
    void logout();
    return redirect(paths.login);
  },
  element: <Navigate to={paths.home} replace />,
};

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: Crash,
    children: [
      {
        Component: PublicLayout,
        children: [{ Component: GuestOnly, children: guestPages.map(lazily) }, ...publicPages.map(lazily)],
      },
      {
        Component: RequireSession,
        children: [
          { path: paths.app, element: <Navigate to={paths.dashboard} replace /> },
          { Component: onFirstUse(loadAppLayout), children: appPages.map(lazily) },
        ],
      },
      loggingOut,
      { path: '*', element: <Navigate to={paths.home} replace /> },
    ],
  },
]);
