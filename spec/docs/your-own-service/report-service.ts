import {
  type HttpClient,
  type MessageService,
  reporter,
  uncancellable,
} from "rx-heroes";
import { catchError, type Observable, tap } from "rxjs";

export class ReportService {
  readonly #http;
  readonly #reporter;

  constructor(http: HttpClient, messages: MessageService) {
    this.#http = http;
    this.#reporter = reporter("ReportService", messages);
  }

  /** Emits the report's number, or `undefined` when the call fails. */
  sendReport(text: string): Observable<number | undefined> {
    const { log, handleError } = this.#reporter;
    return this.#http.post<number>("api/reports", { text }).pipe(
      tap((number) => log(`sent report ${number}`)),
      catchError(handleError("sendReport", undefined)),
      uncancellable(),
    );
  }
}
