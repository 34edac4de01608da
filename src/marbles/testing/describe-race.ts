import { describeMessages } from "./compare-streams.ts";
import {
  type ScenarioRun,
  type SentRequest,
  usualLatency,
} from "./scenario-run.ts";
import { isEqual } from "./is-equal.ts";
import { Letters } from "./letters.ts";
import { isObject } from "./kind-of.ts";
import { shortText } from "./describe-differences.ts";
import { drawRows, type MarbleSymbol } from "./marble-diagram.ts";

const maxRequests = 12;

/** A request as the usual run and the late one send it, if they do. */
interface Request {
  /** As `latencies` counts; `3'` is the third of the usual run only. */
  readonly number: string;
  readonly usual?: SentRequest | undefined;
  readonly late?: SentRequest | undefined;
}

/** How the stream `i` ends with late responses, and how it usually does. */
export function describeRace(
  usual: ScenarioRun,
  late: ScenarioRun,
  i: number,
): string {
  const latencies = late.sent.map(({ latency }) => latency);
  const count = latencies.filter(isLate).length;
  const all = requestsOf(usual, late, latencies.findIndex(isLate));
  const requests = all.slice(0, maxRequests);
  const streams = [usual, late].map(({ shown }) => shown[i]?.messages ?? []);
  const [usualEnd, end] = streams.map((stream) => stream.at(-1));

  const letters = new Letters();
  const [usualValues = [], values = []] = streams.map((stream) =>
    letters.marks(stream, stream.length - 1),
  );
  const [usualSymbol, symbol] = [usualEnd, end].map((message) =>
    message ? letters.symbolOf(message) : "nothing",
  );
  return [
    `With ${count === 1 ? "one late response" : `${count} late responses`}, ${usual.shown[i]?.name} ends with ${symbol}, usually with ${usualSymbol}.`,
    "",
    ...requests.map(requestLine),
    ...(all.length > maxRequests
      ? [`… and ${all.length - maxRequests} more`]
      : []),
    "",
    ...drawing(requests, usualValues, values),
    "",
    ...describeMessages(end, usualEnd, letters),
    ...letters.lines(),
    "",
    `To run only this case: { latencies: [${latencies.slice(0, latencies.findLastIndex(isLate) + 1).join(", ")}] }`,
  ].join("\n");
}

function isLate(latency: number): boolean {
  return latency !== usualLatency;
}

/** Those from the index `first` on. Equal ones are paired in their order. */
function requestsOf(
  usual: ScenarioRun,
  late: ScenarioRun,
  first: number,
): Request[] {
  const left = new Set(usual.sent.slice(first));
  const requests = late.sent.slice(first).map((one, i): Request => {
    const same = [...left].find((other) => isEqual(one.request, other.request));
    if (same) left.delete(same);
    return { number: `${first + i + 1}`, usual: same, late: one };
  });
  const others = Array.from(left, (one): Request => {
    return { number: `${usual.sent.indexOf(one) + 1}'`, usual: one };
  });
  return [...requests, ...others];
}

function requestLine({ number, usual, late }: Request): string {
  const { method, url, body } = (late ?? usual)?.request ?? {};
  const text = isObject(body) ? ` ${shortText(body)}` : "";
  const line = `${number} = ${method} ${url}${text}`;
  if (!late) return `${line}: not sent when late`;
  if (!usual) return `${line}: only sent when late`;
  return isLate(late.latency)
    ? `${line}: after ${late.latency} ms, usually ${usualLatency}`
    : line;
}

/** Requests, responses and values of both runs on one time axis. */
function drawing(
  requests: readonly Request[],
  usualValues: readonly MarbleSymbol[],
  values: readonly MarbleSymbol[],
): string[] {
  const rows = [
    ...rowsOf("usual", requests, usualValues),
    ...rowsOf("late", requests, values),
  ];
  const drawn = drawRows(rows.map(([, marks]) => marks));
  return rows.map(([name], i) => `${name}${drawn[i]}`);
}

function rowsOf(
  run: "usual" | "late",
  requests: readonly Request[],
  values: readonly MarbleSymbol[],
): [name: string, marks: readonly MarbleSymbol[]][] {
  const marks = (time: "sentAt" | "answeredAt"): MarbleSymbol[] =>
    requests.flatMap(({ number, [run]: sent }) => {
      const frame = sent?.[time];
      return frame === undefined
        ? []
        : [{ frame, symbol: number, isNumber: true }];
    });
  const name = run.padEnd(7);
  return [
    [`${name}requests   `, marks("sentAt")],
    [`${name}responses  `, marks("answeredAt")],
    [`${name}stream     `, values],
  ];
}
