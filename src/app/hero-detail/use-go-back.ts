import { useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Goes to the page of the app that was shown before, or to the dashboard
 * where there was none; once, however often it is called.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  // The router gives the app's first location this key.
  const isFirst = useLocation().key === "default";
  const gone = useRef(false);
  return () => {
    if (gone.current) return;
    gone.current = true;
    void (isFirst ? navigate("/dashboard", { replace: true }) : navigate(-1));
  };
}
