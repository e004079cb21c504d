import { Code } from "../parts/control/Code.tsx"
import type { Call, Given } from "./Call.ts"
import { curlOf, keyVariable } from "./curl.ts"
import type { Operation } from "./Operation.ts"
import { sdkOf } from "./sdk.ts"

interface SameCallProps {
  readonly operation: Operation
  readonly call: Call
  readonly given: Given
}

/** What a program would write for the same. */
export const SameCall = ({ call, given, operation }: SameCallProps) => (
  <section className="card" aria-label="The same call">
    <h2>The same call</h2>
    <h3>With curl</h3>
    <Code name="The call with curl" text={curlOf(call, location.origin)} />
    <h3>With the SDK</h3>
    <Code name="The call with the SDK" text={sdkOf(operation, call, given)} />
    <p className="quiet">
      <code>{keyVariable}</code> has an <a href="/api-keys">API key</a>; a program has no session. The{" "}
      <a href="/docs/sdk.html">SDK</a> is TypeScript.
    </p>
  </section>
)
