import { Suspense } from 'react';
import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { paths } from '../components/paths.js';
import { onFirstUse } from './first-use.js';
import { GuestOnly, RequireSession } from './guards.js';
import { PublicLayout } from './layout/PublicLayout.js';
import { appPages, guestPages, loadAppLayout, type Page, publicPages } from './pages.js';
import { PageViews } from './PageViews.js';

/** A page whose code is loaded on first use. */
const lazily = ({ path, load }: Page): RouteObject => ({ path, Component: onFirstUse(load) });

const routes: RouteObject[] = [
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
  { path: '*', element: <Navigate to={paths.home} replace /> },
];

export function Routes() {
  const page = useRoutes(routes);
  return (
    <>
      <PageViews />
      <Suspense>{page}</Suspense>
    </>
  );
}
