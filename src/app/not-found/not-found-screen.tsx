import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { Screen } from "../screen/screen.tsx";

export function NotFoundScreen(): ReactElement {
  return (
    <Screen heading="Page not found" title="Page not found">
      <p>There is nothing at this address.</p>
      <p>
        <Link to="/dashboard" className="button">
          Go to the start page
        </Link>
      </p>
    </Screen>
  );
}
