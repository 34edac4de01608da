import type { ReactElement } from "react";
import { Navigate, type RouteObject, useRoutes } from "react-router-dom";
import { DashboardScreen } from "./dashboard/dashboard-screen.tsx";
import { HeroDetailScreen } from "./hero-detail/hero-detail-screen.tsx";
import { HeroesScreen } from "./heroes/heroes-screen.tsx";
import { Link } from "./screen/link.tsx";
import { MessagesPanel } from "./messages/messages-panel.tsx";
import { NotFoundScreen } from "./not-found/not-found-screen.tsx";
import { ScreenHistory } from "./screen/screen-history.tsx";

const routes: RouteObject[] = [
  { index: true, element: <Navigate to="/dashboard" replace /> },
  { path: "dashboard", element: <DashboardScreen /> },
  { path: "heroes", element: <HeroesScreen /> },
  { path: "detail/:id", element: <HeroDetailScreen /> },
  { path: "*", element: <NotFoundScreen /> },
];

/**
 * The shell and its routes (specification section 2). `index.html` has the same
 * header, which shows until the script runs.
 */
export function App(): ReactElement {
  const screen = useRoutes(routes);
  return (
    <ScreenHistory>
      <header>
        <h1>Tour of Heroes</h1>
        <nav>
          <Link to="/dashboard">Dashboard</Link>
          <Link to="/heroes">Heroes</Link>
        </nav>
      </header>
      <main>{screen}</main>
      <MessagesPanel />
    </ScreenHistory>
  );
}
