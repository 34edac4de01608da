/** Lets the page work; rejects with the reason of an aborted `signal`. */
export async function nextTask(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}
