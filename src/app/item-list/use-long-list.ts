import { useEffect, useState } from "react";

type LongList = typeof import("./rows-on-screen.tsx");

let loaded: LongList | undefined;

/**
 * Loads the code for long lists when the first one is shown. React.lazy has no
 * fallback for code that can't be loaded.
 */
export function useLongList(isLong: boolean): LongList | "loading" | "failed" {
  const [longList, setLongList] = useState<ReturnType<typeof useLongList>>(
    loaded ?? "loading",
  );
  useEffect(() => {
    if (!isLong || longList !== "loading") return;
    import("./rows-on-screen.tsx").then(
      (module) => {
        loaded = module;
        setLongList(module);
      },
      // All rows are shown: slow, but complete.
      () => setLongList("failed"),
    );
  }, [isLong, longList]);
  return longList;
}
