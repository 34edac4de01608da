/** What an {@link Opaque} tells beside its text, where it stands for more. */
export interface OpaqueDetail {
  /** How much is copied of a value, where that was too large: `1000 parts`. */
  readonly bound?: string;
  /** The name of a service that is watched. */
  readonly service?: string;
  /** What is known of a Blob or File, whose contents are not kept. */
  readonly blob?: BlobDetail;
  /** What a FormData holds: names and values. */
  readonly form?: readonly unknown[];
}

/** The kind and size of a Blob; a File has a name. */
export interface BlobDetail {
  readonly type: string;
  readonly size: number;
  readonly name: string | undefined;
}

/** Stands in a copy for what was not copied: a function, say. */
export class Opaque {
  /** What it was: `[function save]`. */
  readonly text: string;
  /** @internal */
  readonly detail: OpaqueDetail | undefined;

  constructor(text: string, detail?: OpaqueDetail) {
    this.text = text;
    this.detail = detail;
  }
}

/** Stands for a stream. */
export const opaqueStream = new Opaque("[stream]");
