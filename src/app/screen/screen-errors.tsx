import { Component, type PropsWithChildren, type ReactNode } from "react";
import { Link } from "react-router-dom";

interface Props extends PropsWithChildren {
  /** When it changes, the screens are rendered again. */
  readonly locationKey: string;
}

/** Shown in place of a screen that throws, or whose state errors. */
export class ScreenErrors extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidUpdate({ locationKey }: Props): void {
    if (this.state.hasFailed && locationKey !== this.props.locationKey) {
      this.setState({ hasFailed: false });
    }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <section className="screen" role="alert">
        <title>Something went wrong · Tour of Heroes</title>
        <h2>Something went wrong</h2>
        <p className="field">
          <Link to="/dashboard" className="button">
            Go to the start page
          </Link>
          <button type="button" onClick={() => location.reload()}>
            reload
          </button>
        </p>
      </section>
    );
  }
}
