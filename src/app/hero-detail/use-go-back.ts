import { useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Returns a function that goes back to the previous page of the app, or to the
 * dashboard if there is none. Only its first call has an effect.
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  // React Router's key for the location that the app was opened at.
  const isFirstPage = useLocation().key === "default";
  const gone = useRef(false);
  return () => {
    if (gone.current) return;
    gone.current = true;
    void (isFirstPage
      ? navigate("/dashboard", { replace: true })
      : navigate(-1));
  };
}
