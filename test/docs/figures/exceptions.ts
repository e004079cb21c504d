/**
 * Why a number of a page has no counterpart in the code:
 * - `standard`: a standard or protocol of somebody else defines it
 * - `example`: it only illustrates the sentence
 * - `meaning`: another number would give the sentence another meaning, and no setting or constant holds it
 * - `measured`: its section, or a page that the section links, names the date and the machine, or repeats it with a seed
 * - `external`: it is about the software or service of somebody else, whose page is the reason
 * - `tested`: the test in the reason checks it
 */
export type ExceptionKind = "standard" | "example" | "meaning" | "measured" | "external" | "tested"

/** The phrase is a part of the page, including the numbers. */
export type Exception = readonly [kind: ExceptionKind, phrase: string, reason: string]

const port443: Exception = ["standard", "`https` on port 443", "RFC 9110 assigns port 443 to https"]
const zero = "zero as the absence of something"

/** Exceptions by the path of their page. Compare a number with the code where possible, and keep this list short. */
export const exceptions: Readonly<Record<string, ReadonlyArray<Exception>>> = {
  "README.md": [
    ["meaning", "Start in two minutes", "a rough duration, which depends on the download of packages"],
    ["measured", "need 300 MB on disk", "docs/guides/operate/installation.md"]
  ],
  "docs/tutorials/first-real-carrier.md": [
    ["meaning", "repeat steps 2 to 4", "the steps of this page"],
    ["meaning", "the carrier for a day", "advice to the reader"]
  ],
  "docs/tutorials/first-webhook.md": [["meaning", "After a minute", "advice to the reader"]],
  "docs/guides/connect/sources.md": [
    ["meaning", "station names of nine letters", "the page marks this assumption as unconfirmed"]
  ],
  "docs/guides/connect/terminals.md": [
    ["meaning", "the batch in half", "two parts of the same size"],
    ["meaning", "`demurrageOwed` is 0", zero]
  ],
  "docs/guides/connect/vessels.md": [
    ["standard", "types 1 to 3, 18, 19, and 27", "ITU-R M.1371 defines the types of AIS messages"],
    ["standard", "types 5 and 24", "ITU-R M.1371 defines the types of AIS messages"],
    ["meaning", "the position 0°, 0°", "the origin of the coordinates"],
    ["measured", "except two weeks before the arrival", "the last column of the table"],
    ["measured", "| Days before the arrival | 1 | 3 | 7 | 14 |", "repeated with the seed"],
    ["measured", "hours | 1.4 | 2.9 | 6.7 | 23.4 |", "repeated with the seed"],
    ["measured", "hours | 5.6 | 9.1 | 15.4 | 16.9 |", "repeated with the seed"],
    ["measured", "% | 12 | 32 | 40 | 68 |", "repeated with the seed"]
  ],
  "docs/guides/dispatchers/exports.md": [
    ["meaning", "may appear twice", "more than once"],
    ["example", `"Export 3 selected"`, "a number of selected rows"]
  ],
  "docs/guides/dispatchers/portal.md": [
    ["example", `"Next 7 days"`, "one of the offered periods"],
    ["example", `"Export 3 selected"`, "a number of selected rows"],
    ["external", "a browser version from 2024", "https://web.dev/baseline"],
    ["measured", "with two cores. Opening the fleet took 179 ms, opening a container took 102 ms", "benchmark"],
    ["measured", "took 73 ms. In a browser without a cache, the rows of the fleet appear after 484 ms", "benchmark"],
    ["measured", "contains 152.2 kB", "benchmark"],
    ["measured", "at most 1.7 seconds with the keyboard, and at most 7.5 seconds", "the suite `tasks`"]
  ],
  "docs/guides/dispatchers/questions.md": [
    ["example", "arrive at New York within a week", "`this_week` in the filter"]
  ],
  "docs/guides/dispatchers/terms.md": [["example", `"4 days overdue"`, "a number of days"]],
  "docs/guides/integrate/mcp.md": [
    ["meaning", "two MCP client libraries", "the libraries of the tests"],
    [
      "external",
      "code 6 after a schema error, 5 after a tool error, and 3",
      "https://github.com/modelcontextprotocol/inspector"
    ]
  ],
  "docs/guides/integrate/migrating.md": [
    ["meaning", "not `false` and `0`", zero],
    ["standard", "`DELETE /v2/webhooks/{id}` | 204", "RFC 9110: no content"]
  ],
  "docs/guides/integrate/receivers.md": [
    ["external", "Python 3.9", "https://docs.python.org/3/whatsnew/3.9.html"],
    ["external", "Go 1.19", "https://go.dev/doc/go1.19"]
  ],
  "docs/guides/integrate/recipes/README.md": [
    ["meaning", "these two environment variables", "the variables of the next block"],
    ["external", "Python 3.9", "https://docs.python.org/3/whatsnew/3.9.html"]
  ],
  "docs/guides/integrate/recipes/backfill.md": [["meaning", "sends each number twice", "the loop of the next block"]],
  "docs/guides/integrate/recipes/prove-a-fact.md": [["meaning", "changed messages is 0", zero]],
  "docs/guides/integrate/webhooks.md": [
    ["meaning", "oldest stored event for 0", "the cursor before the first event"],
    port443,
    ["meaning", "Use 0 if", zero],
    ["meaning", "A list of two comparisons", "a lower and an upper bound"],
    ["example", "of the last 24 hours", "`24.hours.ago` in the next block"],
    ["tested", "within one second", "test/rest/voyage/event/endedAccess.test.ts"]
  ],
  "docs/guides/operate/installation.md": [
    ["measured", "| 121 MB |", "the section has the date"],
    ["measured", "| 58 MB |", "the section has the date"],
    ["measured", "| 91 MB |", "the section has the date"],
    ["measured", "| 128 MB |", "the section has the date"],
    ["measured", "| 332 MB |", "the section has the date"],
    ["measured", "| 17 MB |", "the section has the date"],
    ["measured", "| 75 MB |", "the section has the date"],
    ["measured", "| 145 MB |", "the section has the date"],
    ["measured", "| 155 MB |", "the section has the date"],
    ["measured", "needs 270 MB, or 149 MB", "the section has the date"],
    ["measured", "needs up to 326 MB", "the section has the date"],
    ["measured", "adds 22 MB", "the section has the date"],
    ["measured", "needs 626 MB", "the section has the date"],
    ["tested", "runs on Node.js 24.11 or", "test/commands/prepare.test.ts"]
  ],
  "docs/guides/operate/audit.md": [["meaning", "from 1, without gaps", "the first number"]],
  "docs/guides/operate/deployment.md": [
    ["meaning", "two or more API nodes", "more than one"],
    ["measured", "with two cores", "the machine of these tests"],
    ["measured", "343 MB", "`buildah images` of an x64 build on 2026-11-30"],
    ["meaning", "buildah 1.28", "the program that built it"],
    ["meaning", "Podman 4.3", "the program that ran it"],
    ["meaning", "Caddy 2.6", "the program that ran it"]
  ],
  "docs/guides/operate/email.md": [["standard", "a code of 500 or above", "RFC 5321: permanent failures"]],
  "docs/guides/operate/monitoring.md": [
    ["standard", "text format 0.0.4", "the version of the Prometheus text format"],
    ["meaning", "`landfall_database_up` is 0", zero]
  ],
  "docs/guides/operate/operating.md": [
    ["meaning", "two database users", "`landfall_app_...` and `landfall_worker_...`"],
    [
      "external",
      "you must file within a year",
      "https://www.law.cornell.edu/uscode/text/46/30701 (COGSA, section 3(6))"
    ],
    ["meaning", "indexes once a year", "advice to the reader"]
  ],
  "docs/guides/operate/reference-data.md": [
    ["standard", "(four letters and digits)", "CBP defines FIRMS codes"],
    ["standard", "(two letters)", "the postal codes of states"],
    [
      "measured",
      "about 35 MB for the complete UN/LOCODE list, measured in November 2026 with Node 24",
      "the heap of a node with the list"
    ],
    ["standard", "five digits with leading zeros", "the ZIP codes of the United States"]
  ],
  "docs/guides/operate/runbooks/event-loop-blocked.md": [
    ["standard", "near 1 means that the process is overloaded. A value near 0", "a share between 0 and 1"]
  ],
  "docs/guides/operate/runbooks/memory-high.md": [
    ["measured", "200 to 600 MB", "the load tests"],
    ["meaning", "graph of one day", "advice to the reader"]
  ],
  "docs/guides/operate/scaling.md": [
    ["measured", "a machine with two cores", "the load tests"],
    ["meaning", "one or two ingestion nodes", "advice to the reader"],
    ["measured", "| ingestion node | 6", "`node test/bench/connections.ts`"],
    ["measured", "| webhook node | 6", "`node test/bench/connections.ts`"],
    ["measured", "one worker process | 32", "`node test/bench/connections.ts`"],
    ["meaning", "a worker process: 45 connections", "the maximum of 41, and a reserve"],
    ["meaning", "is enough for two API nodes", "2 x 25 + 2 x 15 connections, and those of commands"],
    ["external", "PgBouncer 1.21", "https://www.pgbouncer.org/changelog.html"],
    ["meaning", "takes two releases", "one that expands, and one that contracts"],
    ["meaning", "| migrations 0085, 0086", "migrations of earlier releases do not change"],
    ["meaning", "| migrations before 0085", "migrations of earlier releases do not change"],
    ["meaning", "with two nodes of each kind, and nodes that run two different releases", "the worlds of the suites"]
  ],
  "docs/guides/operate/telemetry.md": [
    ["measured", "with two cores (medians of seven runs)", "measured by hand"],
    ["measured", "took 0.3 µs of CPU time without a span, and 4.8 µs", "measured by hand"],
    ["measured", "took 18 µs", "measured by hand"],
    ["measured", "about 150 spans, which are 60 kB", "`test/telemetry/oneTrace.test.ts` prints such a trace"],
    ["example", "`OTEL_TRACES_SAMPLER_ARG=0.05` exports one trace in twenty", "the reciprocal of 0.05"]
  ],
  "docs/guides/troubleshooting.md": [
    ["meaning", "two records | The container made two trips, or has two bills", "more than one"],
    ["meaning", "merged two shipments", "more than one"],
    port443,
    ["meaning", "Two Landfall instances", "more than one"]
  ]
}
