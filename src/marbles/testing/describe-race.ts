import { describeMessages } from "./compare-streams.ts";
import { describeValue } from "./describe-value.ts";
import {
  type ScenarioRun,
  type SentRequest,
  usualLatency,
} from "./scenario-run.ts";
import { Letters } from "./letters.ts";
import { drawRows, type MarbleSymbol } from "./marble-diagram.ts";
import { isObject } from "./parts.ts";

const maxRequests = 12;

/** A request as the usual run and the late one send it, if they do. */
interface Request {
  readonly text: string;
  readonly usual?: SentRequest;
  late?: SentRequest;
}

/** How the stream `i` ends with late responses, and how it usually does. */
export function describeRace(
  usual: ScenarioRun,
  late: ScenarioRun,
  i: number,
): string {
  const latencies = late.sent.map(({ latency }) => latency);
  const count = latencies.filter(isLate).length;
  const requests = requestsOf(usual, late, latencies.findIndex(isLate));
  const streams = [usual, late].map(({ shown }) => shown[i]?.messages ?? []);
  const [usualEnd, end] = streams.map((stream) => stream.at(-1));

  const letters = new Letters();
  for (const stream of streams) letters.reserve(stream, stream.length - 1);
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
    "",
    ...drawing(requests, usualValues, values),
    "",
    ...describeMessages({ actual: end, expected: usualEnd }, letters),
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
  const requests: Request[] = usual.sent
    .slice(first)
    .map((one) => ({ text: textOf(one), usual: one }));
  for (const one of late.sent.slice(first)) {
    const text = textOf(one);
    const same = requests.find((each) => each.text === text && !each.late);
    if (same) same.late = one;
    else requests.push({ text, late: one });
  }
  return requests.slice(0, maxRequests);
}

function textOf({ request: { method, url, body } }: SentRequest): string {
  const text = `${method} ${url}`;
  return isObject(body) ? `${text} ${describeValue(body)}` : text;
}

function requestLine({ text, usual, late }: Request, i: number): string {
  const line = `${i + 1} = ${text}`;
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
    requests.flatMap(({ [run]: sent }, i) => {
      const frame = sent?.[time];
      return frame === undefined ? [] : [{ frame, symbol: `${i + 1}` }];
    });
  const name = run.padEnd(7);
  return [
    [`${name}requests   `, marks("sentAt")],
    [`${name}responses  `, marks("answeredAt")],
    [`${name}stream     `, values],
  ];
}
