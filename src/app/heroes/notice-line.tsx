import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { failureText } from "../../http/failure-text.ts";
import { HeroName } from "../hero-names/hero-name.tsx";
import type { HeroDraft } from "../../services/heroes/hero.ts";
import type { Notice } from "./heroes-state.ts";

/** Says which additions are under way, and what has become of the latest change. */
export function NoticeLine({
  adding = [],
  notice,
}: {
  adding: readonly HeroDraft[] | undefined;
  notice: Notice | undefined;
}): ReactElement {
  const [first] = adding;
  const others = adding.length - 1;
  return (
    // A live region must be in the page before its content.
    <p className="hint" role="status">
      {first && (
        <span key="adding">
          Adding <HeroName>{first.name}</HeroName>
          <span>{others > 0 ? ` and ${others} more…` : "…"}</span>
        </span>
      )}
      {notice && !(first && notice.type === "added") && (
        <NoticeText key={notice.type} notice={notice} />
      )}
    </p>
  );
}

function NoticeText({ notice }: { notice: Notice }): ReactElement {
  const name = <HeroName>{notice.hero.name}</HeroName>;
  if (notice.type === "added") {
    const { id } = notice.hero;
    return (
      <span>
        Added <Link to={`/detail/${id}`}>{name}</Link>
      </span>
    );
  }
  return (
    <span className="failed">
      {/* Each text in an element, because a browser that translates replaces texts. */}
      {notice.type === "unknown" ? (
        <span key="unknown">
          It is not known whether {name} was {notice.change}.
        </span>
      ) : (
        <span key="refused">
          {name} could not be {notice.change}.
        </span>
      )}
      <span>{` ${failureText(notice.error)}`}</span>
    </span>
  );
}
