import type { PropsWithChildren, ReactElement } from "react";
import {
  Link,
  Navigate,
  type RouteObject,
  useLocation,
  useMatch,
  useRoutes,
} from "react-router-dom";
import { DashboardScreen } from "./dashboard/dashboard-screen.tsx";
import { HeroDetailScreen } from "./hero-detail/hero-detail-screen.tsx";
import { HeroesScreen } from "./heroes/heroes-screen.tsx";
import { MessagesPanel } from "./messages/messages-panel.tsx";
import { NotFoundScreen } from "./not-found/not-found-screen.tsx";
import { ScreenOutlet } from "./screen/screen-outlet.tsx";

const routes: RouteObject[] = [
  { index: true, element: <ToDashboard /> },
  // Some hosts open the page at this address.
  { path: "index.html", element: <ToDashboard /> },
  {
    element: <ScreenOutlet />,
    children: [
      { path: "dashboard", element: <DashboardScreen /> },
      { path: "heroes", element: <HeroesScreen /> },
      { path: "detail/:id", element: <HeroDetailScreen /> },
      { path: "*", element: <NotFoundScreen /> },
    ],
  },
];

/**
 * The shell and its routes (docs/specification.md). `index.html` has the same
 * header, which shows until the script runs.
 */
export function App(): ReactElement {
  const screen = useRoutes(routes);
  return (
    <>
      <header className="shell-header">
        <h1 className="shell-title">Tour of Heroes</h1>
        <nav className="shell-nav">
          <ScreenLink to="/dashboard">Dashboard</ScreenLink>
          <ScreenLink to="/heroes">Heroes</ScreenLink>
        </nav>
      </header>
      <main className="shell-main">{screen}</main>
      <MessagesPanel />
    </>
  );
}

/** Not NavLink, for which `/heroes/` is another page than `/heroes`. */
function ScreenLink({
  to,
  children,
}: PropsWithChildren<{ to: string }>): ReactElement {
  const isCurrent = useMatch(to) !== null;
  return (
    <Link to={to} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </Link>
  );
}

/** Keeps the query and the hash, so that a reload still has `?marbles`. */
function ToDashboard(): ReactElement {
  return <Navigate to={{ ...useLocation(), pathname: "/dashboard" }} replace />;
}
